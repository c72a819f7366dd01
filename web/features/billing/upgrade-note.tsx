import { Link } from '@tanstack/react-router'
import { isAlmostAtLimit, monthlyPrice, PLANS } from '#domain/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { tellLimit, useFolderRoom } from '#web/features/library/new-folder.tsx'
import { useLibrary } from '#web/features/library/use-library.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/message.tsx'
import styles from './upgrade-note.module.css'

/**
 * On the free plan: how close the limit is, or, far from it, what Premium is. At the limit its button opens the
 * comparison of the plans, because the button for a new folder is disabled then. Our own card, never an ad.
 */
export function UpgradeNote() {
  const { user } = useSignedIn()
  const { status } = useLibrary()
  const { used, cap } = useFolderRoom()
  if (user.plan === 'premium' || status !== 'ready') return null
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
          <Button onClick={() => tellLimit(used, cap)}>See Premium</Button>
        ) : (
          <Link to="/billing" className={buttonClass()}>
            See Premium
          </Link>
        )}
      </Note>
    </div>
  )
}
