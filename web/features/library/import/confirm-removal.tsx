import type { ImportView } from '#contract/imports.ts'
import { channelUrl } from '#domain/youtube-ids.ts'
import * as common from '#text/common.ts'
import { listText } from '#text/format.ts'
import * as text from '#text/imports.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './import-panel.module.css'
import { answerImport } from './import-store.ts'

/** Asks whether to remove the channels that are missing from the YouTube list, when they are many. */
export function ConfirmRemoval({ view, busy }: { view: ImportView; busy: boolean }) {
  const { pendingRemovals } = view
  const answer = (remove: boolean) => () => void answerImport(view.id, remove)
  return (
    <div className={styles.panel}>
      <p role="status">{text.confirmRemoval(pendingRemovals.length, view.result?.total)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={styles.toRemove} tabIndex={0} aria-label={text.channelsToRemove}>
        {pendingRemovals.map((channel) => (
          <li key={channel.id}>
            {channel.name === null ? <NamelessChannel id={channel.id} /> : <span dir="auto">{channel.name}</span>}
            <small dir="auto">{channel.folderNames.length > 0 ? listText(channel.folderNames) : common.unsorted}</small>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button disabled={busy} onClick={answer(true)}>
          {text.removeAll(pendingRemovals.length)}
        </Button>
        <Button variant="primary" disabled={busy} onClick={answer(false)}>
          {text.keepAll}
        </Button>
      </div>
    </div>
  )
}

/** A channel whose stored name has expired. The import cannot renew it, but YouTube's own page shows it. */
function NamelessChannel({ id }: { id: string }) {
  const { platform } = useSignedIn()
  return (
    <a href={channelUrl(platform.siteUrl, id)} target="_blank" rel="noopener">
      {text.nameNotStored(id)}
      <span className="visually-hidden"> {text.opensInNewTab}</span>
    </a>
  )
}
