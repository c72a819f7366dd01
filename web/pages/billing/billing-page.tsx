import { useState } from 'react'
import * as text from '#text/billing.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { PageAd } from '#web/features/ads/page-ad.tsx'
import styles from '#web/features/billing/billing.module.css'
import { CurrentPlan } from '#web/features/billing/current-plan.tsx'
import { ManageSubscription } from '#web/features/billing/manage-subscription.tsx'
import { PremiumBenefits } from '#web/features/billing/premium-benefits.tsx'
import { usePlanSync } from '#web/features/billing/use-plan-sync.ts'
import { openWaitingGroups } from '#web/features/library/file-import/open-preview.tsx'
import { Spinner } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/confirm-dialog.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export function BillingPage() {
  const { user } = useSignedIn()
  const sync = usePlanSync(openWaitingGroups)
  const [alert, setAlert] = useState<string | null>(null)
  const isUpdating = sync.state === 'updating'
  const isSubscriber = user.subscription.plan === 'premium'
  return (
    <>
      <PageHeading title={text.billing} line={text.billingLead} />
      <div className={`${styles.page} ${isSubscriber ? styles.premium : ''}`}>
        <p className={styles.updating} role="status">
          {isUpdating && (
            <>
              <Spinner />
              {text.updatingStatus}
            </>
          )}
        </p>
        {!isUpdating && <CurrentPlan />}
        {!isUpdating && isSubscriber && <ManageSubscription onUnknown={setAlert} />}
        {(isUpdating || isSubscriber) && <PremiumBenefits level={2} />}
        <p className={styles.legal}>
          <a href="/terms-of-service">{text.termsOfService}</a>
          <a href="/privacy-policy">{text.privacyPolicy}</a>
        </p>
        <PageAd />
      </div>
      {sync.state === 'failed' && (
        <AlertDialog title={text.subscriptionAlert} text={text.syncFailed} onClose={sync.dismiss} />
      )}
      {alert && <AlertDialog title={text.subscriptionAlert} text={alert} onClose={() => setAlert(null)} />}
    </>
  )
}
