import type { Stats } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { queriesOn } from '../../queries.ts'

/** UTC, YYYY-MM-DD. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Deletes days older than 400 days. @param now ms since epoch */
export const deleteOldStats = (db: Db, now: number) =>
  queriesOn(db).dailyStats.deleteBefore(dayOf(now - 400 * 24 * 60 * 60 * 1000))

/**
 * Daily counts for the admin's health page. They are held in memory and stored every few seconds; a killed process loses
 * what it has not stored yet.
 */
export function makeStats({ db, now }: { db: Db; now: () => number }): Stats {
  const { dailyStats } = queriesOn(db)
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
        await dailyStats.increment(day, name, more).catch((error: unknown) => {
          for (const [left, value] of writing) counted.set(left, (counted.get(left) ?? 0) + value)
          throw error
        })
        writing.delete(key)
      }
    },
  }
}
