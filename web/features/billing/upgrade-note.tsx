import { isAlmostAtLimit, PLANS } from '#domain/plans.ts'
import * as text from '#text/plans.ts'
import { useSession, useSignedIn } from '#web/features/account/use-session.ts'
import { Link } from '#web/ui/link.tsx'
import { PremiumLink } from './premium-link.tsx'
import { showFolderLimit } from './show-folder-limit.tsx'
import styles from './upgrade-note.module.css'

/**
 * Promotes Premium on the free plan, and warns near the folder limit. At the limit its button opens the comparison of
 * the plans, because the button for a new folder is disabled then. It is the product's own line, never an ad.
 * @param used how many folders the user has
 */
export function UpgradeNote({ used }: { used: number }) {
  const { user } = useSignedIn()
  const { session } = useSession()
  const cap = user.folderCap
  if (user.plan === 'premium') return null
  const isFull = cap !== null && used >= cap
  return (
    <div className={styles.note}>
      {isAlmostAtLimit(cap, used) ? (
        <p>
          <b>{isFull ? text.limitReached : text.almostAtLimit}</b> {text.foldersUsedUpgrade(used, cap ?? used)}
        </p>
      ) : (
        <p>{text.goPremium(PLANS.premium.priceMinor, session?.ads === true)}</p>
      )}
      {user.subscription.plan === 'premium' ? (
        <Link to="/billing" className={styles.way}>
          {text.managePlan}
        </Link>
      ) : isFull ? (
        <button type="button" className={styles.way} onClick={() => showFolderLimit(used, cap)}>
          {text.seePremium}
        </button>
      ) : (
        <PremiumLink className={styles.way}>{text.seePremium}</PremiumLink>
      )}
    </div>
  )
}
