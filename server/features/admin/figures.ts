import type { Db } from '../../db/open.ts'
import { queriesOn } from '../../db/transaction.ts'

export type FigureName = 'imports' | 'imports_failed' | 'jobs_failed'

export type Figures = {
  /** Counts something that happened now. */
  add(name: FigureName, more?: number): void
  /** Writes what was counted. Rejects when it could not be; it is kept then, and written the next time. */
  flush(): Promise<void>
}

/** UTC, YYYY-MM-DD. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Days are kept for a bit more than a year. @param now ms since epoch */
export const forgetFigures = (db: Db, now: number) =>
  queriesOn(db).figures.forget(dayOf(now - 400 * 24 * 60 * 60 * 1000))

/**
 * Counts what the health figures are drawn from. Counted in memory and written every few seconds: what a killed process
 * had not written is missing from a picture, never from anybody's data.
 */
export function makeFigures({ db, now }: { db: Db; now: () => number }): Figures {
  const { figures } = queriesOn(db)
  let counted = new Map<string, number>()
  return {
    add(name, more = 1) {
      const key = `${dayOf(now())} ${name}`
      counted.set(key, (counted.get(key) ?? 0) + more)
    },
    async flush() {
      const writing = counted
      counted = new Map()
      for (const [key, more] of writing) {
        const [day = '', name = ''] = key.split(' ')
        await figures.add(day, name, more).catch((error: unknown) => {
          for (const [left, value] of writing) counted.set(left, (counted.get(left) ?? 0) + value)
          throw error
        })
        writing.delete(key)
      }
    },
  }
}
