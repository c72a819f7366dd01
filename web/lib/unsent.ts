const waiting = new Set<Promise<unknown>>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Until `work` settles the browser asks before the page is closed, reloaded or left. Listens only while something is
 * under way: a page with such a listener is not kept for going back.
 */
export function holdPage(work: Promise<unknown>): void {
  if (waiting.size === 0) addEventListener('beforeunload', ask)
  waiting.add(work)
  const release = () => {
    waiting.delete(work)
    if (waiting.size === 0) removeEventListener('beforeunload', ask)
  }
  work.then(release, release)
}

/** Whether something done on screen has no answer of the server yet. */
export const isPageHeld = (): boolean => waiting.size > 0

/** Resolves when all that holds the page has settled, what is added meanwhile too; after `limitMs` in any case. */
export function pageFree(limitMs: number): Promise<void> {
  const settled = async () => {
    while (waiting.size > 0) await Promise.allSettled(waiting)
  }
  return Promise.race([settled(), new Promise<void>((resolve) => setTimeout(resolve, limitMs))])
}

/** The page is left on purpose: nobody is asked. */
export const letPageGo = (): void => removeEventListener('beforeunload', ask)
