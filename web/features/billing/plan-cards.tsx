import type { Plan } from '#contract/billing.ts'
import { PLANS } from '#domain/plans.ts'
import { countText } from '#text/format.ts'
import { monthlyPrice } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './plan-cards.module.css'

/** What each plan gives. @param free the limits of the user, who is on the free plan */
const gives = (free: { folderCap: number | null; channelsPerFolderCap: number }): Record<Plan, readonly string[]> => ({
  free: [
    `Up to ${countText(free.folderCap ?? PLANS.free.maxFolders)} folders`,
    `Up to ${countText(free.channelsPerFolderCap)} channels in a folder`,
    'Unlimited subscriptions',
    'Supported by ads',
  ],
  premium: [
    'Unlimited folders',
    `Up to ${countText(PLANS.premium.maxChannelsPerFolder)} channels in a folder`,
    'Unlimited subscriptions',
    'Ad-free experience',
    'Support development',
  ],
})

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
  const { user } = useSignedIn()
  return (
    <section className={styles.plan} data-plan={plan}>
      <Heading>
        {name} <span className={styles.tag}>{tag}</span>
      </Heading>
      <p className={styles.price}>{monthlyPrice(priceMinor)}</p>
      <ul>
        {gives(user)[plan].map((gift) => (
          <li key={gift}>
            <Icon name="check" size={18} />
            {gift}
          </li>
        ))}
      </ul>
    </section>
  )
}
