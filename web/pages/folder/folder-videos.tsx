import { Suspense, useMemo, useState } from 'react'
import { baselineOf } from '#domain/baseline.ts'
import { folderColour } from '#domain/colours.ts'
import type { Library, LibraryFolder } from '#domain/library.ts'
import { rules } from '#text/rules.ts'
import { layout } from '#text/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useIsFolderPending } from '#web/features/library/pending-changes.ts'
import { useIsOutOfReach } from '#web/features/library/use-library.ts'
import { DensityChoice, useDensityKey } from '#web/features/videos/density-choice.tsx'
import { isRunning } from '#web/features/videos/refresh.ts'
import { ScheduledLine } from '#web/features/videos/scheduled/scheduled-line.tsx'
import { ShortsQuestion } from '#web/features/videos/shorts-question.tsx'
import { useDensity } from '#web/features/videos/use-density.ts'
import { ListChannels } from '#web/features/videos/use-list-channels.ts'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { useVideoList } from '#web/features/videos/use-video-list.ts'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { ViewButton } from '#web/features/videos/view-button.tsx'
import { optionalPart } from '#web/lib/optional-part.tsx'
import { folderDensityStore } from '#web/lib/preferences.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useIsNarrow } from '#web/lib/use-media.ts'
import { useNow } from '#web/lib/use-now.ts'
import { ChannelsDialog } from './channels-dialog.tsx'
import { FeedList } from './feed-list.tsx'
import { FeedNotice } from './feed-notice.tsx'
import { findFeedProblem } from './feed-problem.ts'
import { FeedStatus } from './feed-status.tsx'
import { FolderHeader } from './folder-header.tsx'
import { FolderSearch } from './folder-search.tsx'
import { FolderSearchField } from './folder-search-field.tsx'
import styles from './folder-videos.module.css'
import { EmptyFolder, EmptyList } from './no-videos.tsx'
import { EditedRule, RuleChips, useRuleEditing, useRulesInForce } from './rule-chips.tsx'
import { SearchScope } from './search-scope.tsx'
import { useAnnounceLoaded } from './use-announce-loaded.ts'
import { useFolderSearch } from './use-folder-search.ts'
import { useFolderView } from './use-folder-view.ts'
import { ViewChoice } from './view-choice.tsx'

const HintBar = optionalPart(() => import('#web/features/videos/hint-bar.tsx').then(({ HintBar }) => HintBar))

/** A folder's header above its videos or search results. */
export function FolderVideos({ folder, library }: { folder: LibraryFolder; library: Library }) {
  const { user } = useSignedIn()
  const [isChannelsOpen, setIsChannelsOpen] = useState(false)
  const openChannels = () => setIsChannelsOpen(true)
  const search = useFolderSearch()
  const [density, setDensity] = useDensity(folderDensityStore)
  useDensityKey(density, setDensity)
  const isNarrow = useIsNarrow()
  const { id: folderId, channels } = folder
  const colour = folderColour(folder)
  const cardChannels: ReadonlyMap<string, CardChannel> = useMemo(() => {
    return new Map(
      channels.map(({ id, name, thumbnailUrl, addedAt }) => [
        id,
        { name, imageUrl: thumbnailUrl, colour, baseline: baselineOf(addedAt, user.newHours) },
      ]),
    )
  }, [colour, channels, user.newHours])
  const channelIds = useMemo(() => new Set(cardChannels.keys()), [cardChannels])
  const { view, opening, choose } = useFolderView()
  const newCount = useNewCount(folderId)
  const [showsHidden, setShowsHidden] = useState(false)
  const isUnseen = view === 'unseen'
  const source = `${folderId} ${view} ${showsHidden} ${opening}`
  const isStored = !useIsFolderPending(folderId)
  const list = useVideoList(
    { folder: folderId, ...(isUnseen && { list: 'new' }), ...(showsHidden && { hidden: 'show' }) },
    {
      channelIds,
      isRefreshed: true,
      enabled: isStored,
      unseenSince: isUnseen ? source : null,
    },
  )
  const problem = findFeedProblem(list, channels.length, useNow())
  useAnnounceLoaded(list, channels.length, problem)
  const isSearch = search.text !== ''
  const isEmpty = channels.length === 0 && !isSearch
  useShortcuts(isEmpty || isSearch ? {} : { unseenOnly: () => choose(isUnseen ? 'all' : 'unseen') })
  const isListEmpty = list.videos.length === 0 && list.isSettled && !list.hasMore
  const isOutOfReach = useIsOutOfReach()
  // Without videos the page itself states the problem.
  const hasNotice =
    problem !== null &&
    !(problem === 'offline' && isOutOfReach) &&
    (list.loaded.length > 0 || (isUnseen && list.total !== null && list.total > 0)) &&
    !list.isLoading &&
    !isRunning(list.refresh)

  const layouts = <DensityChoice density={density} onChange={setDensity} />
  const scheduled = <ScheduledLine folder={folderId} channels={cardChannels} enabled={isStored} />
  const editing = useRuleEditing()
  const ruleCount = Object.keys(useRulesInForce(folder)).length
  const chips = (
    <RuleChips
      folder={folder}
      hidden={list.hidden}
      hasAiLabels={list.hasAiLabels}
      isAll={list.isHiddenComplete}
      isShown={showsHidden}
      onShow={setShowsHidden}
      editing={editing}
    />
  )
  return (
    <>
      <FolderHeader
        folder={folder}
        videos={list.videos}
        videoCount={list.total}
        status={
          channels.length > 0 && (
            <FeedStatus feed={list} channels={channels}>
              {isNarrow && !isSearch && scheduled}
            </FeedStatus>
          )
        }
        onChannels={openChannels}
      />
      {!isEmpty && (
        <div className={styles.toolbar}>
          <FolderSearchField search={search} />
          {!isSearch && <ViewChoice view={view} newCount={newCount} onChoose={choose} />}
          {isNarrow && !isSearch ? (
            <ViewButton
              count={ruleCount}
              countLabel={rules}
              sections={[
                { heading: layout, content: layouts },
                { heading: rules, content: chips },
              ]}
            />
          ) : (
            <>
              <div className={styles.rules}>{isSearch ? <SearchScope search={search} /> : chips}</div>
              {!isSearch && scheduled}
              {layouts}
            </>
          )}
        </div>
      )}
      {!isEmpty && !isSearch && hasNotice && (
        <div className={styles.aside}>
          <FeedNotice feed={list} problem={problem} />
        </div>
      )}
      {!isEmpty && !isSearch && <ShortsQuestion />}
      {isSearch ? (
        <FolderSearch folderId={folderId} channels={cardChannels} library={library} search={search} density={density} />
      ) : isEmpty ? (
        <EmptyFolder folderId={folderId} />
      ) : isListEmpty ? (
        <EmptyList
          feed={list}
          problem={problem}
          folder={folder}
          isUnseen={isUnseen}
          onEverything={() => choose('all')}
          onHidden={() => setShowsHidden(true)}
          onChannels={openChannels}
        />
      ) : (
        <ListChannels value={channelIds}>
          <FeedList list={list} source={source} channels={cardChannels} density={density} />
        </ListChannels>
      )}
      <Suspense>
        <HintBar />
      </Suspense>
      <EditedRule folder={folder} editing={editing} />
      {isChannelsOpen && <ChannelsDialog folder={folder} onClose={() => setIsChannelsOpen(false)} />}
    </>
  )
}
