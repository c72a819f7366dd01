import * as text from '#text/billing.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { goToPortal, syncPlan } from './api.ts'
import styles from './billing.module.css'
import { useRedirect } from './use-redirect.ts'

type Props = {
  /** Called with the message when Stripe does not know the user. The sync that follows may remove this card. */
  onUnknown: (message: string) => void
}

/** Links to Stripe's portal for the card, invoices and cancelling. */
export function ManageSubscription({ onUnknown }: Props) {
  const portal = useRedirect(async () => {
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
    <section className={`${styles.part} ${styles.card}`} aria-labelledby="manage">
      <h2 id="manage" className={styles.caption}>
        {text.management}
      </h2>
      <p>{text.managementText}</p>
      {portal.error !== null && (
        <Callout tone="error">
          <p>{messageOf(portal.error)}</p>
        </Callout>
      )}
      <div className={styles.actions}>
        <Button busy={portal.busy} onClick={portal.redirect}>
          {text.manageSubscription}
        </Button>
      </div>
    </section>
  )
}
