import type { LaterEntry } from '#domain/later.ts'
import { openLater } from '#text/all-new.ts'
import * as text from '#text/later.ts'
import { useLater } from '#web/features/marks/use-later.ts'
import { UNKNOWN_CHANNEL, VideoCard } from '#web/features/videos/video-card.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { toVideo } from '#web/pages/later/entries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import cardStyles from './dashboard-updates.module.css'
import styles from './later-card.module.css'

const MAX_SHOWN = 3

/** The first videos of Later; nothing while it is empty. */
export function LaterCard({ channels }: { channels: ReadonlyMap<string, CardChannel> }) {
  const queue = useLater() ?? NONE
  if (queue.length === 0) return null
  return (
    <section className={cardStyles.card} aria-labelledby="later">
      <h2 id="later">{text.title}</h2>
      <ul className={styles.videos}>
        {queue.slice(0, MAX_SHOWN).map((entry) => (
          <VideoCard
            key={entry.videoId}
            variant="shelf"
            video={toVideo(entry)}
            channel={channels.get(entry.channelId) ?? UNKNOWN_CHANNEL}
          />
        ))}
      </ul>
      <Link to="/later" className={buttonClass()}>
        {openLater}
      </Link>
    </section>
  )
}

const NONE: readonly LaterEntry[] = []
