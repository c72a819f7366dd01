import { useId } from 'react'
import type { ScheduledView } from '#contract/videos.ts'
import { calendarFile } from '#domain/calendar-file.ts'
import { videoUrl } from '#domain/youtube-ids.ts'
import { hiddenBy, hiddenByRule } from '#text/hidden-by.ts'
import * as text from '#text/scheduled.ts'
import { untitled } from '#text/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { serverNow } from '#web/lib/clock.ts'
import { saveText } from '#web/lib/save-text.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './scheduled.module.css'

/** An announced broadcast: its title, which leads to YouTube, its channel, when it starts, and its entry for a calendar. */
export function ScheduledItem({ video, channelName }: { video: ScheduledView; channelName: string }) {
  const { siteUrl } = useSignedIn().platform
  const now = useNow()
  const { id, startsAt, duration, kind } = video
  const title = video.title || untitled
  const url = videoUrl(siteUrl, id)
  const titleId = useId()
  return (
    <li>
      <div className={styles.text}>
        <a id={titleId} className={styles.title} href={url} target="_blank" rel="noopener" dir="auto">
          {title}
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
      </div>
      <Button
        variant="quiet"
        aria-describedby={titleId}
        onClick={() =>
          saveText(calendarFile({ id, title, url, startsAt, duration }, serverNow()), `${id}.ics`, 'text/calendar')
        }
      >
        {text.toCalendar}
      </Button>
    </li>
  )
}
