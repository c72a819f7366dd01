import { useEffect, useState } from 'react'

/** A click that sends the browser to another site. */
export type Redirect = {
  /** From the click until the browser has left, or until the redirect failed. */
  busy: boolean
  error: unknown
  redirect(): void
}

/** @param go resolves when the browser is leaving */
export function useRedirect(go: () => Promise<void>): Redirect {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  useEffect(() => {
    // The Back button may restore the page from the back/forward cache while it is still busy.
    const onShow = (event: PageTransitionEvent) => event.persisted && setState({ busy: false, error: null })
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const redirect = () => {
    setState({ busy: true, error: null })
    go().catch((error: unknown) => setState({ busy: false, error }))
  }
  return { ...state, redirect }
}
