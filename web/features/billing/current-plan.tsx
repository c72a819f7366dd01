import { type PlanState, planState } from '#domain/plan-state.ts'
import * as text from '#text/billing.ts'
import { dateText } from '#text/format.ts'
import { backToFree, planNames } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useNow } from '#web/lib/use-now.ts'
import styles from './billing.module.css'
import { PlanCards } from './plan-cards.tsx'
import { PremiumBenefits } from './premium-benefits.tsx'
import { UpgradeButton, UpgradeError, useUpgrade } from './upgrade.tsx'

/** The state of the subscription, or the comparison of the plans for users without one. */
export function CurrentPlan() {
  const { user } = useSignedIn()
  const isSubscriber = user.subscription.plan === 'premium'
  return (
    <section className={`${styles.part} ${isSubscriber ? styles.card : ''}`} aria-labelledby="current-plan">
      {/* The card of Free says it. */}
      <h2 id="current-plan" className={isSubscriber ? styles.caption : 'visually-hidden'}>
        {text.currentPlan}
      </h2>
      {isSubscriber ? <Subscription /> : <Offer />}
    </section>
  )
}

const textOf = (state: PlanState) =>
  state.at === null ? text.planTexts[state.name] : text.planTexts[state.name](dateText(state.at * 1000))

function Subscription() {
  const { user } = useSignedIn()
  const state = planState(user.subscription, user.plan, useNow() / 1000)
  const { status, line } = textOf(state)
  return (
    <>
      <p className={styles.name}>{planNames.premium}</p>
      <dl className={styles.status}>
        <dt>{text.statusLabel}</dt>
        <dd data-attention={state.needsAttention}>{status}</dd>
      </dl>
      <p>{line}</p>
    </>
  )
}

function Offer() {
  const upgrade = useUpgrade()
  return (
    <>
      <PlanCards
        benefits={<PremiumBenefits level={4} />}
        action={
          <div className={styles.offer}>
            <UpgradeError upgrade={upgrade} />
            <UpgradeButton upgrade={upgrade} large>
              {text.upgradeNow}
            </UpgradeButton>
            <p>{text.paidAtStripe}</p>
          </div>
        }
      />
      <p className={styles.promise}>{backToFree}</p>
    </>
  )
}
