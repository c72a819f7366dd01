import { PLANS } from '#domain/plans.ts'
import * as text from '#text/billing.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import styles from './billing.module.css'
import { PlanCards } from './plan-cards.tsx'
import { UpgradeButton, UpgradeError, useUpgrade } from './upgrade.tsx'

/** The state of the subscription, or the comparison of the plans for users without one. */
export function CurrentPlan() {
  const { user } = useSignedIn()
  return (
    <section className={styles.card} aria-labelledby="current-plan">
      <h2 id="current-plan">{text.currentPlan}</h2>
      {user.subscription.plan === 'premium' ? <Subscription /> : <Offer />}
    </section>
  )
}

function Subscription() {
  const { user } = useSignedIn()
  const { status, line, needsAttention } = text.describePlan(user.subscription, user.plan, Date.now() / 1000)
  return (
    <>
      <p className={styles.name}>{PLANS.premium.name}</p>
      <dl className={styles.status}>
        <dt>{text.statusLabel}</dt>
        <dd data-attention={needsAttention}>{status}</dd>
      </dl>
      <p>{line}</p>
    </>
  )
}

function Offer() {
  const upgrade = useUpgrade()
  return (
    <>
      <PlanCards level={3} />
      <UpgradeError upgrade={upgrade} />
      <div className={styles.actions}>
        <UpgradeButton upgrade={upgrade}>{text.upgradeNow}</UpgradeButton>
      </div>
    </>
  )
}
