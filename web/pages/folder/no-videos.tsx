import { isUnlisted } from '#domain/channel-state.ts'
import { channelsText } from '#text/counts.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import type { Feed } from '#web/features/videos/use-feed.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { type FeedProblem, needsSignIn, PROBLEM_TEXT, quotaBackText } from './feed-problem.ts'

/** A folder without channels. */
export const EmptyFolder = ({ folderId }: { folderId: string }) => (
  <EmptyState
    icon="folder"
    title="Click 'Add' before this folder starts questioning its purpose."
    hint="Pick channels from your subscriptions, drag them onto this folder, or import your subscriptions first."
  >
    <Button variant="primary" onClick={() => openAddChannels(folderId)}>
      Add channels
    </Button>
  </EmptyState>
)

type Props = { feed: Feed; problem: FeedProblem | null; channelCount: number; onChannels(): void }

/** A folder whose channels have no video to show, and why. */
export function NoVideos({ feed, problem, channelCount, onChannels }: Props) {
  if (problem) return <ProblemPage feed={feed} problem={problem} />
  const { failed } = feed
  const lasting = failed.filter(({ reason }) => isUnlisted(reason)).length
  if (lasting === channelCount)
    return (
      <EmptyState icon="play" title="No videos available" hint="Channels may be private or restricted.">
        <Button onClick={onChannels}>Show channels</Button>
      </EmptyState>
    )
  const hint =
    failed.length > 0
      ? `${failed.length} of ${channelCount} channels could not be loaded.`
      : `No videos found for ${channelsText(channelCount)}. This could be due to: empty channels, or temporary API issues. Try refreshing.`
  return (
    <EmptyState icon="play" title="No videos available" hint={`Channels may be private or restricted. ${hint}`}>
      <Button onClick={() => feed.retry(true)}>{failed.length > lasting ? 'Retry' : 'Check for new videos'}</Button>
    </EmptyState>
  )
}

const HINTS: Partial<Record<FeedProblem, string>> = {
  sign_in_required:
    'Please sign in with Google to access videos. This uses YouTube’s daily allowance, shared by everyone on Subshelf.',
  offline: 'You seem to be offline, or Subshelf cannot be reached.',
}

function ProblemPage({ feed, problem }: { feed: Feed; problem: FeedProblem }) {
  const { user } = useSignedIn()
  const now = useNow()
  const isSignIn = needsSignIn(problem)
  const hint = problem === 'quota' ? quotaBackText(feed.refresh.quotaUntil, now) : (HINTS[problem] ?? '')
  return (
    <div role="alert">
      <EmptyState icon="alert" title={PROBLEM_TEXT[problem]} hint={hint}>
        {isSignIn && <SignInButton userId={user.id} onSignedIn={() => feed.retry(true)} />}
        <Button variant={isSignIn ? 'quiet' : 'primary'} onClick={() => feed.retry(true)}>
          Retry
        </Button>
      </EmptyState>
    </div>
  )
}
