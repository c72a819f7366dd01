import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { Suspense, useMemo } from 'react'
import { isInAllNew } from '#domain/all-new.ts'
import { allChannels, type Library } from '#domain/library.ts'
import * as text from '#text/all-new.ts'
import { checkForNewVideos } from '#text/refresh.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { overviewQuery, POLL_MS } from '#web/features/videos/api.ts'
import { cardChannels } from '#web/features/videos/card-channels.ts'
import { DensityChoice } from '#web/features/videos/density-choice.tsx'
import { MarkAllSeen } from '#web/features/videos/mark-all-seen.tsx'
import { NewsSwitch } from '#web/features/videos/news-switch.tsx'
import { isRunning } from '#web/features/videos/refresh.ts'
import { useDensity } from '#web/features/videos/use-density.ts'
import { useDueRefresh } from '#web/features/videos/use-due-refresh.ts'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { optionalPart } from '#web/lib/optional-part.tsx'
import { newDensityStore, newShownStore } from '#web/lib/preferences.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { ALL_CHANNELS, type Totals, useRefreshStatus } from '#web/pages/dashboard/refresh-status.tsx'
import { useLastVisit } from '#web/pages/dashboard/use-last-visit.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import styles from './all-new.module.css'
import { FolderFilters } from './folder-filters.tsx'
import { NewVideos } from './new-videos.tsx'
import { useUnseen } from './use-unseen.ts'

const HintBar = optionalPart(() => import('#web/features/videos/hint-bar.tsx').then(({ HintBar }) => HintBar))

const UNKNOWN: Totals = { channels: 0, unread: 0, due: 0, failed: 0 }

/** What is new in all folders or in one: the counts, the filters and the videos. */
export function AllNew({ library }: { library: Library }) {
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const { folder: slug, list = 'new' } = useSearch({ from: '/new' })
  const heading = usePageTitle(text.allNew, useNewCount('all') ?? 0)
  const [density, setDensity] = useDensity(newDensityStore)
  const shown = useSelector(newShownStore)
  const last = useLastVisit(user.id)
  const unseen = useUnseen()
  const { status, isChecking } = useStatus(user.id)
  const folder = library.folders.find((candidate) => candidate.slug === slug)
  const folderId = slug === 'unsorted' ? slug : folder?.id
  const channels = useMemo(() => cardChannels(library, user.newHours), [library, user.newHours])
  const channelIds = useMemo(
    () =>
      new Set(
        (slug === 'unsorted' ? library.unsortedChannels : (folder?.channels ?? library.channels)).map(({ id }) => id),
      ),
    [library, slug, folder],
  )
  const listedIds = useMemo(
    () =>
      folderId
        ? channelIds
        : new Set(allChannels(library).flatMap(({ channel, folders }) => (isInAllNew(folders) ? [channel.id] : []))),
    [library, folderId, channelIds],
  )
  const isUnseenOnly = shown === 'unseen'
  const toggleUnseenOnly = () => newShownStore.set(isUnseenOnly ? 'all' : 'unseen')
  useShortcuts({ unseenOnly: toggleUnseenOnly })
  return (
    <>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {text.allNew}
          </h1>
          <div className={styles.line}>
            {unseen && (
              <p className={styles.counts}>{text.unseenText(unseen.all, unseen.folders.get('unsorted') ?? 0)}</p>
            )}
            {status.line}
            {!status.hasProblem && (
              <IconButton
                icon="refresh"
                label={checkForNewVideos}
                aria-keyshortcuts="r"
                aria-disabled={isChecking}
                onClick={isChecking ? undefined : status.check}
              />
            )}
          </div>
        </div>
        <div className={styles.tools}>
          {status.hasProblem && status.button}
          <FilterChip isOn={isUnseenOnly} aria-keyshortcuts="U" onClick={toggleUnseenOnly}>
            {text.unseenOnly}
          </FilterChip>
          {list === 'all' && (
            <FilterChip isOn onClick={() => void navigate({ to: '/new', search: { ...(slug && { folder: slug }) } })}>
              {text.older}
            </FilterChip>
          )}
          <NewsSwitch />
          <DensityChoice density={density} onChange={setDensity} />
          <MarkAllSeen list={folderId ?? 'all'} channelIds={listedIds} />
        </div>
      </header>
      {unseen && <FolderFilters library={library} unseen={unseen} slug={folderId && slug} list={list} />}
      <NewVideos
        key={isUnseenOnly ? 'unseen' : 'all'}
        selection={{ ...(list === 'new' && { list }), ...(folderId && { folder: folderId }) }}
        slug={folderId && slug}
        channels={channels}
        channelIds={channelIds}
        density={density}
        lastVisitAt={last}
        isUnseenOnly={isUnseenOnly}
        isChecking={isChecking}
      />
      <Suspense>
        <HintBar />
      </Suspense>
    </>
  )
}

/** How current the page is, and the check for new videos, which starts by itself when channels are due. */
function useStatus(userId: string) {
  const overview = useQuery({ ...overviewQuery(userId), refetchInterval: POLL_MS })
  const { data, error, isFetching, dataUpdatedAt, refetch } = overview
  const totals = data?.all ?? UNKNOWN
  const due = isFetching || error || !data ? null : totals.due
  const { refresh, isDue } = useDueRefresh(userId, ALL_CHANNELS, due, dataUpdatedAt)
  const isChecking = isDue || isRunning(refresh)
  const status = useRefreshStatus({
    ...{ totals, refresh, isChecking, error, isMain: false },
    retry: () => void refetch(),
  })
  useShortcuts(isChecking ? {} : { refresh: status.check })
  return { status, isChecking }
}
