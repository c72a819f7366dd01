import { USER } from '#web/lib/store.ts'

/** localStorage takes some 5 MB of a site. */
const MAX_LENGTH = 500_000

/**
 * What is being written to the user's database, kept where writing takes no time: a page that is left at once takes the
 * database's transaction with it. Nothing here throws; where storage is full or forbidden nothing is kept.
 * @param what a name for it, without a colon
 */
export function unwritten<T>(what: string, userId: string) {
  const prefix = `${USER}unwritten-${what}:${userId}:`
  const keys = () => {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  }
  const remove = (key: string) => {
    try {
      localStorage.removeItem(key)
    } catch {
      // Forbidden meanwhile.
    }
  }
  return {
    /** @returns what to call when it is written */
    keep(value: T): () => void {
      const text = JSON.stringify(value)
      // In the order in which they are kept, over all tabs.
      const key = prefix + Math.round((performance.timeOrigin + performance.now()) * 1_000)
      try {
        if (text.length <= MAX_LENGTH) localStorage.setItem(key, text)
      } catch {
        // Full or forbidden.
      }
      return () => remove(key)
    },
    /** Hands over what pages have left unwritten, the oldest first. @param write resolves when it is written */
    async writeLeft(write: (value: T) => Promise<unknown>): Promise<void> {
      for (const key of keys().sort()) {
        const text = localStorage.getItem(key)
        if (text !== null) await write(JSON.parse(text) as T)
        remove(key)
      }
    },
  }
}
