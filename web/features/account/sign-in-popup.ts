import type { SessionView } from '#contract/session.ts'
import {
  SIGN_IN_CHANNEL,
  type SignInError,
  type SignInMessage,
  type SignInProvider,
  type SignInPurpose,
} from '#contract/sign-in.ts'
import { newId } from '#web/lib/new-id.ts'
import { finishSignOut } from './finish-sign-out.ts'

const WIDTH = 500
const HEIGHT = 640
const SLOW_AFTER_MS = 30_000
const POLL_MS = 250
/** The popup may close before its message arrives. The message is waited for this long. */
const CLOSED_GRACE_MS = 500
/** How long to keep asking the server about a closed popup while it does not answer. */
const CLOSED_GIVE_UP_MS = 8_000
const CLOSED_RETRY_MS = 1_000

type Handlers = {
  onSignedIn(): void
  onFailed(code: SignInError): void
  /** The popup has been open for 30 seconds: offer a way to cancel it. */
  onSlow?(): void
  /** Decides the outcome when the popup closes without a message. The default asks whether the session has a user. */
  isSignedIn?: () => Promise<boolean>
}

/** `cancel` closes the popup and fails the attempt with `cancelled`. */
export type SignInAttempt = { cancel(): void }

/** Where a full-page redirect returns to. */
export type SignInArea = 'product' | 'admin'

/** The attempt of this page, which a further one ends. */
let current: PopupSignIn | null = null

/**
 * Opens the sign-in popup. Call it inside the click handler, or browsers block the popup; a blocked popup becomes a
 * full-page redirect. Calls exactly one of `onSignedIn` and `onFailed`, except that `onSignedIn` may follow
 * `onFailed('popup_closed')`: the provider's pages can sever the link between the windows, and then an open popup looks closed.
 */
export function openSignIn(
  handlers: Handlers,
  area: SignInArea = 'product',
  purpose: SignInPurpose = 'sign-in',
  provider: SignInProvider = 'google',
): SignInAttempt {
  current?.stop()
  const attempt = newId()
  const address = (mode: 'popup' | 'redirect') =>
    `/auth/${provider}/start?attempt=${attempt}&mode=${mode}&area=${area}&for=${purpose}`
  const popup = openPopup(address('popup'))
  // The session of an earlier user must be neither taken for the new one, nor be what remains if this is cancelled.
  const ended = finishSignOut().catch(() => undefined)
  if (!popup || popup.closed) {
    void ended.then(() => location.assign(address('redirect')))
    return { cancel() {} }
  }
  current = new PopupSignIn(attempt, popup, handlers)
  return current
}

class PopupSignIn implements SignInAttempt {
  readonly #popup: Window
  readonly #handlers: Handlers
  readonly #channel = new BroadcastChannel(SIGN_IN_CHANNEL)
  readonly #slowTimer: ReturnType<typeof setTimeout>
  readonly #closedPoll: ReturnType<typeof setInterval>

  constructor(attempt: string, popup: Window, handlers: Handlers) {
    this.#popup = popup
    this.#handlers = handlers
    this.#slowTimer = setTimeout(() => handlers.onSlow?.(), SLOW_AFTER_MS)
    this.#closedPoll = setInterval(() => this.#checkClosed(), POLL_MS)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<SignInMessage>) => {
      if (data?.attempt !== attempt) return
      if (data.outcome === 'signed_in') this.#succeed()
      else this.#fail(data.code)
    })
  }

  cancel() {
    this.#popup.close()
    this.#fail('cancelled')
  }

  stop() {
    this.#stopTimers()
    this.#channel.close()
    if (current === this) current = null
  }

  #stopTimers() {
    clearTimeout(this.#slowTimer)
    clearInterval(this.#closedPoll)
  }

  #succeed() {
    if (current !== this) return
    this.stop()
    this.#handlers.onSignedIn()
  }

  #fail(code: SignInError) {
    if (current !== this) return
    // The popup may be open although it looks closed: keep listening for its message.
    if (code === 'popup_closed') this.#stopTimers()
    else this.stop()
    this.#handlers.onFailed(code)
  }

  /** An open popup whose link was severed keeps the focus. A closed popup returns it to this page. */
  #checkClosed() {
    if (!this.#popup.closed || !document.hasFocus()) return
    clearInterval(this.#closedPoll)
    void this.#settleClosed()
  }

  async #settleClosed() {
    const closedAt = performance.now()
    const isSignedIn = this.#handlers.isSignedIn ?? sessionHasUser
    await pause(CLOSED_GRACE_MS)
    while (current === this) {
      const signedIn = await isSignedIn().catch(() => null)
      if (signedIn) return this.#succeed()
      if (signedIn === false || performance.now() - closedAt > CLOSED_GIVE_UP_MS) return this.#fail('popup_closed')
      await pause(CLOSED_RETRY_MS)
    }
  }
}

function openPopup(url: string): Window | null {
  const left = Math.max(0, Math.round(screenX + (outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - HEIGHT) / 2))
  return open(url, 'subshelf-sign-in', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
}

async function sessionHasUser(): Promise<boolean> {
  const response = await fetch('/api/session', { headers: { Accept: 'application/json' }, cache: 'no-store' })
  if (!response.ok) throw new Error(`session answered ${response.status}`)
  return ((await response.json()) as SessionView).user !== null
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
