import { Link } from '@tanstack/react-router'
import { isAlmostAtLimit, PLANS } from '#domain/plans.ts'
import { monthlyPrice } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/message.tsx'
import { showFolderLimit } from './folder-limit-dialog.tsx'
import styles from './upgrade-note.module.css'

/**
 * On the free plan: how close the limit is, or, far from it, what Premium is. At the limit its button opens the
 * comparison of the plans, because the button for a new folder is disabled then. Our own card, never an ad.
 * @param used how many folders the user has
 */
export function UpgradeNote({ used }: { used: number }) {
  const { user } = useSignedIn()
  const cap = user.folderCap
  if (user.plan === 'premium') return null
  const isFull = cap !== null && used >= cap
  return (
    <div className={styles.place}>
      <Note>
        {isAlmostAtLimit(cap, used) ? (
          <p>
            <b>{isFull ? "You've reached your limit!" : 'Almost at your limit!'}</b> You're using {used}/{cap} folders.
            Upgrade to Premium for unlimited folders.
          </p>
        ) : (
          <p>Unlimited folders and no ads: Premium, {monthlyPrice(PLANS.premium.priceMinor)}.</p>
        )}
        {user.subscription.plan === 'premium' ? (
          <Link to="/billing" className={buttonClass()}>
            Manage Plan
          </Link>
        ) : isFull ? (
          <Button onClick={() => showFolderLimit(used, cap)}>See Premium</Button>
        ) : (
          <Link to="/billing" className={buttonClass()}>
            See Premium
          </Link>
        )}
      </Note>
    </div>
  )
}
