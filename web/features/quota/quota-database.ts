import type { DBSchema } from 'idb'
import { addUse, type QuotaUse } from '#rules/quota.ts'
import { sessionCache } from '#web/features/session/session-cache.ts'
import { forgivingDatabase } from '#web/lib/forgiving-database.ts'

interface Schema extends DBSchema {
  uses: { key: 'last'; value: QuotaUse }
}

const orElse = forgivingDatabase<Schema>(
  'quota',
  1,
  (db) => void db.createObjectStore('uses'),
  () => sessionCache.get() !== null,
)

const isUse = (value: QuotaUse | undefined): value is QuotaUse =>
  typeof value?.day === 'string' &&
  typeof value.unchanged === 'number' &&
  ['videos', 'changes', 'details', 'dates'].every((purpose) => Number.isFinite({ ...value.units }[purpose as 'dates']))

/** Adds to what this browser has used; in one transaction, so that tabs never lose each other's. The sum, if kept. */
export const addToUse = (more: QuotaUse): Promise<QuotaUse | null> =>
  orElse(null, async (db) => {
    const tx = db.transaction('uses', 'readwrite', { durability: 'relaxed' })
    const held = await tx.store.get('last')
    const sum = isUse(held) ? addUse(held, more) : more
    await tx.store.put(sum, 'last')
    await tx.done
    return sum
  })
