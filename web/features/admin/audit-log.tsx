import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '#contract/admin.ts'
import * as text from '#text/admin.ts'
import * as common from '#text/common.ts'
import { dateTimeText } from '#text/format.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { auditQuery } from './api.ts'
import styles from './audit-log.module.css'
import { Pager } from './pager.tsx'
import panel from './panel.module.css'

function textOf({ action, details }: AuditEntry): string {
  const sentence: (details: never) => string = text.auditTexts[action]
  return sentence(details as never)
}

/** What admins changed, newest first. */
export function AuditLog() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(auditQuery(page))
  return (
    <section id="audit" className={panel.panel} aria-labelledby="audit-title">
      <h2 id="audit-title">{text.auditLog}</h2>
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
        <ol className={styles.entries}>
          {data.entries.map((entry) => (
            <li key={entry.id}>
              <p>{textOf(entry)}</p>
              <p className={styles.meta}>
                <time dateTime={new Date(entry.at).toISOString()}>{dateTimeText(entry.at)}</time>
                {' · '}
                <bdi>{entry.admin ?? text.deletedAccount}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
      {data && <Pager page={data.page} pages={data.pages} onPage={setPage} />}
    </section>
  )
}
