import type { ChannelView } from '#contract/library.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import { colourFor } from '#domain/colours.ts'
import { channelTrouble } from '#text/channel-trouble.ts'
import { retry } from '#text/common.ts'
import { feedProblems } from '#text/folder.ts'
import { refreshProblems } from '#text/refresh.ts'
import * as text from '#text/sort.ts'
import { VideoCard } from '#web/features/videos/video-card.tsx'
import { Button, Spinner } from '#web/ui/button.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { NEWEST_VIDEOS } from './api.ts'
import styles from './newest-videos.module.css'
import { type NewestOfChannel, useNewestVideos } from './use-newest-videos.ts'

type Props = { channel: ChannelView; queue: readonly ChannelView[] }

const PLACES = Array.from({ length: NEWEST_VIDEOS }, (_, i) => `place-${i}`)

/** The channel's newest videos, or why there are none. Takes the same space either way. */
export function NewestVideos({ channel, queue }: Props) {
  const newest = useNewestVideos(channel, queue)
  const { state, videos } = newest
  if (videos.length > 0)
    return (
      <div className={styles.slide}>
        <ul className={styles.row} aria-label={text.newestVideos}>
          {videos.map((video) => (
            <VideoCard
              key={video.id}
              variant="strip"
              video={video}
              channel={{ name: channel.name, imageUrl: null, colour: colourFor(channel.id) }}
              isDimmed={false}
              eager
            />
          ))}
        </ul>
      </div>
    )
  return (
    <div className={styles.none}>
      <div className={`${styles.row} ${state === 'loading' ? '' : styles.space}`} aria-hidden="true">
        {PLACES.map((place) => (
          <span key={place} className={styles.place}>
            {state === 'loading' && <Skeleton height="100%" />}
          </span>
        ))}
      </div>
      {state === 'loading' ? <LoadingText /> : <Message newest={newest} />}
    </div>
  )
}

function Message({ newest: { state, trouble, problem, retry: tryAgain } }: { newest: NewestOfChannel }) {
  if (state === 'checking')
    return (
      <p className={styles.message}>
        <Spinner /> {text.notReadYet}
      </p>
    )
  if (trouble && isUnlisted(trouble)) return <p className={styles.message}>{channelTrouble[trouble]}</p>
  if (state === 'read' && !trouble) return <p className={styles.message}>{text.noVideos}</p>
  return (
    <div className={styles.message} role="alert">
      <p>{text.withoutVideos(causeOf(state, trouble, problem))}</p>
      {problem !== 'quota' && (
        <Button variant="line" onClick={tryAgain}>
          {retry}
        </Button>
      )}
    </div>
  )
}

function causeOf(
  state: NewestOfChannel['state'],
  trouble: NewestOfChannel['trouble'],
  problem: NewestOfChannel['problem'],
): string {
  if (state === 'failed') return text.videosNotLoaded
  if (trouble) return text.sentence(channelTrouble[trouble])
  if (problem === 'quota') return feedProblems.quota
  return problem ? refreshProblems[problem] : text.notChecked
}
