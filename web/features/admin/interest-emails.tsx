import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InterestEmailsView } from '#contract/waitlist.ts'
import * as text from '#text/admin.ts'
import * as common from '#text/common.ts'
import { dateTimeText } from '#text/format.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import field from '#web/ui/field.module.css'
import { Callout, EmptyState } from '#web/ui/message.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { downloadEmails, emailsQuery, flagsQuery } from './api.ts'
import { NotifyWaitlist } from './notify-waitlist.tsx'
import { Pager } from './pager.tsx'
import panel from './panel.module.css'
import { ScrollTable } from './scroll-table.tsx'
import { showFailure } from './show-failure.ts'

/** The waitlist: newest first, searchable, with a CSV export and the emails that announce an open registration. */
export function InterestEmails() {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const { data, error, refetch, isPlaceholderData } = useQuery(emailsQuery(page, search.trim()))
  const { data: flags } = useQuery(flagsQuery)
  const csv = useMutation({ mutationFn: downloadEmails, onError: showFailure })
  return (
    <>
      <section className={panel.panel} aria-labelledby="emails">
        <h2 id="emails">{text.emailsHeading}</h2>
        <div className={panel.row}>
          <input
            className={field.input}
            type="search"
            aria-label={text.searchAddresses}
            placeholder={text.searchPlaceholder}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setPage(1)
            }}
          />
          <Button busy={csv.isPending} onClick={() => csv.mutate()}>
            {text.exportCsv}
          </Button>
        </div>
        {error ? (
          <Callout tone="error">
            <p>
              {text.emailsFailed} {messageOf(error)}
            </p>
            <Button onClick={() => void refetch()}>{common.retry}</Button>
          </Callout>
        ) : data ? (
          <Emails view={data} search={search.trim()} busy={isPlaceholderData} onPage={setPage} />
        ) : (
          <>
            <LoadingText />
            <Skeleton height={200} />
          </>
        )}
      </section>
      {flags?.available && flags.flags.registrationEnabled && <NotifyWaitlist />}
    </>
  )
}

type EmailsProps = { view: InterestEmailsView; search: string; busy: boolean; onPage(page: number): void }

function Emails({ view, search, busy, onPage }: EmailsProps) {
  if (view.total === 0)
    return search === '' ? (
      <EmptyState title={text.emailsEmpty} hint={text.emailsEmptyHint} />
    ) : (
      <EmptyState title={text.emailsNotFound(search)} />
    )
  return (
    <>
      <p className={panel.quiet} role="status">
        {text.addressCount(view.total)}
      </p>
      <ScrollTable label={text.addresses} columns={text.emailColumns} busy={busy}>
        {view.emails.map((row) => (
          <tr key={row.email}>
            <td className={panel.wide}>{row.email}</td>
            <td className={panel.short}>{dateTimeText(row.timestamp)}</td>
            <td className={panel.short}>{text.noticeStates[row.notice]}</td>
            <td className={panel.short}>{row.ip ?? text.originDeleted}</td>
            <td className={panel.wide}>{row.userAgent ?? (row.ip === null ? text.originDeleted : text.noUserAgent)}</td>
          </tr>
        ))}
      </ScrollTable>
      <Pager page={view.page} pages={view.pages} onPage={onPage} />
    </>
  )
}
