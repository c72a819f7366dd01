import { monthlyPrice, PLANS, type Plan } from '#rules/plans.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './plan-cards.module.css'

const GIVES: Record<Plan, readonly string[]> = {
  free: [`Up to ${PLANS.free.maxFolders} folders`, 'Unlimited subscriptions', 'Supported by ads'],
  premium: ['Unlimited folders', 'Unlimited subscriptions', 'Ad-free experience', 'Support development'],
}

type Props = {
  /** The level of the cards' headings. */
  level: 3 | 4
}

/** Free, which the person has, beside Premium. */
export const PlanCards = ({ level }: Props) => (
  <div className={styles.plans}>
    <PlanCard plan="free" tag="Current Plan" level={level} />
    <PlanCard plan="premium" tag="RECOMMENDED" level={level} />
  </div>
)

function PlanCard({ plan, tag, level }: Props & { plan: Plan; tag: string }) {
  const Heading = `h${level}` as const
  const { name, priceMinor } = PLANS[plan]
  return (
    <section className={styles.plan} data-plan={plan}>
      <Heading>
        {name} <span className={styles.tag}>{tag}</span>
      </Heading>
      <p className={styles.price}>{monthlyPrice(priceMinor)}</p>
      <ul>
        {GIVES[plan].map((gift) => (
          <li key={gift}>
            <Icon name="check" size={18} />
            {gift}
          </li>
        ))}
      </ul>
    </section>
  )
}
