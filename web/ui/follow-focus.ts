/**
 * Catches the focus that the browser drops because what had it was removed: it goes to the title of the dialog on top,
 * or of the page. A part that knows a better place moves it there itself, within a frame. Call once at start.
 */
export function followFocus(): void {
  let last: Element | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })
  // Whoever clicks beside everything means it.
  document.addEventListener('pointerdown', () => {
    last = null
  })
  const land = () => {
    if (document.activeElement && document.activeElement !== document.body) return
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const title = dialog ? dialog.querySelector<HTMLElement>('h2[tabindex], button') : pageTitle()
    title?.focus({ preventScroll: true })
  }
  new MutationObserver(() => {
    if (!last || last.isConnected) return
    last = null
    // Whatever else wants to move it has two frames for it.
    requestAnimationFrame(() => requestAnimationFrame(land))
  }).observe(document.documentElement, { childList: true, subtree: true })
}

export const pageTitle = () => document.querySelector<HTMLElement>('main h1')
