import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { syncPlan } from './api.ts'

type Search = { success?: string; session_id?: string }

/**
 * Back from the checkout (`?success=true&session_id=…`): the subscription is looked up, the address cleared. Back from
 * the portal, or just here: looked up as well, quietly, for those the provider knows.
 */
export function useReturn() {
  const { success, session_id: sessionId } = useSearch({ strict: false }) as Search
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'updating' | 'failed'>(success === 'true' ? 'updating' : 'idle')
  const looked = useRef(false)

  useEffect(() => {
    if (looked.current) return
    looked.current = true
    if (success === 'true') {
      syncPlan(sessionId)
        .then(
          () => setState('idle'),
          () => setState('failed'),
        )
        .finally(() => void navigate({ to: '/billing', search: {}, replace: true }))
    } else if (user.subscription.stripeCustomerId !== null) {
      syncPlan().catch(() => undefined)
    }
  }, [success, sessionId, user.subscription.stripeCustomerId, navigate])

  return { state, dismiss: () => setState('idle') }
}
