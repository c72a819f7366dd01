import type { Plan } from '#contract/billing.ts'
import { PLANS } from '#domain/plans.ts'
import * as text from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './plan-cards.module.css'

/** @param limits the limits of the user, who is on the free plan */
const benefits = (limits: { folderCap: number | null; channelsPerFolderCap: number }): Record<Plan, string[]> => ({
  free: [
    text.foldersIncluded(limits.folderCap ?? PLANS.free.maxFolders),
    text.channelsIncluded(limits.channelsPerFolderCap),
    text.unlimitedSubscriptions,
    text.supportedByAds,
  ],
  premium: [
    text.unlimitedFolders,
    text.channelsIncluded(PLANS.premium.maxChannelsPerFolder),
    text.unlimitedSubscriptions,
    text.adFree,
    text.supportDevelopment,
  ],
})

type Props = {
  /** The heading level of the cards. */
  level: 3 | 4
}

/** Compares Free, the user's plan, with Premium. */
export const PlanCards = ({ level }: Props) => (
  <div className={styles.plans}>
    <PlanCard plan="free" tag={text.currentPlanTag} level={level} />
    <PlanCard plan="premium" tag={text.recommendedTag} level={level} />
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
      <p className={styles.price}>{text.monthlyPrice(priceMinor)}</p>
      <ul>
        {benefits(user)[plan].map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={18} />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
