import { useState } from 'react'
import type { AlertAction, AlertView } from '#contract/admin.ts'
import { dateTimeText } from '#text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './alerts.module.css'
import { actOnAlert } from './api.ts'
import { showFailure } from './show-failure.ts'

type Words = { label: string; title: string; text: (subject: string) => string }

const WORDS: Record<AlertAction['name'], Words> = {
  unlink_customer: {
    label: 'Unlink customer',
    title: 'Unlink this customer?',
    text: (customer) =>
      `The user of ${customer} goes to the free plan and can buy Premium again. If the customer still exists at Stripe, it goes on being charged.`,
  },
  allow_deletion: {
    label: 'Allow deletion',
    title: 'Allow the deletion?',
    text: (count) =>
      `The next retention run deletes up to ${count} accounts with everything in them. This cannot be undone.`,
  },
}

/** What operators have to look at, and what they can do about it from here. */
export function Alerts({ alerts }: { alerts: readonly AlertView[] }) {
  const [asking, setAsking] = useState<AlertAction | null>(null)
  const act = (action: AlertAction) => {
    setAsking(null)
    actOnAlert(action).catch(showFailure)
  }
  return (
    <section className={styles.alerts} aria-labelledby="alerts">
      <h2 id="alerts">Needs attention</h2>
      <ul>
        {alerts.map(({ kind, text, since, action }) => (
          <li key={`${kind} ${text}`}>
            <p>
              {text} <small>Since {dateTimeText(since)}</small>
            </p>
            {action && (
              <Button onClick={() => setAsking(action)}>
                {WORDS[action.name].label}
                <span className="visually-hidden"> {action.subject}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          danger
          title={WORDS[asking.name].title}
          text={WORDS[asking.name].text(asking.subject)}
          confirmLabel={WORDS[asking.name].label}
          onConfirm={() => act(asking)}
          onCancel={() => setAsking(null)}
        />
      )}
    </section>
  )
}
