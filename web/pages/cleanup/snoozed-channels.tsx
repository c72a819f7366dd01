import type { LibraryChannel } from '#domain/library.ts'
import type { Snoozes } from '#domain/snooze.ts'
import { channelsText } from '#text/counts.ts'
import { snoozedUntilText } from '#text/snooze.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './cleanup-list.module.css'

type Props = {
  entries: readonly LibraryChannel[]
  snoozes: Snoozes
  now: number
  onWake(channelId: string): void
}

/** What stands aside, until when, and the way back before that. */
export function SnoozedChannels({ entries, snoozes, now, onWake }: Props) {
  if (entries.length === 0) return null
  return (
    <details className={styles.snoozed}>
      <summary>{channelsText(entries.length)} snoozed</summary>
      <ul>
        {entries.map(({ channel }) => (
          <li key={channel.id}>
            <p>
              <b dir="auto">{channel.name}</b>
              <small>{snoozedUntilText(snoozes.get(channel.id) ?? now, now)}</small>
            </p>
            <Button onClick={() => onWake(channel.id)}>
              Bring back<span className="visually-hidden"> {channel.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
