import type { LibraryChannel } from '#domain/library.ts'
import { channelUrl } from '#domain/youtube-ids.ts'
import { channelsText } from '#text/counts.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { openPanel } from '#web/lib/panels.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './unsubscribe-dialog.module.css'

type Props = { channels: readonly LibraryChannel[]; onClose(): void }

/** How a subscription is ended at the platform: Subshelf may only read. */
export function UnsubscribeDialog({ channels, onClose }: Props) {
  const { platform } = useSignedIn()
  const whom = channels.length === 1 ? channels[0]?.channel.name : channelsText(channels.length)
  return (
    <Dialog title={`How to unsubscribe from ${whom}`} onClose={onClose}>
      <p className={styles.about}>Subshelf can only read your subscriptions, so this is done on YouTube.</p>
      <ol className={styles.steps}>
        <li>
          Open the channel on YouTube:
          <ul className={styles.channels}>
            {channels.map(({ channel, folder }) => (
              <li key={channel.id}>
                <a href={channelUrl(platform.siteUrl, channel.id)} target="_blank" rel="noopener">
                  <ChannelAvatar channel={channel} folderId={folder?.id ?? null} size="small" />
                  <span dir="auto">{channel.name}</span>
                  <Icon name="external" size={16} />
                  <span className="visually-hidden">(opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </li>
        <li>Press “Subscribed” below the channel's name and choose “Unsubscribe”.</li>
        <li>Come back and import again: the channel then leaves your library.</li>
      </ol>
      <DialogActions>
        <Button onClick={() => openPanel('import')}>Import again</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
