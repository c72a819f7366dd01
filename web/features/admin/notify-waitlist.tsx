import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeView } from '#contract/waitlist.ts'
import * as text from '#text/admin.ts'
import * as common from '#text/common.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Callout } from '#web/ui/message.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { noticeQuery, notifyWaitlist } from './api.ts'
import panel from './panel.module.css'
import { showFailure } from './show-failure.ts'

/** Sends the waitlist one email per address once registration is open, and shows the progress. */
export function NotifyWaitlist() {
  const { data, error, refetch } = useQuery(noticeQuery)
  const [confirming, setConfirming] = useState<'all' | 'unsure' | null>(null)
  const start = (unsure: boolean) => {
    setConfirming(null)
    notifyWaitlist(unsure).catch(showFailure)
  }
  if (!data)
    return error ? (
      <Callout tone="error">
        <p>
          {text.noticeFailed} {messageOf(error)}
        </p>
        <Button onClick={() => void refetch()}>{common.retry}</Button>
      </Callout>
    ) : null
  const isRunning = data.state === 'running'
  return (
    <section className={panel.panel} aria-labelledby="notify">
      <h2 id="notify">{text.waitlist}</h2>
      <Progress view={data} />
      {!data.mailReady && (
        <Callout>
          <p>{text.noMailServer}</p>
        </Callout>
      )}
      {isRunning && data.blockedReason && (
        <Callout tone="error">
          <p>{text.noticeBlockedReasons[data.blockedReason]}</p>
        </Callout>
      )}
      <div className={panel.row}>
        <p className={panel.quiet}>{text.oneEmailEach}</p>
        {data.unsure > 0 && (
          <Button disabled={!data.mailReady} onClick={() => setConfirming('unsure')}>
            {text.sendAgain(data.unsure)}
          </Button>
        )}
        <Button
          variant="primary"
          busy={isRunning && data.blockedReason === null}
          disabled={!data.mailReady || isRunning || data.waiting === 0}
          onClick={() => setConfirming('all')}
        >
          {text.notifyWaitlist}
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title={text.notifyWaitlistTitle}
          text={confirming === 'all' ? text.notifyQuestion(data.waiting) : text.sendAgainQuestion(data.unsure)}
          confirmLabel={text.send}
          onConfirm={() => start(confirming === 'unsure')}
          onCancel={() => setConfirming(null)}
        />
      )}
    </section>
  )
}

function Progress({ view }: { view: NoticeView }) {
  const { waiting, sent, refused, unsure, state } = view
  const total = waiting + sent + refused + unsure
  const counts = [
    text.waitingCount(waiting),
    text.sentCount(sent),
    refused > 0 && text.refusedCount(refused),
    unsure > 0 && text.unsureCount(unsure),
  ].filter(Boolean)
  return (
    <>
      <p role="status">{counts.join(' · ')}</p>
      {state === 'running' && (
        <ProgressBar
          label={text.waitlistEmails}
          share={total === 0 ? 1 : (total - waiting) / total}
          text={text.progressText(total - waiting, total)}
        />
      )}
    </>
  )
}
