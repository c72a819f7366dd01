import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as text from '#text/admin.ts'
import * as common from '#text/common.ts'
import { dateTimeText } from '#text/format.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { auditQuery } from './api.ts'
import { Pager } from './pager.tsx'
import panel from './panel.module.css'
import { ScrollTable } from './scroll-table.tsx'

/** What admins changed, newest first. */
export function AuditLog() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(auditQuery(page))
  return (
    <section className={panel.panel} aria-labelledby="audit">
      <h2 id="audit">{text.auditLog}</h2>
      {error && (
        <Callout tone="error">
          <p>
            {text.auditFailed} {messageOf(error)}
          </p>
          <Button onClick={() => void refetch()}>{common.retry}</Button>
        </Callout>
      )}
      {!data && !error && (
        <>
          <LoadingText />
          <Skeleton height={80} />
        </>
      )}
      {data?.entries.length === 0 && <p className={panel.quiet}>{text.auditEmpty}</p>}
      {data && data.entries.length > 0 && (
        <ScrollTable label={text.changes} columns={text.auditColumns}>
          {data.entries.map((entry) => (
            <tr key={entry.id}>
              <td className={panel.short}>{dateTimeText(entry.at)}</td>
              <td className={panel.wide}>{entry.admin ?? text.deletedAccount}</td>
              <td className={panel.wide}>{text.auditText(entry)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      {data && <Pager page={data.page} pages={data.pages} onPage={setPage} />}
    </section>
  )
}
