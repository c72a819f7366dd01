import type { ReactNode } from 'react'
import type { Plan } from '#contract/billing.ts'
import { PLANS } from '#domain/plans.ts'
import * as text from '#text/plans.ts'
import { useSession, useSignedIn } from '#web/features/account/use-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './plan-cards.module.css'

const PREMIUM_LIMITS = [text.channelsIncluded(PLANS.premium.maxChannelsPerFolder), text.unlimitedSubscriptions]

type Props = {
  /** Describes what Premium adds, instead of the lines for it. */
  benefits?: ReactNode
  /** The button below Premium. */
  action?: ReactNode
}

/** Compares Free, the user's plan, with Premium. */
export function PlanCards({ benefits, action }: Props) {
  const { user } = useSignedIn()
  const { session } = useSession()
  const hasAds = session?.ads === true
  return (
    <div className={styles.plans}>
      <PlanCard plan="free" tag={text.currentPlanTag}>
        <Lines
          lines={[
            text.foldersIncluded(user.folderCap ?? PLANS.free.maxFolders),
            text.channelsIncluded(user.channelsPerFolderCap),
            text.unlimitedSubscriptions,
            ...(hasAds ? [text.supportedByAds] : []),
          ]}
        />
      </PlanCard>
      <PlanCard plan="premium" tag={text.recommendedTag}>
        {benefits ?? (
          <Lines lines={[text.unlimitedFolders, ...(hasAds ? [text.adFree] : []), text.supportDevelopment]} />
        )}
        <Lines lines={PREMIUM_LIMITS} />
        {action}
      </PlanCard>
    </div>
  )
}

function PlanCard({ plan, tag, children }: { plan: Plan; tag: string; children: ReactNode }) {
  return (
    <section className={styles.plan} data-plan={plan}>
      <h3>
        {text.planNames[plan]} <span className={styles.tag}>{tag}</span>
      </h3>
      <p className={styles.price}>{text.monthlyPrice(PLANS[plan].priceMinor)}</p>
      {children}
    </section>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>
        <Icon name="check" size={18} />
        {line}
      </li>
    ))}
  </ul>
)
