import * as text from '#text/waitlist.ts'
import { findPart, showLandingDialog } from '#web/ui/static-dialog.ts'
import { registerInterest } from './register-interest.ts'

/** Wires up the prerendered waitlist dialog. */
export class WaitlistScreen {
  readonly #dialog: HTMLDialogElement
  readonly #email: HTMLInputElement
  readonly #join: HTMLButtonElement
  #isSending = false

  /** Throws if the page has no waitlist dialog. */
  constructor() {
    const dialog = document.querySelector<HTMLDialogElement>('#waitlist')
    if (!dialog) throw new Error('the page has no waitlist dialog')
    this.#dialog = dialog
    this.#email = this.#part<HTMLInputElement>('email')
    this.#join = this.#part<HTMLButtonElement>('join')

    this.#part('form').addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#submit()
    })
    this.#email.addEventListener('input', () => {
      this.#showError('')
      this.#showState()
    })
    for (const name of ['close', 'cancel', 'finish'])
      this.#part(name).addEventListener('click', () => this.#dialog.close())
  }

  open() {
    this.#showForm()
    this.#showError('')
    if (!this.#isSending) this.#email.value = ''
    this.#showState()
    showLandingDialog(this.#dialog)
    this.#email.focus()
  }

  #part<E extends HTMLElement = HTMLElement>(name: string): E {
    return findPart<E>(this.#dialog, name)
  }

  #showState() {
    this.#join.disabled = this.#isSending || this.#email.value.trim() === ''
    this.#join.textContent = this.#isSending ? text.joining : text.join
    this.#email.readOnly = this.#isSending
  }

  #showError(message: string) {
    this.#part('error').textContent = message
    this.#email.setAttribute('aria-invalid', String(message !== ''))
  }

  #showForm() {
    this.#part('title').textContent = text.title
    this.#part('form').hidden = false
    this.#part('done').hidden = true
    this.#part('done-text').textContent = ''
  }

  #showConfirmation() {
    this.#part('title').textContent = text.registeredTitle
    this.#part('form').hidden = true
    this.#part('done').hidden = false
    this.#part('done-text').textContent = text.registered
    this.#part('finish').focus()
  }

  async #submit() {
    if (this.#join.disabled) return
    const address = this.#email.value.trim()
    const problem = address.includes('@') ? await this.#send(address) : text.emailInvalid
    if (problem === null) return this.#showConfirmation()
    this.#showError(problem)
    this.#email.focus()
  }

  /** Returns the message to show; `null` on success. */
  async #send(address: string): Promise<string | null> {
    this.#isSending = true
    this.#showState()
    const problem = await registerInterest(address)
    this.#isSending = false
    this.#showState()
    return problem
  }
}
