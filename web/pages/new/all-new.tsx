import { Suspense, useMemo, useState } from 'react'
import { idsInAllNew } from '#domain/all-new.ts'
import type { Library } from '#domain/library.ts'
import * as text from '#text/all-new.ts'
import { listed } from '#text/rules.ts'
import { layout } from '#text/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { cardChannels } from '#web/features/videos/card-channels.ts'
import { DensityChoice, useDensityKey } from '#web/features/videos/density-choice.tsx'
import { MarkAllSeen } from '#web/features/videos/mark-all-seen.tsx'
import { NewsSwitch } from '#web/features/videos/news-switch.tsx'
import { ScheduledLine } from '#web/features/videos/scheduled/scheduled-line.tsx'
import { ShortsQuestion } from '#web/features/videos/shorts-question.tsx'
import { useDensity } from '#web/features/videos/use-density.ts'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { ViewButton } from '#web/features/videos/view-button.tsx'
import { navigate, useSearch } from '#web/lib/navigation.ts'
import { optionalPart } from '#web/lib/optional-part.tsx'
import { newDensityStore, newShownStore } from '#web/lib/preferences.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useIsNarrow } from '#web/lib/use-media.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { useChecks } from '#web/pages/dashboard/refresh-status.tsx'
import { useLastVisit } from '#web/pages/dashboard/use-last-visit.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import { usePageTitle } from '#web/ui/page-heading.tsx'
import styles from './all-new.module.css'
import { FolderFilters } from './folder-filters.tsx'
import { parseNewSearch } from './new-search-params.ts'
import { NewVideos } from './new-videos.tsx'

const HintBar = optionalPart(() => import('#web/features/videos/hint-bar.tsx').then(({ HintBar }) => HintBar))

/** What is new in all folders or in one: the counts, the filters and the videos. */
export function AllNew({ library }: { library: Library }) {
  const { user } = useSignedIn()
  const { folder: slug, list = 'new' } = parseNewSearch(useSearch())
  const [density, setDensity] = useDensity(newDensityStore)
  useDensityKey(density, setDensity)
  const shown = useSelector(newShownStore)
  const last = useLastVisit(user.id)
  const unseen = useNewCount('all')
  const unsorted = useNewCount('unsorted') ?? 0
  const heading = usePageTitle(text.allNew, unseen ?? 0)
  const checks = useChecks()
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
  const isUnseenOnly = shown === 'unseen'
  const [showsHidden, setShowsHidden] = useState(false)
  const toggleUnseenOnly = () => newShownStore.set(isUnseenOnly ? 'all' : 'unseen')
  useShortcuts({ unseenOnly: toggleUnseenOnly })
  const isNarrow = useIsNarrow()
  const filter = (
    <FilterChip isOn={isUnseenOnly} aria-keyshortcuts="U" onClick={toggleUnseenOnly}>
      {text.unseenOnly}
    </FilterChip>
  )
  const layouts = <DensityChoice density={density} onChange={setDensity} />
  return (
    <>
      <header className={styles.head}>
        <div className={styles.titles}>
          <div className={styles.title}>
            <h1 ref={heading} tabIndex={-1}>
              {text.allNew}
            </h1>
            <ScheduledLine folder={folderId} channels={channels} />
          </div>
          <div className={styles.line}>
            {unseen !== null && (unseen > 0 || checks.isKnown) && (
              <p className={styles.counts}>{text.unseenText(unseen, unsorted)}</p>
            )}
            <div className={styles.status}>{checks.status}</div>
          </div>
        </div>
        <div className={styles.tools}>
          {checks.remedy}
          {(isUnseenOnly || !isNarrow) && filter}
          {list === 'all' && (
            <FilterChip isOn onClick={() => void navigate({ to: '/new', search: { ...(slug && { folder: slug }) } })}>
              {text.older}
            </FilterChip>
          )}
          <NewsSwitch />
          {isNarrow ? (
            <ViewButton
              sections={[
                { heading: listed, content: filter },
                { heading: layout, content: layouts },
              ]}
            />
          ) : (
            layouts
          )}
          <MarkAllSeen list={folderId ?? 'all'} channelIds={folderId ? channelIds : idsInAllNew(library)} />
        </div>
      </header>
      <ShortsQuestion />
      <FolderFilters library={library} slug={folderId && slug} list={list} />
      <NewVideos
        key={isUnseenOnly ? 'unseen' : 'all'}
        selection={{
          ...(list === 'new' && { list }),
          ...(folderId && { folder: folderId }),
          ...(showsHidden && { hidden: 'show' }),
        }}
        onHidden={setShowsHidden}
        slug={folderId && slug}
        channels={channels}
        channelIds={channelIds}
        density={density}
        lastVisitAt={last}
        isUnseenOnly={isUnseenOnly}
        isChecking={checks.isChecking}
        isKnown={checks.isKnown}
      />
      <Suspense>
        <HintBar />
      </Suspense>
    </>
  )
}
