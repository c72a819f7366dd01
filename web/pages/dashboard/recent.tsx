import { useInfiniteQuery } from '@tanstack/react-query'
import { recentVideos } from '#text/dashboard-updates.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { feedQuery } from '#web/features/videos/api.ts'
import { useVideoDetails } from '#web/features/videos/use-video-details.ts'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import styles from './recent.module.css'
import { ShelfVideo } from './shelf-video.tsx'

const MAX_SHOWN = 10

type Props = {
  /** Ids of videos that the page shows already. */
  without: ReadonlySet<string>
  channels: ReadonlyMap<string, CardChannel>
}

/** The newest videos of all channels, whether they were seen or not; nothing while there are none. */
export function Recent({ without, channels }: Props) {
  const { user } = useSignedIn()
  const { data } = useInfiniteQuery(feedQuery(user.id, {}))
  const videos = (data?.pages[0]?.videos ?? [])
    .filter(({ id, channelId }) => !without.has(id) && channels.has(channelId))
    .slice(0, MAX_SHOWN)
  useVideoDetails(videos, data !== undefined)
  if (videos.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent">{recentVideos}</h2>
      <ul className={styles.videos}>
        {videos.map((video) => {
          const channel = channels.get(video.channelId)
          return (
            <ShelfVideo
              key={video.id}
              video={video}
              channelName={channel?.name ?? ''}
              colour={channel?.colour ?? 1}
              eager={false}
            />
          )
        })}
      </ul>
    </section>
  )
}
