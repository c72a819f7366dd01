import { PLANS } from '#domain/plans.ts'
import { planStatusText } from '#text/billing.ts'
import { dateText } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import styles from '#web/pages/billing/billing-page.module.css'
import { PlanCards } from './plan-cards.tsx'
import { UpgradeButton, UpgradeProblem, useUpgrade } from './upgrade.tsx'

/** The plan and how it stands; for those without one, what the other would give. */
export function CurrentPlan() {
  const { user } = useSignedIn()
  return (
    <section className={styles.card} aria-labelledby="current-plan">
      <h2 id="current-plan">CURRENT PLAN</h2>
      {user.subscription.plan === 'premium' ? <Subscribed /> : <Offer />}
    </section>
  )
}

function Subscribed() {
  const { user } = useSignedIn()
  const { status, line, needsCare } = planStatusText(
    user.subscription,
    user.plan,
    (seconds) => dateText(seconds * 1000),
    Date.now() / 1000,
  )
  return (
    <>
      <p className={styles.name}>{PLANS.premium.name}</p>
      <dl className={styles.standing}>
        <dt>Status</dt>
        <dd data-care={needsCare}>{status}</dd>
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
      <UpgradeProblem upgrade={upgrade} />
      <div className={styles.actions}>
        <UpgradeButton upgrade={upgrade}>Upgrade Now</UpgradeButton>
      </div>
    </>
  )
}
