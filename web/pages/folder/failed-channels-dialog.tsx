import type { ChannelView } from '#contract/library.ts'
import type { VideosAnswer } from '#contract/videos.ts'
import { compareNames } from '#domain/library.ts'
import { channelTrouble } from '#text/channel-trouble.ts'
import { videoAge } from '#text/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './failed-channels-dialog.module.css'

type Props = { failed: VideosAnswer['failed']; channels: readonly ChannelView[]; onClose(): void }

/** The channels of a folder that could not be read, each with the reason. */
export function FailedChannelsDialog({ failed, channels, onClose }: Props) {
  const now = useNow()
  const names = new Map(channels.map(({ id, name }) => [id, name]))
  const rows = failed
    .map((channel) => ({ ...channel, name: names.get(channel.channelId) ?? '' }))
    .sort((a, b) => compareNames(a.name, b.name))
  return (
    <Dialog title="Channels that could not be loaded" onClose={onClose}>
      <ul className={styles.rows}>
        {rows.map(({ channelId, name, reason, since }) => (
          <li key={channelId}>
            <p className={styles.name} dir="auto">
              {name}
            </p>
            <p className={styles.reason}>
              {channelTrouble[reason]}
              {since > 0 && ` · first noticed ${videoAge(since, now).toLowerCase()}`}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
