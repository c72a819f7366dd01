import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { InterestEmailsView } from '#contract/waitlist.ts'
import { countText, dateTimeText } from '#text/format.ts'
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

const NOTICES = { waiting: 'Waiting', sending: 'Being sent', sent: 'Sent', refused: 'Refused' }

/** Who waits for registration to open: newest first, searchable, as a file, and the mail to them. */
export function InterestEmails() {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const { data, error, refetch, isPlaceholderData } = useQuery(emailsQuery(page, asked))
  const { data: config } = useQuery(flagsQuery)
  const [exporting, setExporting] = useState(false)
  const exportCsv = async () => {
    setExporting(true)
    await downloadEmails().catch(showFailure)
    setExporting(false)
  }
  return (
    <>
      <section className={panel.panel} aria-labelledby="emails">
        <h2 id="emails">Email interests</h2>
        <div className={panel.row}>
          <input
            className={field.input}
            type="search"
            aria-label="Search addresses"
            placeholder="Search addresses..."
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setPage(1)
            }}
          />
          <Button busy={exporting} onClick={() => void exportCsv()}>
            Export CSV
          </Button>
        </div>
        {error ? (
          <Callout tone="error">
            <p>Failed to fetch emails. {messageOf(error)}</p>
            <Button onClick={() => void refetch()}>Retry</Button>
          </Callout>
        ) : data ? (
          <Emails view={data} search={asked} busy={isPlaceholderData} onPage={setPage} />
        ) : (
          <>
            <LoadingText />
            <Skeleton height={200} />
          </>
        )}
      </section>
      {config?.available && config.flags.registrationEnabled && <NotifyWaitlist />}
    </>
  )
}

type EmailsProps = { view: InterestEmailsView; search: string; busy: boolean; onPage(page: number): void }

function Emails({ view, search, busy, onPage }: EmailsProps) {
  if (view.total === 0)
    return search === '' ? (
      <EmptyState icon="inbox" title="Nobody waits yet" hint="Addresses appear here while registration is closed." />
    ) : (
      <EmptyState icon="search" title={`No address contains “${search}”`} />
    )
  return (
    <>
      <p className={panel.quiet} role="status">
        {countText(view.total)} {view.total === 1 ? 'address' : 'addresses'}
      </p>
      <ScrollTable label="Addresses" columns={['Email', 'Joined', 'Mail', 'IP', 'User agent']} busy={busy}>
        {view.emails.map((row) => (
          <tr key={row.email}>
            <td className={panel.wide}>{row.email}</td>
            <td className={panel.short}>{dateTimeText(row.timestamp)}</td>
            <td className={panel.short}>{NOTICES[row.notice]}</td>
            <td className={panel.short}>{row.ip ?? 'blanked'}</td>
            <td className={panel.wide}>{row.userAgent ?? (row.ip === null ? 'blanked' : 'none given')}</td>
          </tr>
        ))}
      </ScrollTable>
      <Pager page={view.page} pages={view.pages} onPage={onPage} />
    </>
  )
}
