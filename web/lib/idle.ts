/** However busy the page is, work that waits for a quiet moment gets on after this long. ms */
const PATIENCE_MS = 2_000

/** Resolves when the page has nothing better to do; where the browser does not tell, a moment later. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, 50)
  })

/** Resolves after what is on its way to the screen has been painted; a hidden page paints nothing, so soon. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
