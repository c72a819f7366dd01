import * as text from '#text/waitlist.ts'
import { showLandingDialog } from '#web/ui/static-dialog.ts'
import { registerInterest } from './register-interest.ts'

/** Wires up the prerendered waitlist dialog. */
export function waitlistDialog(): { open(): void } {
  const dialog = find<HTMLDialogElement>(document, '#waitlist')
  const part = <E extends HTMLElement = HTMLElement>(name: string) => find<E>(dialog, `[data-part="${name}"]`)
  const title = find(dialog, 'h2')
  const form = part<HTMLFormElement>('form')
  const email = find<HTMLInputElement>(dialog, 'input')
  const error = find(dialog, '#waitlist-error')
  const join = part<HTMLButtonElement>('join')
  const idleLabel = join.textContent
  let sending = false

  const showState = () => {
    join.disabled = sending || email.value.trim() === ''
    join.textContent = sending ? text.joining : idleLabel
    email.readOnly = sending
  }
  const showError = (message: string) => {
    error.textContent = message
    email.setAttribute('aria-invalid', String(message !== ''))
  }
  const showForm = (isOpen: boolean) => {
    title.textContent = isOpen ? text.title : text.registeredTitle
    form.hidden = !isOpen
    part('done').hidden = isOpen
    part('done-text').textContent = isOpen ? '' : text.registered
  }
  const submit = async () => {
    if (join.disabled) return
    const address = email.value.trim()
    if (!address.includes('@')) {
      showError(text.emailInvalid)
      email.focus()
      return
    }
    sending = true
    showState()
    const problem = await registerInterest(address)
    sending = false
    showState()
    if (problem === null) {
      showForm(false)
      part('finish').focus()
    } else {
      showError(problem)
      email.focus()
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  email.addEventListener('input', () => {
    showError('')
    showState()
  })
  for (const name of ['close', 'cancel', 'finish']) part(name).addEventListener('click', () => dialog.close())
  return {
    open() {
      showForm(true)
      showError('')
      if (!sending) email.value = ''
      showState()
      showLandingDialog(dialog)
      email.focus()
    },
  }
}

function find<E extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): E {
  const element = within.querySelector<E>(selector)
  if (!element) throw new Error(`the page has no ${selector}`)
  return element
}
