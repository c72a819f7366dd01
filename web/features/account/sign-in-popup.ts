import type { SessionView } from '#contract/session.ts'
import { SIGN_IN_CHANNEL, type SignInError, type SignInMessage } from '#contract/sign-in.ts'

const WIDTH = 500
const HEIGHT = 640
const SLOW_AFTER_MS = 30_000
const POLL_MS = 250
/** A closing popup and its message race; this long the message may come late. */
const CLOSED_GRACE_MS = 500
/** How long a closed popup may stay undecided when the server cannot be asked. */
const CLOSED_GIVE_UP_MS = 8_000

type Reports = {
  signedIn(): void
  failed(code: SignInError): void
  /** The person has been in the popup for 30 s: offer a way back. */
  slow?(): void
  /** Asked when the popup closed without a word; leave out where the person is signed in all along. */
  isSignedIn?: () => Promise<boolean>
}

/** `cancel` closes the popup and reports `cancelled`. `focus` brings it to the front. */
export type SignInAttempt = { cancel(): void; focus(): void }

let current: { stop(): void } | null = null

/**
 * Opens the sign-in popup; must run inside the click, or browsers block it. A blocked popup becomes a full-page
 * redirect. Exactly one report follows, except that `signedIn` may still come after `failed('popup_closed')`: pages of
 * the provider can cut the tie between the windows, and then an open popup looks closed.
 * @param area where a full-page redirect comes back to
 */
export function openSignIn(reports: Reports, area: 'product' | 'admin' = 'product'): SignInAttempt {
  current?.stop()
  const attempt = crypto.randomUUID()
  const address = (mode: 'popup' | 'redirect') => `/auth/google/start?attempt=${attempt}&mode=${mode}&area=${area}`
  const popup = openPopup(address('popup'))
  if (!popup || popup.closed) {
    location.assign(address('redirect'))
    return { cancel() {}, focus() {} }
  }

  const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
  const slowTimer = setTimeout(() => reports.slow?.(), SLOW_AFTER_MS)
  let closedAt: number | null = null
  const poll = setInterval(() => {
    // A window whose tie was cut keeps the focus; a closed one gives it back.
    if (closedAt === null && popup.closed && document.hasFocus()) {
      closedAt = Date.now()
      void settleClosed(closedAt)
    }
  }, POLL_MS)

  const quiet = () => {
    clearTimeout(slowTimer)
    clearInterval(poll)
  }
  const stop = () => {
    quiet()
    channel.close()
    if (current === self) current = null
  }
  const fail = (code: SignInError) => {
    if (current !== self) return
    if (code === 'popup_closed') quiet()
    else stop()
    reports.failed(code)
  }
  const succeed = () => {
    if (current !== self) return
    stop()
    reports.signedIn()
  }
  const settleClosed = async (since: number) => {
    await pause(CLOSED_GRACE_MS)
    const ask = reports.isSignedIn ?? askServer
    while (current === self) {
      const signedIn = await ask().catch(() => null)
      if (signedIn) return succeed()
      if (signedIn === false || Date.now() - since > CLOSED_GIVE_UP_MS) return fail('popup_closed')
      await pause(1_000)
    }
  }
  const self = { stop }
  current = self

  channel.addEventListener('message', ({ data }: MessageEvent<SignInMessage>) => {
    if (data?.attempt !== attempt) return
    if (data.outcome === 'signed_in') succeed()
    else fail(data.code)
  })
  return {
    cancel() {
      popup.close()
      fail('cancelled')
    },
    focus: () => popup.focus(),
  }
}

function openPopup(url: string): Window | null {
  const left = Math.max(0, Math.round(screenX + (outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - HEIGHT) / 2))
  return open(url, 'subshelf-sign-in', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
}

async function askServer(): Promise<boolean> {
  const response = await fetch('/api/session', { headers: { Accept: 'application/json' }, cache: 'no-store' })
  if (!response.ok) throw new Error(`session answered ${response.status}`)
  return ((await response.json()) as SessionView).user !== null
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
