import { PLANS } from '#domain/plans.ts'
import * as text from '#text/landing.ts'
import { channelsIncluded, foldersIncluded, planNames, unlimitedFolders, unlimitedSubscriptions } from '#text/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './landing-plans.module.css'

const { free, premium } = PLANS

/** What the plans cost and where they end. */
export const LandingPlans = () => (
  <section className={styles.section} aria-labelledby="plans">
    <h2 id="plans">{text.plansTitle}</h2>
    <div className={styles.plans}>
      <Plan
        {...free}
        lines={[foldersIncluded(free.maxFolders), channelsIncluded(free.maxChannelsPerFolder), unlimitedSubscriptions]}
      />
      <Plan
        {...premium}
        lines={[unlimitedFolders, channelsIncluded(premium.maxChannelsPerFolder), unlimitedSubscriptions]}
      />
    </div>
    <div className={styles.foot}>
      <p>
        {text.whatPremiumIs} {text.cancelAnyTime}
      </p>
      <Button variant="line" large data-sign-in="" data-when="open">
        {text.startForFree}
      </Button>
    </div>
  </section>
)

type PlanProps = { id: keyof typeof planNames; priceMinor: number; lines: readonly string[] }

const Plan = ({ id, priceMinor, lines }: PlanProps) => (
  <div className={styles.plan}>
    <h3>{planNames[id]}</h3>
    <p className={styles.price}>
      <b>{text.price(priceMinor)}</b> {text.perMonth}
    </p>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" size={16} />
          {line}
        </li>
      ))}
    </ul>
  </div>
)
