import { dayOf, hourOf } from '#domain/utc-hours.ts'
import type { Stats } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { queriesOn } from '../../queries.ts'

/** Deletes days older than 400 days. @param now ms since epoch */
export const deleteOldStats = (db: Db, now: number) =>
  queriesOn(db).figures.deleteBefore(dayOf(now - 400 * 24 * 60 * 60 * 1000))

/**
 * Counts by the hour, for the admin's health page and the health of sources. They are held in memory and stored every few seconds; a killed process loses
 * what it has not stored yet.
 */
export function makeStats({ db, now }: { db: Db; now: () => number }): Stats {
  const { figures } = queriesOn(db)
  let counted = new Map<string, number>()
  return {
    add(name, more = 1) {
      const key = `${hourOf(now())} ${name}`
      counted.set(key, (counted.get(key) ?? 0) + more)
    },
    async flush() {
      const writing = counted
      counted = new Map()
      for (const [key, more] of writing) {
        const [hour = '', name = ''] = key.split(' ')
        await figures.increment(hour, name, more).catch((error: unknown) => {
          for (const [left, value] of writing) counted.set(left, (counted.get(left) ?? 0) + value)
          throw error
        })
        writing.delete(key)
      }
    },
  }
}
