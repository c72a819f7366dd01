import { useState } from 'react'
import * as text from '#text/billing.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { PageAd } from '#web/features/ads/page-ad.tsx'
import styles from '#web/features/billing/billing.module.css'
import { CurrentPlan } from '#web/features/billing/current-plan.tsx'
import { ManageSubscription } from '#web/features/billing/manage-subscription.tsx'
import { usePlanSync } from '#web/features/billing/use-plan-sync.ts'
import { Spinner } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

const BENEFITS: readonly { icon: IconName; benefit: { title: string; text: string } }[] = [
  { icon: 'folder', benefit: text.unlimitedFolders },
  { icon: 'sparkle', benefit: text.adFree },
  { icon: 'check', benefit: text.support },
]

export function BillingPage() {
  const { user } = useSignedIn()
  const sync = usePlanSync()
  const [alert, setAlert] = useState<string | null>(null)
  return (
    <>
      <PageHeading title={text.billing} line={text.billingLead} />
      <div className={styles.page}>
        <p className={styles.updating} role="status">
          {sync.state === 'updating' && (
            <>
              <Spinner />
              {text.updatingStatus}
            </>
          )}
        </p>
        {sync.state !== 'updating' && <CurrentPlan />}
        {user.subscription.plan === 'premium' && sync.state !== 'updating' && (
          <ManageSubscription onUnknown={setAlert} />
        )}
        <section className={styles.card} aria-labelledby="benefits">
          <h2 id="benefits">{text.benefits}</h2>
          <ul className={styles.benefits}>
            {BENEFITS.map(({ icon, benefit }) => (
              <li key={icon}>
                <Icon name={icon} />
                <b>{benefit.title}</b>
                <span>{benefit.text}</span>
              </li>
            ))}
          </ul>
        </section>
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
