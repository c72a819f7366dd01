import { showLandingDialog } from '#web/ui/static-dialog.ts'
import { registerInterest } from './register-interest.ts'

const FORM_TITLE = 'JOIN THE WAITLIST'
const DONE_TITLE = 'THANK YOU!'
const DONE_TEXT = "We've registered your interest in the product. We'll notify you as soon as registration opens up!"

/** The prerendered waitlist, working. */
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
    join.textContent = sending ? 'Adding to waitlist...' : idleLabel
    email.readOnly = sending
  }
  const showError = (text: string) => {
    error.textContent = text
    email.setAttribute('aria-invalid', String(text !== ''))
  }
  const showForm = (asking: boolean) => {
    title.textContent = asking ? FORM_TITLE : DONE_TITLE
    form.hidden = !asking
    part('done').hidden = asking
    part('done-text').textContent = asking ? '' : DONE_TEXT
  }
  const submit = async () => {
    if (join.disabled) return
    const address = email.value.trim()
    if (!address.includes('@')) {
      showError('Please enter a valid email address.')
      email.focus()
      return
    }
    sending = true
    showState()
    const refusal = await registerInterest(address)
    sending = false
    showState()
    if (refusal === null) {
      showForm(false)
      part('finish').focus()
    } else {
      showError(refusal)
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
