import { channelsText } from '#rules/library.ts'
import { openAddChannels } from '#web/features/add-channels/open-add-channels.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import type { FeedParts } from './feed-parts.ts'
import type { FeedProblem, FeedState } from './folder-feed.ts'
import { PROBLEM_HINT, PROBLEM_TEXT, retryHelps, signingInHelps } from './problem-text.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useQuotaTime } from './use-quota-time.ts'

/** A folder without channels. */
export const EmptyFolder = ({ folderId }: { folderId: string }) => (
  <EmptyState
    icon="folder"
    title="Click 'Add' before this folder starts questioning its purpose."
    hint="Pick channels from your subscriptions, drag them onto this folder, or import your subscriptions first."
  >
    <Button look="main" onClick={() => openAddChannels(folderId)}>
      Add channels
    </Button>
  </EmptyState>
)

type NoVideosProps = Pick<FeedState, 'failed' | 'gone' | 'total'> & { retry(): void; onChannels(): void }

/** No channel of the folder has a video, or YouTube shows none of them any more. */
export function NoVideos({ failed, gone, total, retry, onChannels }: NoVideosProps) {
  if (gone === total)
    return (
      <EmptyState icon="play" title="No videos available" hint="Channels may be private or restricted.">
        <Button onClick={onChannels}>Show channels</Button>
      </EmptyState>
    )
  const hint =
    failed.length > 0
      ? `${failed.length} of ${total} channels could not be loaded.`
      : `No videos found for ${channelsText(total)}. This could be due to: empty channels, or temporary API issues. Try refreshing.`
  return (
    <EmptyState icon="play" title="No videos available" hint={`Channels may be private or restricted. ${hint}`}>
      <Button onClick={retry}>{failed.length > gone ? 'Retry' : 'Check for new videos'}</Button>
    </EmptyState>
  )
}

type ProblemProps = { problem: FeedProblem; parts: FeedParts; retry(): void }

/** Nothing is known of the folder's videos, and this is why. */
export function FeedProblemPage({ problem, parts, retry }: ProblemProps) {
  const quotaTime = useQuotaTime()
  const isSignIn = signingInHelps(problem)
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={PROBLEM_TEXT[problem]}
        hint={problem === 'quota' ? quotaTime : (PROBLEM_HINT[problem] ?? '')}
      >
        {isSignIn && <SignInAgain userId={parts.userId} onSignedIn={retry} />}
        {retryHelps(problem) && (
          <Button look={isSignIn ? 'quiet' : 'main'} onClick={retry}>
            Retry
          </Button>
        )}
      </EmptyState>
    </div>
  )
}
