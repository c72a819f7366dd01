import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { syncPlan } from './api.ts'

type Search = { success?: string; session_id?: string }

/**
 * Syncs the subscription with Stripe when the billing page opens. After a checkout (`?success=true&session_id=…`) it
 * reports progress and clears the query parameters. Otherwise it syncs silently, for users with a Stripe customer.
 * @param onReturn called after a checkout, when the plan is known
 */
export function usePlanSync(onReturn: () => void) {
  const { success, session_id: sessionId } = useSearch({ strict: false }) as Search
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'updating' | 'failed'>(success === 'true' ? 'updating' : 'idle')
  const synced = useRef(false)
  const returned = useRef(onReturn)

  useEffect(() => {
    if (synced.current) return
    synced.current = true
    if (success === 'true') {
      syncPlan(sessionId)
        .then(
          () => {
            setState('idle')
            returned.current()
          },
          () => setState('failed'),
        )
        .finally(() => void navigate({ to: '/billing', search: {}, replace: true }))
    } else if (user.subscription.stripeCustomerId !== null) {
      syncPlan().catch(() => undefined)
    }
  }, [success, sessionId, user.subscription.stripeCustomerId, navigate])

  return { state, dismiss: () => setState('idle') }
}
