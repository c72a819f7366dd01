import { ApiError, messageOf } from '#web/lib/http.ts'
import styles from '#web/pages/billing/billing-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/message.tsx'
import { goToPortal, syncPlan } from './api.ts'
import { useLeaving } from './use-leaving.ts'

type Props = {
  /** The provider does not know the person; the plan is being looked up, and may be gone with this card. */
  onUnknown: (text: string) => void
}

/** The way to the provider's portal: card, invoices, cancelling. */
export function ManageSubscription({ onUnknown }: Props) {
  const portal = useLeaving(async () => {
    try {
      await goToPortal()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'no_billing_customer')) throw error
      onUnknown(error.message)
      await syncPlan().catch(() => undefined)
      throw error
    }
  })
  return (
    <section className={styles.card} aria-labelledby="manage">
      <h2 id="manage">SUBSCRIPTION MANAGEMENT</h2>
      <p>Change your card, see your invoices, cancel or resume. You go to the payment provider and come back here.</p>
      {portal.error !== null && (
        <Note bad>
          <p>{messageOf(portal.error)}</p>
        </Note>
      )}
      <div className={styles.actions}>
        <Button busy={portal.busy} onClick={portal.leave}>
          MANAGE SUBSCRIPTION
        </Button>
      </div>
    </section>
  )
}
