import { sql } from 'kysely'
import type { Flags } from '#contract/flags.ts'
import { type FlagName, readFlags } from '#domain/flags.ts'
import type { Db } from '../../db/open.ts'

/** The id of the only row in flag_revision. */
const ID = 'flags'

export type StoredFlags = ReturnType<typeof readFlags> & { revision: number }

export const flagQueries = (db: Db) => {
  const parseRows = async () => readFlags(await db.selectFrom('remote_config').select(['name', 'value']).execute())
  return {
    /** The stored flags, with defaults for missing or invalid ones. */
    get: async (): Promise<Flags> => (await parseRows()).flags,

    /** The stored flags with their revision, which may be too old for the flags, but never too new. */
    async getWithRevision(): Promise<StoredFlags> {
      const row = await db.selectFrom('flag_revision').select('revision').where('id', '=', ID).executeTakeFirst()
      return { ...(await parseRows()), revision: row?.revision ?? 0 }
    },

    /** Raises the revision, which locks the flags until the transaction ends. */
    async lock(): Promise<void> {
      await db
        .insertInto('flag_revision')
        .values({ id: ID, revision: 1 })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ revision: sql<number>`flag_revision.revision + 1` }),
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
