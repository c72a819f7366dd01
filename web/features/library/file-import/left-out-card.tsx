import { csvLine } from '#domain/csv.ts'
import { type FoundNames, lookUpKey } from '#domain/subscription-files/resolve-names.ts'
import type { SubscriptionFile } from '#domain/subscription-files/types.ts'
import * as text from '#text/file-import.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { saveText } from '#web/lib/save-text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './bring-dialog.module.css'
import type { UnreadFile } from './combine-files.ts'

const MAX_SHOWN = 100

type Entry = { why: text.Reason; entry: string; name: string; href: string | null }

type Props = { file: SubscriptionFile; unread: readonly UnreadFile[]; found: FoundNames }

/** What cannot be brought in, each entry with its reason; it can be saved as a CSV file. */
export function LeftOutCard({ file, unread, found }: Props) {
  const { siteUrl } = useSignedIn().platform
  const entries = entriesOf(file, unread, found, siteUrl)
  if (entries.length === 0) return null
  const counts = Map.groupBy(entries, ({ why }) => why)
  const save = () =>
    saveText(
      [
        '\ufeff',
        csvLine([text.listHeadings.reason, text.listHeadings.entry, text.listHeadings.name]),
        ...entries.map(({ why, entry, name }) => csvLine([text.reasons[why], entry, name])),
      ].join(''),
      text.listFileName,
      'text/csv',
    )
  return (
    <div className={styles.card}>
      <h3>{text.cannotTitle(entries.length)}</h3>
      <ul>
        {[...counts].map(([why, some]) => (
          <li key={why}>{text.reasonCounts[why](some.length)}</li>
        ))}
      </ul>
      <details>
        <summary>{text.seeList}</summary>
        <ul className={styles.entries}>
          {entries.slice(0, MAX_SHOWN).map(({ why, entry, name, href }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal, and the list never changes its order
            <li key={i}>
              <span dir="auto">
                {href ? (
                  <a href={href} target="_blank" rel="noopener noreferrer">
                    {entry}
                    <span className="visually-hidden"> {text.opensInNewTab}</span>
                  </a>
                ) : (
                  [name, entry].filter(Boolean).join(' · ') || text.noEntry
                )}
              </span>
              <small>{text.reasons[why]}</small>
            </li>
          ))}
          {entries.length > MAX_SHOWN && <li>{text.moreEntries(entries.length - MAX_SHOWN)}</li>}
        </ul>
      </details>
      <Button variant="quiet" onClick={save}>
        {text.saveList}
      </Button>
    </div>
  )
}

function entriesOf(
  { leftOut, report }: SubscriptionFile,
  unread: readonly UnreadFile[],
  found: FoundNames,
  siteUrl: string,
): Entry[] {
  return [
    ...unread.map(({ name, problem }): Entry => ({ why: 'file', entry: problem, name, href: null })),
    ...(report.needLookup ?? []).flatMap((lookUp): Entry[] => {
      const { kind, value } = lookUp
      if (kind === 'custom')
        return [{ why: 'custom', entry: `/c/${value}`, name: '', href: `${siteUrl}/c/${encodeURIComponent(value)}` }]
      return found.has(lookUpKey(lookUp)) ? [{ why: 'missing', entry: value, name: '', href: null }] : []
    }),
    ...leftOut.map(
      ({ why, entry, name }): Entry => ({
        ...{ why, name, href: null },
        entry: why === 'bad_line' ? text.lineNumber(entry) : entry,
      }),
    ),
  ]
}
