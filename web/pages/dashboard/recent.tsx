import { recentVideos } from '#text/dashboard-updates.ts'
import { useVideoDetails } from '#web/features/videos/use-video-details.ts'
import { useVideoList } from '#web/features/videos/use-video-list.ts'
import { UNKNOWN_CHANNEL, VideoCard } from '#web/features/videos/video-card.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import styles from './recent.module.css'

/** Whole rows of two, three, four or six. */
const MAX_SHOWN = 12

type Props = {
  /** Ids of videos that the page shows already. */
  without: ReadonlySet<string>
  channels: ReadonlyMap<string, CardChannel>
}

/** The newest videos of all channels, whether they were seen or not; nothing while there are none. */
export function Recent({ without, channels }: Props) {
  const { loaded, isLoading } = useVideoList({}, { channelIds: channels })
  const videos = loaded.filter(({ id }) => !without.has(id)).slice(0, MAX_SHOWN)
  useVideoDetails(videos, !isLoading)
  if (videos.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent">{recentVideos}</h2>
      <ul className={styles.videos}>
        {videos.map((video) => (
          <VideoCard
            key={video.id}
            variant="shelf"
            video={video}
            channel={channels.get(video.channelId) ?? UNKNOWN_CHANNEL}
          />
        ))}
      </ul>
    </section>
  )
}
