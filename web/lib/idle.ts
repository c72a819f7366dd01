/** Idle work runs after this long even if the page stays busy. */
const MAX_WAIT_MS = 2_000

/** Resolves when the page is idle, or after 50 ms in browsers without `requestIdleCallback`. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, 50)
  })

/** Resolves after the next paint; in a hidden page, which does not paint, in the next task. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
