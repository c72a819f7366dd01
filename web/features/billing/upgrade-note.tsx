import { Link } from '@tanstack/react-router'
import { isAlmostAtLimit, monthlyPrice, PLANS } from '#rules/plans.ts'
import { useFolderRoom } from '#web/features/library/new-folder.tsx'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/message.tsx'
import styles from './upgrade-note.module.css'

/** On the free plan: how close the limit is, or, far from it, what Premium is. Our own card, never somebody's ad. */
export function UpgradeNote() {
  const { user } = useSignedIn()
  const { status } = useLibrary()
  const { used, cap } = useFolderRoom()
  if (user.plan === 'premium' || status !== 'ready') return null
  return (
    <div className={styles.place}>
      <Note>
        {isAlmostAtLimit(cap, used) ? (
          <p>
            <b>Almost at your limit!</b> You're using {used}/{cap} folders. Upgrade to Premium for unlimited folders.
          </p>
        ) : (
          <p>Unlimited folders and no ads: Premium, {monthlyPrice(PLANS.premium.priceMinor)}.</p>
        )}
        <Link to="/billing" className={buttonClass()}>
          {user.subscription.plan === 'premium' ? 'Manage Plan' : 'See Premium'}
        </Link>
      </Note>
    </div>
  )
}
