import type { SignInError } from '#contract/sign-in.ts'
import * as text from '#text/account.ts'
import { signInErrorLines } from '#text/account.ts'
import { findPart, showLandingDialog } from '#web/ui/static-dialog.ts'
import { openSignIn, type SignInAttempt } from './sign-in-popup.ts'

/** Wires up the prerendered sign-in screen. */
export class SignInScreen {
  readonly #dialog: HTMLDialogElement
  readonly #google: HTMLButtonElement
  readonly #idleLabel: string | null
  #attempt: SignInAttempt | null = null

  /** Throws if the page has no sign-in screen. */
  constructor() {
    const dialog = document.querySelector<HTMLDialogElement>('#sign-in')
    if (!dialog) throw new Error('the page has no sign-in dialog')
    this.#dialog = dialog
    this.#google = this.#part<HTMLButtonElement>('google')
    this.#idleLabel = this.#part('google-text').textContent

    this.#google.addEventListener('click', () => this.#signIn())
    this.#part('cancel').addEventListener('click', () => this.#attempt?.cancel())
    this.#part('close').addEventListener('click', () => this.#close())
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      this.#close()
    })
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && !this.#google.disabled) this.#close()
    })
  }

  open() {
    this.#part('error').hidden = true
    this.#setBusy(false)
    showLandingDialog(this.#dialog)
    this.#dialog.querySelector('h2')?.focus()
  }

  showError(code: SignInError) {
    const { line, help } = signInErrorLines(code)
    this.#part('error-line').textContent = line
    this.#part('error-help').textContent = help
    this.#part('error-help').hidden = help === null
    this.#part('error').hidden = false
  }

  #part<E extends HTMLElement = HTMLElement>(name: string): E {
    return findPart<E>(this.#dialog, name)
  }

  #setBusy(busy: boolean) {
    this.#google.disabled = busy
    this.#part('google-text').textContent = busy ? text.signingIn : this.#idleLabel
    this.#part('waiting').hidden = true
  }

  #signIn() {
    this.#part('error').hidden = true
    this.#setBusy(true)
    this.#attempt = openSignIn({
      onSignedIn: () => location.assign('/'),
      onFailed: (code) => {
        this.#setBusy(false)
        this.showError(code)
        this.#google.focus()
      },
      onSlow: () => {
        this.#part('waiting').hidden = false
      },
    })
  }

  #close() {
    this.#attempt?.cancel()
    this.#attempt = null
    this.#dialog.close()
  }
}
