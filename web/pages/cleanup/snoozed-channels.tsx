import type { Snoozes } from '#domain/snooze.ts'
import { bringBack, bringBackChannel, snoozedCount } from '#text/cleanup.ts'
import { snoozedUntilText } from '#text/snooze.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import type { CleanupChannel } from './cleanup-channels.ts'
import styles from './cleanup-list.module.css'

type Props = {
  channels: readonly CleanupChannel[]
  snoozes: Snoozes
  onBringBack(channel: { id: string; name: string }): void
}

/** The snoozed channels, each with the time it comes back and a button that brings it back now. */
export function SnoozedChannels({ channels, snoozes, onBringBack }: Props) {
  const now = useNow()
  if (channels.length === 0) return null
  return (
    <details className={styles.snoozed}>
      <summary>{snoozedCount(channels.length)}</summary>
      <ul>
        {channels.map(({ entry: { channel } }) => (
          <li key={channel.id}>
            <p>
              <b dir="auto">{channel.name}</b>
              <small>{snoozedUntilText(snoozes.get(channel.id) ?? now, now)}</small>
            </p>
            <Button aria-label={bringBackChannel(channel.name)} onClick={() => onBringBack(channel)}>
              {bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
