import { CHOICES, type Choice, followChoice, makeChoice, readChoice } from './consent.ts'

/** A stranger to this page: see docs/decisions, "Ads live in a frame". */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

const STATES: Record<'granted' | 'denied' | 'open', string> = {
  granted: 'Ads from our ad network may be shown.',
  denied: 'No ads from others are loaded.',
  open: 'You have not chosen yet: nothing of others is loaded.',
}

/** Makes what is marked in a part of a page follow the person's choice about ads. @returns ends it */
export function bringToLife(part: ParentNode): () => void {
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-ads-choose]')
    const choice = CHOICES.find((known) => known === button?.dataset.adsChoose)
    if (choice) choose(choice, button)
  }
  part.addEventListener('click', onClick)
  const unfollow = followChoice(() => show(part, readChoice()))
  return () => {
    part.removeEventListener('click', onClick)
    unfollow()
  }
}

/** The button that was pressed may go with its question: the focus stays in the place where it was. */
function choose(choice: NonNullable<Choice>, button: HTMLElement | null): void {
  const slot = button?.closest<HTMLElement>('[data-ads="slot"]')
  makeChoice(choice)
  slot?.focus()
}

function show(part: ParentNode, choice: Choice): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-ads-when]'))
    element.hidden = element.dataset.adsWhen !== (choice ?? 'open')
  for (const element of part.querySelectorAll('[data-ads="state"]')) element.textContent = STATES[choice ?? 'open']
  for (const button of part.querySelectorAll<HTMLElement>('[data-ads="choices"] [data-ads-choose]'))
    button.ariaPressed = String(button.dataset.adsChoose === choice)
  for (const place of part.querySelectorAll<HTMLElement>('[data-ads="place"]'))
    if (choice !== 'granted') place.replaceChildren()
    else if (!place.firstChild) place.append(makeFrame())
}

function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.title = 'Advertisement'
  frame.loading = 'lazy'
  frame.src = '/ads/frame'
  return frame
}
