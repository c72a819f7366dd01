import { useEffect, useRef, useState } from 'react'
import { premiumNow } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { navigate, useSearch } from '#web/lib/navigation.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { syncPlan } from './api.ts'
import { takeUpgradeFrom } from './upgrade-from.ts'

/**
 * Syncs the subscription with Stripe when the billing page opens. After a checkout (`?success=true&session_id=…`) it
 * reports progress, and goes back to where the user began to upgrade when they have Premium; so it does after one that was
 * left (`?cancelled=true`). Else it clears the query parameters. Otherwise it syncs silently, for users with a Stripe
 * customer.
 * @param onReturn called after a checkout, when the plan is known
 */
export function usePlanSync(onReturn: () => void) {
  const { success, session_id: sessionId, cancelled } = useSearch()
  const { user } = useSignedIn()
  const [state, setState] = useState<'idle' | 'updating' | 'failed'>(success === 'true' ? 'updating' : 'idle')
  const synced = useRef(false)
  const returned = useRef(onReturn)

  useEffect(() => {
    if (synced.current) return
    synced.current = true
    if (success === 'true') {
      const from = takeUpgradeFrom()
      syncPlan(sessionId).then(
        (plan) => {
          setState('idle')
          const isBack = plan === 'premium' && from !== null
          if (isBack) showToast({ text: premiumNow })
          replaceBy(isBack ? from : '/billing')
          returned.current()
        },
        () => {
          setState('failed')
          replaceBy('/billing')
        },
      )
    } else if (cancelled === 'true') {
      replaceBy(takeUpgradeFrom() ?? '/billing')
    } else if (user.subscription.stripeCustomerId !== null) {
      syncPlan().catch(() => undefined)
    }
  }, [success, sessionId, cancelled, user.subscription.stripeCustomerId])

  return { state, dismiss: () => setState('idle') }
}

const replaceBy = (href: string) => void navigate({ href, replace: true })
