import type { ScheduledView } from '#contract/videos.ts'
import { videoUrl } from '#domain/youtube-ids.ts'
import { hiddenBy, hiddenByRule } from '#text/hidden-by.ts'
import * as text from '#text/scheduled.ts'
import { untitled } from '#text/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useNow } from '#web/lib/use-now.ts'
import styles from './scheduled.module.css'

/** An announced broadcast: its title, which leads to YouTube, its channel, and when it starts. */
export function ScheduledItem({ video, channelName }: { video: ScheduledView; channelName: string }) {
  const { siteUrl } = useSignedIn().platform
  const now = useNow()
  const { id, title, startsAt, kind } = video
  return (
    <li>
      <a className={styles.title} href={videoUrl(siteUrl, id)} target="_blank" rel="noopener" dir="auto">
        {title || untitled}
      </a>
      <p className={styles.about}>
        <bdi>{channelName}</bdi>
        {kind && ` · ${text.kinds[kind]}`}
        {video.hiddenBy && (
          <>
            {' · '}
            <span className="visually-hidden">{hiddenByRule}</span> {hiddenBy[video.hiddenBy]}
          </>
        )}
      </p>
      <p className={styles.about}>
        <time dateTime={new Date(startsAt).toISOString()}>{text.startText(startsAt)}</time>
        <span className={styles.countdown}>{` · ${text.countdown(startsAt, now)}`}</span>
      </p>
    </li>
  )
}
