import { isUnlisted } from '#domain/channel-state.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { addChannels, retry, serverUnreachable } from '#text/common.ts'
import * as text from '#text/folder.ts'
import { checkForNewVideos } from '#text/refresh.ts'
import * as rules from '#text/rules.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { useIsOutOfReach } from '#web/features/library/use-library.ts'
import type { VideoList } from '#web/features/videos/use-video-list.ts'
import { messageOf } from '#web/lib/http.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { type FeedProblem, needsSignIn } from './feed-problem.ts'

/** A folder without channels. */
export const EmptyFolder = ({ folderId }: { folderId: string }) => (
  <EmptyState title={text.emptyFolder} hint={text.emptyFolderHint}>
    <Button variant="primary" onClick={() => openAddChannels(folderId)}>
      {addChannels}
    </Button>
  </EmptyState>
)

type ListProps = {
  feed: VideoList
  problem: FeedProblem | null
  folder: LibraryFolder
  isUnseen: boolean
  onEverything(): void
  /** Shows what rules hide. */
  onHidden(): void
  onChannels(): void
}

/** A list without videos: what the user sees instead. */
export function EmptyList({ feed, problem, folder, isUnseen, onEverything, onHidden, onChannels }: ListProps) {
  const isAnswered = feed.total !== null && feed.total > 0
  if (isUnseen && isAnswered)
    return (
      <EmptyState title={rules.nothingNew(folder.name)} hint={rules.nothingNewHint}>
        <Button onClick={onEverything}>{rules.showEverything}</Button>
      </EmptyState>
    )
  if (!isUnseen && feed.hidden.size > 0)
    return (
      <EmptyState title={rules.allHidden} hint={rules.allHiddenHint}>
        <Button onClick={onHidden}>{rules.showThem}</Button>
      </EmptyState>
    )
  return <NoVideos feed={feed} problem={problem} channelCount={folder.channels.length} onChannels={onChannels} />
}

type Props = { feed: VideoList; problem: FeedProblem | null; channelCount: number; onChannels(): void }

/** A folder with channels but without videos: the reason and a remedy. */
function NoVideos({ feed, problem, channelCount, onChannels }: Props) {
  if (problem) return <FeedProblemMessage feed={feed} problem={problem} />
  const { failed } = feed
  const unlisted = failed.filter(({ reason }) => isUnlisted(reason)).length
  if (unlisted === channelCount)
    return (
      <EmptyState title={text.noVideos} hint={text.noVideosHint}>
        <Button onClick={onChannels}>{text.showChannels}</Button>
      </EmptyState>
    )
  const hint = failed.length > 0 ? text.noVideosFailed(failed.length, channelCount) : text.noVideosFound(channelCount)
  return (
    <EmptyState title={text.noVideos} hint={hint}>
      <Button onClick={() => feed.retry(true)}>{failed.length > unlisted ? retry : checkForNewVideos}</Button>
    </EmptyState>
  )
}

function hintOf(problem: FeedProblem, { error, refresh }: VideoList, now: number): string {
  if (problem === 'quota') return text.quotaHint(refresh.quotaUntil, now)
  if (problem === 'sign_in_required') return text.signInHint
  if (problem !== 'offline') return ''
  return error ? messageOf(error) : serverUnreachable
}

function FeedProblemMessage({ feed, problem }: { feed: VideoList; problem: FeedProblem }) {
  const { user } = useSignedIn()
  const now = useNow()
  const isOutOfReach = useIsOutOfReach()
  const hasSignIn = needsSignIn(problem)
  return (
    <div role="alert">
      <EmptyState title={text.feedProblems[problem]} hint={hintOf(problem, feed, now)}>
        {hasSignIn && <SignInButton userId={user.id} onSignedIn={() => feed.retry(true)} />}
        {!(problem === 'offline' && isOutOfReach) && (
          <Button variant={hasSignIn ? 'quiet' : 'plain'} onClick={() => feed.retry(true)}>
            {retry}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}
