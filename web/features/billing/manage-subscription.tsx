import { useState } from 'react'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/message.tsx'
import { goToPortal, syncPlan } from './api.ts'
import styles from './billing-page.module.css'
import { useLeaving } from './use-leaving.ts'

/** The way to the provider's portal: card, invoices, cancelling. */
export function ManageSubscription() {
  const [alert, setAlert] = useState<string | null>(null)
  const portal = useLeaving(async () => {
    try {
      await goToPortal()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'no_billing_customer')) throw error
      setAlert(error.message)
      await syncPlan().catch(() => undefined)
      throw error
    }
  })
  return (
    <section className={styles.card} aria-labelledby="manage">
      <h2 id="manage">SUBSCRIPTION MANAGEMENT</h2>
      <p>Change your card, see your invoices, cancel or resume. You go to the payment provider and come back here.</p>
      {portal.error !== null && alert === null && (
        <Note bad>
          <p>{messageOf(portal.error)}</p>
        </Note>
      )}
      <div className={styles.actions}>
        <Button busy={portal.busy} onClick={portal.leave}>
          MANAGE SUBSCRIPTION
        </Button>
      </div>
      {alert && <AlertDialog title="Subscription" text={alert} onClose={() => setAlert(null)} />}
    </section>
  )
}
