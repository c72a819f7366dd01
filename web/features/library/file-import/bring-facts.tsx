import type { ReactNode } from 'react'
import type { FoundNames } from '#domain/subscription-files/resolve-names.ts'
import type { SubscriptionFile } from '#domain/subscription-files/types.ts'
import * as text from '#text/file-import.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './bring-dialog.module.css'
import type { UnreadFile } from './combine-files.ts'
import { LeftOutCard } from './left-out-card.tsx'
import { LookUpCard } from './look-up-card.tsx'

/** PocketTube's name for the token of its user's Google account. */
const TOKEN = 'ysc_token_google'
const GOOGLE_CONNECTIONS = 'https://myaccount.google.com/connections'

type Props = {
  file: SubscriptionFile
  unread: readonly UnreadFile[]
  /** About the watch history in the files. */
  history: ReactNode
  found: FoundNames
  onFound(found: FoundNames): void
}

/** What there is to know beside the groups: secrets that were not read, names to look up, and what is not brought in. */
export function BringFacts({ file, unread, history, found, onFound }: Props) {
  const { secretsIgnored = [] } = file.report
  const others = secretsIgnored.filter((name) => name !== TOKEN)
  const notes = text.fileNotes(file.report)
  return (
    <aside className={styles.facts}>
      {secretsIgnored.length > others.length && (
        <div className={`${styles.card} ${styles.good}`}>
          <h3>
            <Icon name="check" size={18} />
            {text.tokenTitle}
          </h3>
          <p>{text.tokenText}</p>
          <a href={GOOGLE_CONNECTIONS} target="_blank" rel="noopener noreferrer">
            {text.tokenPage}
            <span className="visually-hidden"> {text.opensInNewTab}</span>
          </a>
        </div>
      )}
      {others.length > 0 && (
        <div className={`${styles.card} ${styles.good}`}>
          <h3>
            <Icon name="check" size={18} />
            {text.secretsTitle}
          </h3>
          <p>{text.secretsText(others)}</p>
        </div>
      )}
      {history}
      <LookUpCard file={file} found={found} onFound={onFound} />
      <LeftOutCard file={file} unread={unread} found={found} />
      {notes.length > 0 && (
        <div className={styles.card}>
          <h3>{text.notesTitle}</h3>
          <ul aria-label={text.notesTitle}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.card}>
        <h3>{text.alsoReadsTitle}</h3>
        <p>{text.alsoReads}</p>
      </div>
    </aside>
  )
}
