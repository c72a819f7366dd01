import { type Insertable, type Selectable, sql } from 'kysely'
import { chunksOf } from '../../../db/chunks.ts'
import { fixedQuery } from '../../../db/fixed-query.ts'
import type { Db } from '../../../db/open.ts'
import type { UserChannelTable } from '../../../db/schema.ts'
import { inPages, inSteps, ROWS_PER_PAGE } from '../../../lib/steps.ts'

/** Keeps the number of parameters far below both engines' limits. */
const ROWS_PER_INSERT = 500

const SHOWN = [
  'id',
  'position',
  'added_at',
  'listed_at',
  'own_name',
  'own_picture',
] as const satisfies (keyof UserChannelTable)[]
/** A channel of a user, without YouTube's name and picture. */
export type OwnChannel = Pick<Selectable<UserChannelTable>, (typeof SHOWN)[number]>

const listShown = fixedQuery((db, userId: string, after: string) =>
  db
    .selectFrom('user_channel')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_PER_PAGE),
)

const countAll = fixedQuery((db, userId: string) =>
  db
    .selectFrom('user_channel')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId),
)

export const channelQueries = (db: Db) => ({
  /** All channels of the user, by id. */
  list: (userId: string): Promise<OwnChannel[]> => inPages((last) => listShown(db, userId, last?.id ?? '')),

  count: async (userId: string): Promise<number> => (await countAll(db, userId))[0]?.count ?? 0,

  /** Ids of the channels that a complete import of the user's subscriptions has listed. */
  async listListed(userId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('user_channel')
      .select('id')
      .where('user_id', '=', userId)
      .where('listed_at', 'is not', null)
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Stores that a complete import has listed these channels. One that was listed before keeps its time. */
  async setListed(userId: string, ids: readonly string[], now: number): Promise<void> {
    for (const chunk of chunksOf(ids))
      await db
        .updateTable('user_channel')
        .set({ listed_at: now })
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .where('listed_at', 'is', null)
        .execute()
  },

  /** Makes these channels the user's own choice: an import that does not list them removes none of them. */
  async setUnlisted(userId: string, ids: readonly string[]): Promise<void> {
    for (const chunk of chunksOf(ids))
      await db
        .updateTable('user_channel')
        .set({ listed_at: null })
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .execute()
  },

  /** Those of the channels that the user has. */
  async listAmong(userId: string, ids: readonly string[]): Promise<OwnChannel[]> {
    const own: OwnChannel[] = []
    await inSteps(ids, async (chunk) => {
      const rows = await db
        .selectFrom('user_channel')
        .select(SHOWN)
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .execute()
      own.push(...rows)
    })
    return own
  },

  /** Returns the channels that the user has. */
  async ownAmong(userId: string, ids: readonly string[]): Promise<Set<string>> {
    const own = new Set<string>()
    await inSteps(ids, async (chunk) => {
      const rows = await db
        .selectFrom('user_channel')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .execute()
      for (const { id } of rows) own.add(id)
    })
    return own
  },

  /** The last position of an unsorted channel; -1: there is none. */
  async lastUnsortedPosition(userId: string): Promise<number> {
    const { last } = await db
      .selectFrom('user_channel')
      .select((row) => row.fn.max<number | null>('position').as('last'))
      .where('user_id', '=', userId)
      .where('id', 'not in', (sorted) =>
        sorted.selectFrom('placement').select('channel_id').where('user_id', '=', userId),
      )
      .executeTakeFirstOrThrow()
    return last ?? -1
  },

  /** Sets the positions of channels among the unsorted ones. */
  async setPositions(userId: string, placed: readonly (readonly [id: string, position: number])[], now: number) {
    await inSteps(placed, (chunk) => {
      const places = chunk.map(([id, position]) => sql`(cast(${id} as text), cast(${position} as integer))`)
      return sql`
        update user_channel set position = placed.column2, updated_at = ${now}
        from (values ${sql.join(places)}) as placed
        where user_channel.user_id = ${userId} and user_channel.id = placed.column1`.execute(db)
    })
  },

  async insertMany(rows: readonly Insertable<UserChannelTable>[]): Promise<void> {
    await inSteps(rows, (chunk) => db.insertInto('user_channel').values(chunk).execute(), ROWS_PER_INSERT)
  },

  async delete(userId: string, ids: readonly string[]): Promise<void> {
    await inSteps(ids, (chunk) =>
      db.deleteFrom('user_channel').where('user_id', '=', userId).where('id', 'in', chunk).execute(),
    )
  },

  /** Returns the channels that at least one user has. */
  async filterOwned(ids: readonly string[]): Promise<Set<string>> {
    const held = new Set<string>()
    for (const chunk of chunksOf(ids)) {
      const values = chunk.map((id) => sql`(cast(${id} as text))`)
      const { rows } = await sql<{ id: string }>`
        select column1 as id from (values ${sql.join(values)}) as asked
        where exists (select 1 from user_channel where user_channel.id = asked.column1)`.execute(db)
      for (const { id } of rows) held.add(id)
    }
    return held
  },

  /** Of each channel the first and the last user, by id, who has it. Channels that no user has are missing. */
  async someOwners(ids: readonly string[]): Promise<{ id: string; first: string; last: string }[]> {
    const owners: { id: string; first: string; last: string }[] = []
    await inSteps(ids, async (chunk) => {
      const rows = await db
        .selectFrom('user_channel')
        .select((row) => ['id', row.fn.min('user_id').as('first'), row.fn.max('user_id').as('last')])
        .where('id', 'in', chunk)
        .groupBy('id')
        .execute()
      owners.push(...rows)
    })
    return owners
  },

  /** The next users, by id, who have at least one of the channels. */
  async listOwnersAfter(userId: string, ids: readonly string[], count: number): Promise<string[]> {
    const rows = await db
      .selectFrom('user_channel')
      .select('user_id')
      .distinct()
      .where('id', 'in', ids)
      .where('user_id', '>', userId)
      .orderBy('user_id')
      .limit(count)
      .execute()
    return rows.map((row) => row.user_id)
  },

  /** The next user, by id, who has the channel and a Google connection. */
  async nextConnectedOwner(userId: string, id: string): Promise<string | null> {
    const row = await db
      .selectFrom('user_channel')
      .innerJoin('google_connection', 'google_connection.user_id', 'user_channel.user_id')
      .select('user_channel.user_id')
      .where('user_channel.id', '=', id)
      .where('user_channel.user_id', '>', userId)
      .orderBy('user_channel.user_id')
      .limit(1)
      .executeTakeFirst()
    return row?.user_id ?? null
  },
})
