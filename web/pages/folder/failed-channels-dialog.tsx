import type { ChannelView } from '#contract/library.ts'
import type { VideosAnswer } from '#contract/videos.ts'
import { compareNames } from '#domain/library.ts'
import { channelTrouble } from '#text/channel-trouble.ts'
import { failedChannels, failureText } from '#text/folder.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './failed-channels-dialog.module.css'

type Props = { failed: VideosAnswer['failed']; channels: readonly ChannelView[]; onClose(): void }

/** The channels of a folder whose videos could not be loaded, each with the reason. */
export function FailedChannelsDialog({ failed, channels, onClose }: Props) {
  const now = useNow()
  const names = new Map(channels.map(({ id, name }) => [id, name]))
  const rows = failed
    .map((channel) => ({ ...channel, name: names.get(channel.channelId) ?? '' }))
    .sort((a, b) => compareNames(a.name, b.name))
  return (
    <Dialog title={failedChannels} onClose={onClose}>
      <ul className={styles.rows}>
        {rows.map(({ channelId, name, reason, since }) => (
          <li key={channelId}>
            <p className={styles.name} dir="auto">
              {name}
            </p>
            <p className={styles.reason}>{failureText(channelTrouble[reason], since, now)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
