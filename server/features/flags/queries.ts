import { sql } from 'kysely'
import type { Flags } from '#contract/flags.ts'
import { type FlagName, readFlags } from '#domain/flags.ts'
import type { Db } from '../../db/open.ts'

/** The name of the row that holds the revision, which is raised by every change. */
const REVISION = 'revision'

export type StoredFlags = ReturnType<typeof readFlags> & { revision: number }

export const flagQueries = (db: Db) => {
  const getStored = async (): Promise<StoredFlags> => {
    const rows = await db.selectFrom('remote_config').select(['name', 'value']).execute()
    return { ...readFlags(rows), revision: Number(rows.find(({ name }) => name === REVISION)?.value ?? 0) }
  }
  return {
    /** The stored flags, with defaults for missing or invalid ones. */
    get: async (): Promise<Flags> => (await getStored()).flags,
    readAll: getStored,

    /** Raises the revision, which locks the flags until the transaction ends. */
    async lock(now: number): Promise<void> {
      await db
        .insertInto('remote_config')
        .values({ name: REVISION, value: '1', updated_at: now })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            value: sql<string>`cast(cast(remote_config.value as integer) + 1 as text)`,
            updated_at: now,
          }),
        )
        .execute()
    },

    async set(name: FlagName, value: boolean | number, now: number): Promise<void> {
      await db
        .insertInto('remote_config')
        .values({ name, value: JSON.stringify(value), updated_at: now })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ value: JSON.stringify(value), updated_at: now }),
        )
        .execute()
    },
  }
}
