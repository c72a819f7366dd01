import type { SessionView } from '#contract/session.ts'
import { toSignInError } from '#contract/sign-in.ts'
import { ended } from '#text/demo.ts'
import { finishSignOut } from '#web/features/account/finish-sign-out.ts'
import { SignInScreen } from '#web/features/account/sign-in-script.ts'
import { startDemo } from '#web/features/demo/start-demo.ts'
import { WaitlistScreen } from '#web/features/waitlist/waitlist-script.ts'
import { keepSharedSearch } from '#web/lib/shared-search.ts'
import { takeFromAddress } from '#web/lib/take-from-address.ts'
import { confirmDeletion } from './deleted-script.ts'

/** Wires up the prerendered front page: sign-in, and the waitlist while registration is closed. */
export function startLanding(): void {
  const signIn = new SignInScreen()
  for (const button of document.querySelectorAll('[data-sign-in]'))
    button.addEventListener('click', () => signIn.open())
  const waitlist = new WaitlistScreen()
  for (const button of document.querySelectorAll('[data-waitlist]'))
    button.addEventListener('click', () => waitlist.open())

  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-demo-start]'))
    button.addEventListener('click', () => void openDemo(button))

  if (takeFromAddress('demo_over') !== null) sayOfDemo(ended)
  const code = takeFromAddress('sign_in_error')
  if (code !== null) {
    signIn.open()
    signIn.showError(toSignInError(code))
  }
  confirmDeletion()
  keepSharedSearch()
  void showRegistration()
}

async function openDemo(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const problem = await startDemo()
  if (problem === null) return
  sayOfDemo(problem)
  button.disabled = false
}

/** In place of what a demo is. */
function sayOfDemo(text: string): void {
  const place = document.querySelector('[data-demo-text]')
  if (place) place.textContent = text
}

/** Shows registration as open unless the server answers that it is closed. */
async function showRegistration(): Promise<void> {
  try {
    await finishSignOut()
    const response = await fetch('/api/session', { headers: { Accept: 'application/json' } })
    const { registrationOpen } = (await response.json()) as SessionView
    if (registrationOpen !== false) return
    for (const part of document.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = part.dataset.when === 'open'
  } catch {
    // The page stays as it is. Signing in reports a closed registration.
  }
}
