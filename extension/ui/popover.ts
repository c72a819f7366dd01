import { text } from '../texts.ts'
import { h } from './element.ts'
import styles from './styles.css?inline'

/** YouTube's shortcuts are letters: what is typed in the companion is not for them. */
const KEYS = ['keydown', 'keyup', 'keypress'] as const

/**
 * An element of the companion in a page of others: what is in it has its own styles, and the page's scripts see one element.
 * @param place says to the styles what is in it
 */
export function island(place: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('companion-part')
  host.dataset.place = place
  const root = host.attachShadow({ mode: 'closed' })
  applyStyles(root)
  for (const name of KEYS) host.addEventListener(name, (event) => event.stopPropagation())
  followTheme(host)
  return { host, root }
}

let shared: CSSStyleSheet | undefined

/** One sheet for all parts, where content scripts may have one: Firefox's may not. */
function applyStyles(root: ShadowRoot): void {
  try {
    if (!shared) {
      shared = new CSSStyleSheet()
      shared.replaceSync(styles)
    }
    root.adoptedStyleSheets = [shared]
  } catch {
    root.append(h('style', {}, styles))
  }
}

const hosts = new Set<HTMLElement>()

/** YouTube's theme can change without a reload. */
function followTheme(host: HTMLElement): void {
  if (hosts.size === 0)
    new MutationObserver(applyTheme).observe(document.documentElement, { attributes: true, attributeFilter: ['dark'] })
  hosts.add(host)
  applyTheme()
}

function applyTheme(): void {
  for (const host of hosts) host.toggleAttribute('data-dark', document.documentElement.hasAttribute('dark'))
}

/** Has a button open a dialog beside it. The content is made anew each time. */
export function popoverButton(
  root: ShadowRoot,
  button: HTMLButtonElement,
  makeContent: () => HTMLElement,
): { isOpen(): boolean } {
  // By the heading of its content.
  const popover = h('div', { popover: 'auto', role: 'dialog', 'aria-labelledby': 'channel', class: 'popover' })
  // It grows when its content comes.
  const resized = new ResizeObserver(() => placeBeside(popover, button))
  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-expanded', 'false')
  button.popoverTargetElement = popover
  let hadFocus = false
  popover.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'open') popover.replaceChildren(makeContent(), closeButton(popover))
    else hadFocus = popover.contains(root.activeElement)
  })
  popover.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open'
    button.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) {
      resized.observe(popover)
      popover.querySelector<HTMLElement>('input')?.focus()
    } else {
      resized.disconnect()
      popover.replaceChildren()
      if (hadFocus) button.focus({ preventScroll: true })
    }
  })
  root.append(button, popover)
  return { isOpen: () => popover.matches(':popover-open') }
}

const closeButton = (popover: HTMLElement) =>
  h(
    'button',
    { type: 'button', class: 'close', 'aria-label': text('close'), onclick: () => popover.hidePopover() },
    '×',
  )

const EDGE = 8
/** Enough for the field and a folder, px. */
const MIN_HEIGHT = 160

/**
 * Below the button, or above it where there is more room, and never higher than that; inside the window in both directions of
 * writing.
 */
function placeBeside(popover: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { width } = popover.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(button).direction === 'rtl'
  const left = isRightToLeft ? at.right - width : at.left
  const below = innerHeight - at.bottom - 2 * EDGE
  const above = at.top - 2 * EDGE
  const isAbove = below < popover.scrollHeight && above > below
  popover.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  popover.style.maxHeight = `${Math.max(isAbove ? above : below, MIN_HEIGHT)}px`
  popover.style.top = isAbove ? 'auto' : `${Math.min(at.bottom + EDGE, innerHeight - MIN_HEIGHT)}px`
  popover.style.bottom = isAbove ? `${innerHeight - at.top + EDGE}px` : 'auto'
}
