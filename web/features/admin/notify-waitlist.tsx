import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeView } from '#contract/waitlist.ts'
import { countText } from '#text/format.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Callout } from '#web/ui/message.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { noticeQuery, notifyWaitlist } from './api.ts'
import panel from './panel.module.css'
import { showFailure } from './show-failure.ts'

const addresses = (count: number) => `${countText(count)} ${count === 1 ? 'address' : 'addresses'}`

const HINDRANCES = {
  mail_down: 'The mail server could not be reached. It is tried again every minute.',
  registration_closed: 'Registration was closed again, so no more mails go out until it is open.',
}

/** The promise of the waitlist, kept: one mail to each address once registration is open. */
export function NotifyWaitlist() {
  const { data, error, refetch } = useQuery(noticeQuery)
  const [asking, setAsking] = useState<'all' | 'unsure' | null>(null)
  const start = (unsure: boolean) => {
    setAsking(null)
    notifyWaitlist(unsure).catch(showFailure)
  }
  if (!data)
    return error ? (
      <Callout tone="error">
        <p>The state of the waitlist’s mails could not be read. {messageOf(error)}</p>
        <Button onClick={() => void refetch()}>Retry</Button>
      </Callout>
    ) : null
  const isRunning = data.state === 'running'
  return (
    <section className={panel.panel} aria-labelledby="notify">
      <h2 id="notify">Waitlist</h2>
      <Progress view={data} />
      {!data.mailReady && (
        <Callout>
          <p>No mail server is set: the settings SMTP_URL and SMTP_FROM say where mails go out.</p>
        </Callout>
      )}
      {isRunning && data.hindrance && (
        <Callout tone="error">
          <p>{HINDRANCES[data.hindrance]}</p>
        </Callout>
      )}
      <div className={panel.row}>
        <p className={panel.quiet}>Each address gets one mail, however often this is pressed.</p>
        {data.unsure > 0 && (
          <Button disabled={!data.mailReady} onClick={() => setAsking('unsure')}>
            Send again to {addresses(data.unsure)}
          </Button>
        )}
        <Button
          variant="primary"
          busy={isRunning && data.hindrance === null}
          disabled={!data.mailReady || isRunning || data.waiting === 0}
          onClick={() => setAsking('all')}
        >
          Notify the waitlist
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Notify the waitlist?"
          text={
            asking === 'all'
              ? `Registration is open. ${addresses(data.waiting)} will get the mail that says so.`
              : `Nobody knows whether ${addresses(data.unsure)} got the mail. Sent again, some may get it twice.`
          }
          confirmLabel="Send"
          onConfirm={() => start(asking === 'unsure')}
          onCancel={() => setAsking(null)}
        />
      )}
    </section>
  )
}

function Progress({ view }: { view: NoticeView }) {
  const { waiting, sent, refused, unsure, state } = view
  const all = waiting + sent + refused + unsure
  const words = [
    `${addresses(waiting)} waiting`,
    `${countText(sent)} sent`,
    refused > 0 && `${countText(refused)} refused by their mail server`,
    unsure > 0 && `${countText(unsure)} with an outcome nobody knows`,
  ].filter(Boolean)
  return (
    <>
      <p role="status">{words.join(' · ')}</p>
      {state === 'running' && (
        <ProgressBar
          label="Mails to the waitlist"
          share={all === 0 ? 1 : (all - waiting) / all}
          text={`${all - waiting} of ${all}`}
        />
      )}
    </>
  )
}
