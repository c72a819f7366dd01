import type { ImportView } from '#contract/imports.ts'
import { channelUrl } from '#domain/platform-ids.ts'
import { countText } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './import-panel.module.css'
import { answerImport } from './import-store.ts'
import { departuresText } from './import-texts.ts'

/** Many channels are no longer in the list at YouTube: the person decides. */
export function ConfirmDepartures({ view, busy }: { view: ImportView; busy: boolean }) {
  const { pendingRemovals } = view
  const answer = (remove: boolean) => () => void answerImport(view.id, remove)
  return (
    <div className={styles.panel}>
      <p role="status">{departuresText(pendingRemovals.length, view.result?.total)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={styles.departures} tabIndex={0} aria-label="Channels that would go">
        {pendingRemovals.map((channel) => (
          <li key={channel.id}>
            {channel.name === null ? <NamelessChannel id={channel.id} /> : <span dir="auto">{channel.name}</span>}
            <small dir="auto">{channel.folderName ?? 'Unsorted'}</small>
          </li>
        ))}
      </ul>
      <div className={styles.actions} data-actions="">
        <Button disabled={busy} onClick={answer(true)}>
          Remove {countText(pendingRemovals.length)}
        </Button>
        <Button look="main" disabled={busy} onClick={answer(false)}>
          Keep all
        </Button>
      </div>
    </div>
  )
}

/** Its name was forgotten with age, and an import names only what is still in the list: YouTube knows it. */
function NamelessChannel({ id }: { id: string }) {
  const { platform } = useSignedIn()
  return (
    <a href={channelUrl(platform.siteUrl, id)} target="_blank" rel="noopener">
      Name no longer kept: see {id}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
