const unsettled = new Set<Promise<unknown>>()

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Until `work` settles, the browser asks the user to confirm before the page is closed, reloaded or left. The listener is
 * removed as soon as possible, because it keeps the page out of the back/forward cache.
 */
export function confirmUnloadUntil(work: Promise<unknown>): void {
  if (unsettled.size === 0) addEventListener('beforeunload', confirmUnload)
  unsettled.add(work)
  const release = () => {
    unsettled.delete(work)
    if (unsettled.size === 0) removeEventListener('beforeunload', confirmUnload)
  }
  work.then(release, release)
}

/** Whether the server has not yet answered something that the user did. */
export const hasUnsentWork = (): boolean => unsettled.size > 0

/** Resolves when all work has settled, work that is added meanwhile included, or after `limitMs`. */
export function unsentWorkSettled(limitMs: number): Promise<void> {
  const allSettled = async () => {
    while (unsettled.size > 0) await Promise.allSettled(unsettled)
  }
  return Promise.race([allSettled(), new Promise<void>((resolve) => setTimeout(resolve, limitMs))])
}

/** Leaves the page without a confirmation: the user has chosen to sign out. */
export const allowUnload = (): void => removeEventListener('beforeunload', confirmUnload)
