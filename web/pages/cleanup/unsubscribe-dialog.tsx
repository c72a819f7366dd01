import type { LibraryChannel } from '#domain/library.ts'
import { channelUrl } from '#domain/youtube-ids.ts'
import * as text from '#text/cleanup.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { openPanel } from '#web/lib/panels.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './unsubscribe-dialog.module.css'

type Props = { channels: readonly LibraryChannel[]; onClose(): void }

/** How to unsubscribe from channels on YouTube. The product has read-only access. */
export function UnsubscribeDialog({ channels, onClose }: Props) {
  const { platform } = useSignedIn()
  const count = channels.length
  const title = count === 1 ? text.howToUnsubscribe(channels[0]?.channel.name ?? '') : text.howToUnsubscribeAll(count)
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.about}>{text.readOnly}</p>
      <ol className={styles.steps}>
        <li>
          {text.openOnYouTube(count)}
          <ul className={styles.channels}>
            {channels.map(({ channel, folders }) => (
              <li key={channel.id}>
                <a
                  // The companion points at YouTube's button there.
                  href={`${channelUrl(platform.siteUrl, channel.id)}#unsubscribe`}
                  target="_blank"
                  rel="noopener"
                >
                  <ChannelAvatar channel={channel} folder={folders[0] ?? null} size="small" />
                  <span dir="auto">{channel.name}</span>
                  <Icon name="external" size={16} />
                  <span className="visually-hidden">{text.opensInNewTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </li>
        <li>{text.pressSubscribed}</li>
        <li>{text.thenImport(count)}</li>
      </ol>
      <DialogActions>
        <Button onClick={() => openPanel('import')}>{text.importAgain}</Button>
        <Button variant="primary" onClick={onClose}>
          {text.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
