import { channelListAddress, FEED_FORMATS, feedAddress } from '#domain/feed-addresses.ts'
import type { LibraryFolder } from '#domain/library.ts'
import * as common from '#text/common.ts'
import { notInDemo } from '#text/demo.ts'
import * as text from '#text/reader-feeds.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Callout } from '#web/ui/message.tsx'
import { FeedAddresses } from './feed-addresses.tsx'
import { useReaderFeeds } from './use-reader-feeds.ts'

/** The addresses of one folder's feed, or the offer to turn feeds on. */
export function FolderFeedDialog({ folder, onClose }: { folder: LibraryFolder; onClose(): void }) {
  const { feeds, error, retry, change, isChanging } = useReaderFeeds()
  const isDemo = useSignedIn().platform.mode === 'demo'
  const base = feeds?.base ?? null
  return (
    <Dialog title={text.folderTitle(folder.name)} onClose={onClose}>
      {!feeds && (error ? <Callout tone="error">{messageOf(error)}</Callout> : <p>{common.loading}</p>)}
      {feeds && base === null && <p>{feeds.isOn ? text.unreadable : `${text.feedsText} ${text.secretText}`}</p>}
      {isDemo && <p>{notInDemo}</p>}
      {base !== null && (
        <>
          <p>{text.folderText}</p>
          <FeedAddresses
            label={text.addresses}
            addresses={FEED_FORMATS.map((format) => ({
              ...{
                key: format,
                name: text.formats[format],
                copyName: text.formatOf(text.formats[format], folder.name),
              },
              address: feedAddress(base, folder.id, format),
            }))}
          />
          <p>{text.folderChannelListText}</p>
          <FeedAddresses
            label={text.channelLists}
            addresses={[
              {
                ...{ key: 'channels', name: text.channelList, copyName: text.formatOf('OPML', folder.name) },
                address: channelListAddress(base, folder.id),
              },
            ]}
          />
          <p>{text.allInSettings}</p>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
        {!feeds && error && <Button onClick={retry}>{common.retry}</Button>}
        {feeds && base === null && !isDemo && (
          <Button variant="primary" busy={isChanging} onClick={() => change(feeds.isOn ? 'renew' : 'on')}>
            {feeds.isOn ? text.renewConfirm : text.turnOn}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
