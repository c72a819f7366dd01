import { PLANS, type Plan } from '#rules/plans.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import styles from './billing-page.module.css'

const GIVES: Record<Plan, readonly string[]> = {
  free: [`Up to ${PLANS.free.maxFolders} folders`, 'Unlimited subscriptions', 'Supported by ads'],
  premium: ['Unlimited folders', 'Unlimited subscriptions', 'Ad-free experience', 'Support development'],
}

/** `£2.99/month`. @param priceMinor pence a month */
const priceText = (priceMinor: number): string => `£${(priceMinor / 100).toFixed(2)}/month`

export function BillingPage() {
  const { user } = useSignedIn()
  return (
    <>
      <PageHeading title="Billing & Subscription" line="What you have, and what each plan gives." />
      <div className={styles.plans}>
        {(['free', 'premium'] as const).map((plan) => (
          <section key={plan} className={`${styles.plan} ${plan === user.plan ? styles.current : ''}`}>
            <h2>
              {PLANS[plan].name}
              {plan === user.plan && <span className={styles.tag}>CURRENT PLAN</span>}
            </h2>
            <p className={styles.price}>{PLANS[plan].priceMinor === 0 ? 'Free' : priceText(PLANS[plan].priceMinor)}</p>
            <ul>
              {GIVES[plan].map((gift) => (
                <li key={gift}>
                  <Icon name="check" />
                  {gift}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
