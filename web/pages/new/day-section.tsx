import { memo } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { DAY_MS } from '#domain/durations.ts'
import { isSeenIn } from '#domain/seen.ts'
import type { VideoDay } from '#domain/video-days.ts'
import * as text from '#text/all-new.ts'
import { markDayAndOlder } from '#text/marks.ts'
import { lastVisitText } from '#text/visits.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { markOlderSeen } from '#web/features/marks/seen.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { VideoGrid } from '#web/features/videos/video-grid.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import type { Density } from '#web/lib/preferences.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './new-videos.module.css'

type Props = {
  day: VideoDay<VideoView>
  /** How many videos stand above it. */
  offset: number
  /** ms */
  now: number
  /** All its videos are loaded. */
  isComplete: boolean
  /** How many of its videos are new and unseen, also of those that are not loaded; null: not known. */
  unseenCount: number | null
  /** More videos may appear without the user's doing. */
  isBusy: boolean
  /** The last visit ended within this day or after it, at this time in ms: its line is here. */
  lastVisitAt: number | null
  /** How many of its videos stand above the line below which all had been seen; null: the line is not here. */
  seenAfter: number | null
  channels: ReadonlyMap<string, CardChannel>
  /** What is marked as a whole is about these. */
  channelIds: ReadonlySet<string>
  places: ReadonlyMap<string, CardChannel>
  density: Density
}

/** Today, yesterday and all days of the week, unseen: the dates have the room that the longest of them needs. */
export function DayNames() {
  const now = useNow()
  const names = Array.from({ length: 9 }, (_, days) => text.dayParts(now - days * DAY_MS, now).name)
  return <i className={styles.names} data-names={names.join('\n')} aria-hidden="true" />
}

/** A day: its date beside or above its videos, the line where the last visit ended, and the one where what is new ends. */
export const DaySection = memo(function DaySection(props: Props) {
  const {
    day,
    offset,
    now,
    isComplete,
    unseenCount,
    isBusy,
    lastVisitAt,
    seenAfter,
    channels,
    channelIds,
    places,
    density,
  } = props
  const { startsAt, afterVisit, beforeVisit } = day
  const { numeral, name, detail } = text.dayParts(startsAt, now)
  const { user } = useSignedIn()
  const videos = [...afterVisit, ...beforeVisit]
  const unseen = useMarks((marks) => (marks.isLoaded ? videos.filter((video) => !isSeenIn(marks, video)).length : 0))
  const count = isComplete ? unseen : (unseenCount ?? 0)
  /** With this moment, everything up to the newest video of the day is older. */
  const end = { publishedAt: Math.max(...videos.map(({ publishedAt }) => publishedAt)) + 1 }
  const fullDay = text.fullDay(startsAt, now)
  const grid = (part: readonly VideoView[], from: number) =>
    part.length > 0 && (
      <VideoGrid
        label={fullDay}
        channels={channels}
        places={places}
        videos={part}
        density={density}
        total={isComplete ? part.length : null}
        isBusy={isBusy}
        offset={offset + from}
        heading="h3"
      />
    )
  /** @param from how many videos of the day stand above them */
  const list = (part: readonly VideoView[], from: number) => {
    const above = seenAfter === null ? 0 : seenAfter - from
    if (above <= 0 || above > part.length) return grid(part, from)
    return (
      <>
        {grid(part.slice(0, above), from)}
        <p className={styles.seenLine}>
          <Icon name="check" size={18} />
          {text.newUpToHere}
        </p>
        {grid(part.slice(above), from + above)}
      </>
    )
  }
  const line = lastVisitAt !== null && <p className={styles.line}>{lastVisitText(lastVisitAt, now)}</p>
  return (
    <>
      {afterVisit.length === 0 && line}
      <section className={styles.day} aria-label={fullDay}>
        <div className={styles.date}>
          <h2>
            <span className="visually-hidden">{fullDay}</span>
            <span className={styles.numeral} aria-hidden="true">
              {numeral}
            </span>
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
          </h2>
          <p className={styles.detail}>
            <span aria-hidden="true">{detail}</span>
            {count > 0 && <span>{text.newOfDay(count)}</span>}
          </p>
          {unseen > 0 && (
            <IconButton
              icon="check"
              label={markDayAndOlder}
              className={styles.mark}
              onClick={() => markOlderSeen(user.id, end, channelIds)}
            />
          )}
        </div>
        <div className={styles.lists}>
          {list(afterVisit, 0)}
          {afterVisit.length > 0 && line}
          {list(beforeVisit, afterVisit.length)}
        </div>
      </section>
    </>
  )
}, isSame)

/** Whether a day shows the same as before: it is drawn only when it does not. */
function isSame(before: Props, after: Props): boolean {
  const [was, is] = [drawnFrom(before), drawnFrom(after)]
  return was.length === is.length && was.every((part, index) => part === is[index])
}

const drawnFrom = ({ day, places, ...rest }: Props) => [
  ...Object.values(rest),
  ...[...day.afterVisit, null, ...day.beforeVisit].flatMap((video) => [video, video && places.get(video.id)]),
]
