import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '#contract/admin.ts'
import { countText, dateTimeText } from '#text/format.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { auditQuery } from './api.ts'
import { valueText } from './flag-texts.ts'
import { Pager } from './pager.tsx'
import panel from './panel.module.css'
import { ScrollTable } from './scroll-table.tsx'

/** What operators did, the newest first. */
export function AuditLog() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(auditQuery(page))
  return (
    <section className={panel.panel} aria-labelledby="audit">
      <h2 id="audit">Audit log</h2>
      {error && (
        <Callout tone="error">
          <p>The audit log could not be read. {messageOf(error)}</p>
          <Button onClick={() => void refetch()}>Retry</Button>
        </Callout>
      )}
      {!data && !error && (
        <>
          <LoadingText />
          <Skeleton height={80} />
        </>
      )}
      {data?.entries.length === 0 && <p className={panel.quiet}>No operator has changed anything yet.</p>}
      {data && data.entries.length > 0 && (
        <ScrollTable label="Changes" columns={['When', 'Who', 'What']}>
          {data.entries.map((entry) => (
            <tr key={entry.id}>
              <td className={panel.short}>{dateTimeText(entry.at)}</td>
              <td className={panel.wide}>{entry.admin ?? 'An account that is gone'}</td>
              <td className={panel.wide}>{wordsOf(entry)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      {data && <Pager page={data.page} pages={data.pages} onPage={setPage} />}
    </section>
  )
}

function wordsOf(entry: AuditEntry): string {
  switch (entry.action) {
    case 'flag_changed':
      return `${entry.details.name}: ${valueText(entry.details.from)} → ${valueText(entry.details.to)}`
    case 'emails_exported':
      return `Exported ${countText(entry.details.count)} interest emails`
    case 'customer_unlinked':
      return 'Unlinked a customer Stripe does not know'
    case 'deletion_allowed':
      return `Allowed the deletion of ${countText(entry.details.count)} inactive accounts`
    case 'waitlist_notified':
      return `Notified the waitlist: ${countText(entry.details.waiting)} waiting`
  }
}
