export const CHOICES = ['granted', 'denied'] as const
/** null: not asked yet, or not answered. */
export type Choice = (typeof CHOICES)[number] | null

const KEY = 'adsConsent'
const listeners = new Set<() => void>()
let kept: Choice = null

/** What the person of this browser said about ads of others. Never throws: without storage the answer lives as long as the page. */
export function readChoice(): Choice {
  try {
    const text = localStorage.getItem(KEY)
    return CHOICES.find((choice) => choice === text) ?? null
  } catch {
    return kept
  }
}

export function makeChoice(choice: NonNullable<Choice>): void {
  kept = choice
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Storage is forbidden.
  }
  for (const listener of listeners) listener()
}

/** Calls at once, and after every change in this tab or another one. @returns ends it */
export function followChoice(listener: () => void): () => void {
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
