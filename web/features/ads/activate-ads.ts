import * as text from '#text/ads.ts'
import { CONSENTS, type Consent, getConsent, setConsent, subscribeConsent } from './consent.ts'

/** Gives the frame an origin of its own, cut off from this page (docs/decisions/billing-and-admin.md#ads-in-a-sandboxed-frame). */
const SANDBOX = ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'].join(' ')

type ConsentState = NonNullable<Consent> | 'undecided'

const STATE_TEXTS: Record<ConsentState, string> = {
  granted: text.consentGranted,
  denied: text.consentDenied,
  undecided: text.consentUndecided,
}

/** Makes the ad slots and consent buttons inside `root` follow the visitor's consent. @returns a function that stops it */
export function activateAds(root: ParentNode): () => void {
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-ads-choose]')
    const consent = CONSENTS.find((known) => known === button?.dataset.adsChoose)
    if (consent) choose(consent, button)
  }
  root.addEventListener('click', onClick)
  const unsubscribe = subscribeConsent(() => render(root, getConsent()))
  return () => {
    root.removeEventListener('click', onClick)
    unsubscribe()
  }
}

/** Stores the consent. The pressed button may be hidden by it, so the focus moves to its slot. */
function choose(consent: NonNullable<Consent>, button: HTMLElement | null): void {
  const slot = button?.closest<HTMLElement>('[data-ads="slot"]')
  setConsent(consent)
  slot?.focus()
}

function render(root: ParentNode, consent: Consent): void {
  const state: ConsentState = consent ?? 'undecided'
  for (const element of root.querySelectorAll<HTMLElement>('[data-ads-when]'))
    element.hidden = element.dataset.adsWhen !== state
  for (const element of root.querySelectorAll('[data-ads="state"]')) element.textContent = STATE_TEXTS[state]
  for (const button of root.querySelectorAll<HTMLElement>('[data-ads="choices"] [data-ads-choose]'))
    button.ariaPressed = String(button.dataset.adsChoose === consent)
  for (const place of root.querySelectorAll<HTMLElement>('[data-ads="place"]'))
    if (consent !== 'granted') place.replaceChildren()
    else if (!place.firstChild) place.append(createFrame())
}

function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.title = text.advertisement
  frame.loading = 'lazy'
  frame.src = '/ads/frame'
  return frame
}
