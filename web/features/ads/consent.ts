export const CONSENTS = ['granted', 'denied'] as const
/** Whether ads of third parties may be loaded. null: not decided yet. */
export type Consent = (typeof CONSENTS)[number] | null

const KEY = 'subshelf:browser:adsConsent'
const listeners = new Set<() => void>()
/** Where storage is forbidden. Without a store, which is too large for the landing page. */
let unstored: Consent = null

/** The consent given in this browser. Never throws: without storage it lasts as long as the page. */
export function getConsent(): Consent {
  try {
    const text = localStorage.getItem(KEY)
    return CONSENTS.find((consent) => consent === text) ?? null
  } catch {
    return unstored
  }
}

export function setConsent(consent: NonNullable<Consent>): void {
  unstored = consent
  try {
    localStorage.setItem(KEY, consent)
  } catch {
    // Storage is forbidden.
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` at once and after every change, in this tab or another one. @returns a function that unsubscribes */
export function subscribeConsent(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  listener()
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
