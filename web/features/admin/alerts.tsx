import { useState } from 'react'
import type { AlertAction, AlertView } from '#contract/admin.ts'
import * as text from '#text/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './alerts.module.css'
import { actOnAlert } from './api.ts'
import { showFailure } from './show-failure.ts'

/** The alerts that need an admin, each with the action it offers. */
export function Alerts({ alerts }: { alerts: readonly AlertView[] }) {
  const [confirming, setConfirming] = useState<AlertAction | null>(null)
  const act = (action: AlertAction) => {
    setConfirming(null)
    actOnAlert(action).catch(showFailure)
  }
  return (
    <section className={styles.alerts} aria-labelledby="alerts">
      <h2 id="alerts">{text.needsAttention}</h2>
      <ul>
        {alerts.map(({ kind, text: alert, since, action }) => (
          <li key={`${kind} ${alert}`}>
            <p>
              {alert} <small>{text.sinceText(since)}</small>
            </p>
            {action && (
              <Button onClick={() => setConfirming(action)}>
                {text.alertActions[action.name].label}
                <span className="visually-hidden"> {action.subject}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {confirming && (
        <ConfirmDialog
          danger
          title={text.alertActions[confirming.name].title}
          text={text.alertActions[confirming.name].text(confirming.subject)}
          confirmLabel={text.alertActions[confirming.name].label}
          onConfirm={() => act(confirming)}
          onCancel={() => setConfirming(null)}
        />
      )}
    </section>
  )
}
