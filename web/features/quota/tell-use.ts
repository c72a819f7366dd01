import type { Purpose } from '#rules/quota.ts'
import { sessionCache } from '#web/features/session/session-cache.ts'
import { apiSend } from '#web/lib/http.ts'

/** Calls come in bursts: they are told together. */
const TELL_AFTER_MS = 20_000

const none = (): Record<Purpose, number> => ({ videos: 0, changes: 0, details: 0, dates: 0 })

let untold = none()
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the server of a unit this page spent, so that operators see how the quota stands that all share. */
export function tellUse(purpose: Purpose): void {
  untold[purpose]++
  timer ??= setTimeout(tell, TELL_AFTER_MS)
}

function tell(): void {
  clearTimeout(timer)
  timer = undefined
  const units = untold
  untold = none()
  if (sessionCache.get() === null) return // signed out: the server takes no counts
  // It is a picture of the whole: what does not arrive is no loss to anybody.
  apiSend('POST', '/api/quota', { units }).catch(() => undefined)
}

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (timer && document.visibilityState === 'hidden') tell()
  })
