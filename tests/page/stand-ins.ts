import type { DOMWindow } from 'jsdom'

/** The page is shown as if on a screen of this size; every element seems to fill it. */
const WIDTH_PX = 1440
const HEIGHT_PX = 900

/** Marks an open popover: jsdom has none, and so no `:popover-open`. */
const OPEN = 'data-popover-open'

/** Gives a window what browsers have and jsdom lacks, as plainly as possible: nothing is laid out, painted or moved. */
export function standIn(window: DOMWindow): void {
  const { Element, HTMLElement, HTMLDialogElement, Document, DocumentFragment, EventTarget } = window
  /** The open modal dialogs, the topmost last. */
  const modals: HTMLElement[] = []
  acceptSignals(EventTarget.prototype)
  for (const { prototype } of [Element, Document, DocumentFragment]) knowPopovers(prototype as unknown as Selecting)

  Object.assign(window, {
    innerWidth: WIDTH_PX,
    innerHeight: HEIGHT_PX,
    isSecureContext: true,
    PublicKeyCredential: class {},
    scrollTo() {},
    scrollBy() {},
    getComputedStyle: (element: Element, pseudo?: string | null) =>
      computedStyle(element as HTMLElement, modals.at(-1), pseudo),
    matchMedia: (query: string) => mediaQuery(window, query),
    ResizeObserver: class {
      readonly #report: ResizeObserverCallback
      constructor(report: ResizeObserverCallback) {
        this.#report = report
      }
      observe(target: Element) {
        const size = [{ inlineSize: WIDTH_PX, blockSize: HEIGHT_PX }]
        const entry = { target, contentRect: box(), borderBoxSize: size, contentBoxSize: size }
        queueMicrotask(() => this.#report([entry as unknown as ResizeObserverEntry], this as never))
      }
      unobserve() {}
      disconnect() {}
    },
    // Everything is in view.
    IntersectionObserver: class {
      readonly #report: IntersectionObserverCallback
      constructor(report: IntersectionObserverCallback) {
        this.#report = report
      }
      observe(target: Element) {
        const entry = { target, isIntersecting: true, intersectionRatio: 1, boundingClientRect: box() }
        queueMicrotask(() => this.#report([entry as unknown as IntersectionObserverEntry], this as never))
      }
      unobserve() {}
      disconnect() {}
    },
  })

  const sizes = { offsetWidth: WIDTH_PX, clientWidth: WIDTH_PX, offsetHeight: HEIGHT_PX, clientHeight: HEIGHT_PX }
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })

  Object.assign(Element.prototype, {
    getBoundingClientRect: box,
    checkVisibility(this: Element) {
      return this.isConnected
    },
    scrollIntoView() {},
    scrollTo() {},
    setPointerCapture() {},
    releasePointerCapture() {},
    animate: () => ({ finished: Promise.resolve(), cancel() {}, finish() {} }),
    getAnimations: () => [],
  })
  Object.assign(Document.prototype, { elementFromPoint: () => null, elementsFromPoint: () => [] })

  const toggle = (element: HTMLElement, isOpen: boolean) => {
    element.toggleAttribute(OPEN, isOpen)
    // jsdom knows popovers only as closed, and gives nothing in a closed one the focus.
    element.style.display = isOpen ? 'block' : ''
    const [oldState, newState] = isOpen ? ['closed', 'open'] : ['open', 'closed']
    element.dispatchEvent(Object.assign(new window.Event('toggle'), { oldState, newState }))
  }
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true)
    },
    hidePopover(this: HTMLElement) {
      if (this.hasAttribute(OPEN)) toggle(this, false)
    },
  })
  const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      focusedBefore.set(this, window.document.activeElement)
      this.open = true
      modals.push(this)
      this.querySelector<HTMLElement>('[autofocus], button, input')?.focus()
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      if (modals.includes(this)) modals.splice(modals.indexOf(this), 1)
      const before = focusedBefore.get(this)
      if (before instanceof HTMLElement) before.focus()
      this.dispatchEvent(new window.Event('close'))
    },
  })
  closeByEscape(window, modals)
}

/** Shown by the browser's own style sheet only in a certain state. */
const NOT_SHOWN = `[hidden], dialog:not([open]), [popover]:not([${OPEN}]), details:not([open]) > :not(summary)`

/**
 * What the style sheets of browsers and inline styles say; the product's own are not loaded. Beside the topmost modal dialog
 * everything is inert, which is told as hidden.
 */
function computedStyle(
  element: HTMLElement,
  modal: HTMLElement | undefined,
  pseudo?: string | null,
): CSSStyleDeclaration {
  const isBeside = modal?.isConnected && !modal.contains(element) && !element.contains(modal)
  const isInert = !pseudo && (isBeside || element.closest('[inert]'))
  const known: Record<string, string> = {
    display: !pseudo && element.matches(NOT_SHOWN) ? 'none' : 'block',
    visibility: isInert ? 'hidden' : 'visible',
    pointerEvents: isInert ? 'none' : 'auto',
    fontSize: '16px',
    gridTemplateColumns: `${WIDTH_PX}px`,
  }
  const property = (name: string) =>
    (pseudo ? '' : element.style?.getPropertyValue(name)) || known[camelCase(name)] || ''
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) =>
      name === 'getPropertyValue' ? property : typeof name === 'string' ? property(kebabCase(name)) : undefined,
  })
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const box = () => ({
  ...{ x: 0, y: 0, left: 0, top: 0, right: WIDTH_PX, bottom: HEIGHT_PX, width: WIDTH_PX, height: HEIGHT_PX },
  toJSON() {},
})

/** A wide screen with a mouse, in the dark theme, where nothing moves. */
function mediaQuery(window: DOMWindow, media: string) {
  const [, bound, px] = /\((min|max)-width: ([\d.]+)px\)/.exec(media) ?? []
  const isReduced = media.includes('prefers-reduced-motion: reduce')
  const matches = bound
    ? bound === 'min'
      ? WIDTH_PX >= Number(px)
      : WIDTH_PX <= Number(px)
    : isReduced || media.includes('hover: hover')
  return Object.assign(new window.EventTarget(), { media, matches, onchange: null })
}

/** In a browser Escape asks the topmost dialog to close. */
function closeByEscape(window: DOMWindow, modals: readonly HTMLElement[]): void {
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const dialog = modals.at(-1) as HTMLDialogElement | undefined
    if (dialog?.dispatchEvent(new window.Event('cancel', { cancelable: true }))) dialog.close()
  })
}

/** jsdom takes no abort signals but its own; the page's are Node's. */
function acceptSignals(target: EventTarget): void {
  const { addEventListener } = target
  target.addEventListener = function (this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || !options?.signal) return addEventListener.call(this, type, listener, options)
    const { signal, ...others } = options
    if (signal.aborted) return
    addEventListener.call(this, type, listener, others)
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others))
  }
}

type Selecting = Record<string, ((selector: string) => unknown) | undefined>

function knowPopovers(prototype: Selecting): void {
  for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
    const original = prototype[name]
    if (!original) continue
    prototype[name] = function (this: unknown, selector: string) {
      return original.call(this, selector.replaceAll(':popover-open', `[${OPEN}]`))
    }
  }
}
