import { useEffect, useState } from 'react'

/** A click that leads away from the product. */
export type Leaving = {
  /** From the click until the browser has left, or until it failed. */
  busy: boolean
  error: unknown
  leave(): void
}

/** @param go resolves when the browser is on its way */
export function useLeaving(go: () => Promise<void>): Leaving {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  useEffect(() => {
    // The browser's Back may bring the page back as it was left: busy.
    const onShow = (event: PageTransitionEvent) => event.persisted && setState({ busy: false, error: null })
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const leave = () => {
    setState({ busy: true, error: null })
    go().catch((error: unknown) => setState({ busy: false, error }))
  }
  return { ...state, leave }
}
