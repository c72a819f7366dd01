import { useState } from 'react'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { PageAd } from '#web/features/ads/page-ad.tsx'
import { CurrentPlan } from '#web/features/billing/current-plan.tsx'
import { ManageSubscription } from '#web/features/billing/manage-subscription.tsx'
import { useReturn } from '#web/features/billing/use-return.ts'
import { Spinner } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import styles from './billing-page.module.css'

const BENEFITS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'folder', title: 'Unlimited folders', text: 'A shelf for every mood, however many you have.' },
  { icon: 'sparkle', title: 'Ad-free experience', text: 'Nothing between you and your channels.' },
  { icon: 'check', title: 'Support development', text: 'You keep Subshelf going and getting better.' },
]

export function BillingPage() {
  const { user } = useSignedIn()
  const back = useReturn()
  const [alert, setAlert] = useState<string | null>(null)
  return (
    <>
      <PageHeading title="Billing & Subscription" line="What you have, and what each plan gives." />
      <div className={styles.page}>
        <p className={styles.updating} role="status">
          {back.state === 'updating' && (
            <>
              <Spinner />
              Updating subscription status...
            </>
          )}
        </p>
        {back.state !== 'updating' && <CurrentPlan />}
        {user.subscription.plan === 'premium' && back.state !== 'updating' && (
          <ManageSubscription onUnknown={setAlert} />
        )}
        <section className={styles.card} aria-labelledby="benefits">
          <h2 id="benefits">PREMIUM BENEFITS</h2>
          <ul className={styles.benefits}>
            {BENEFITS.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
        <p className={styles.legal}>
          <a href="/terms-of-service">Terms of Service</a>
          <a href="/privacy-policy">Privacy Policy</a>
        </p>
        <PageAd />
      </div>
      {back.state === 'failed' && (
        <AlertDialog
          title="Subscription"
          text="Failed to sync subscription status. Please try again."
          onClose={back.dismiss}
        />
      )}
      {alert && <AlertDialog title="Subscription" text={alert} onClose={() => setAlert(null)} />}
    </>
  )
}
