import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A click that sends the browser to another site. */
export type Redirect = {
  /** From the click until the browser has left, or until the redirect failed. */
  busy: boolean
  error: Error | null
  redirect(): void
}

/** @param go resolves when the browser is leaving */
export function useRedirect(go: () => Promise<void>): Redirect {
  const { mutate, reset, status, error } = useMutation({ mutationFn: go })
  useEffect(() => {
    // The Back button may restore the page from the back/forward cache while it is still busy.
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reset])
  return { busy: status === 'pending' || status === 'success', error, redirect: () => mutate() }
}
