import * as text from '#text/reader-feeds.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './feed-addresses.module.css'

/** `name` is shown, `copyName` says in full what is copied. */
export type FeedAddress = { key: string; name: string; copyName: string; address: string }

/** Addresses, each with a button that copies it. */
export const FeedAddresses = ({ label, addresses }: { label: string; addresses: readonly FeedAddress[] }) => (
  <ul className={styles.addresses} aria-label={label}>
    {addresses.map(({ key, name, copyName, address }) => (
      <li key={key}>
        <span className={styles.feed}>
          <b dir="auto">{name}</b>
          <code dir="ltr">{address}</code>
        </span>
        <Button aria-label={text.copyAddress(copyName)} onClick={() => void copy(copyName, address)}>
          {text.copy}
        </Button>
      </li>
    ))}
  </ul>
)

async function copy(name: string, address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ text: text.copied(name) })
  } catch {
    showToast({ text: text.notCopied, tone: 'error' })
  }
}
