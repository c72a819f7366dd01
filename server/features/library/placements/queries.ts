import { sql } from 'kysely'
import { chunksOf } from '../../../db/chunks.ts'
import { fixedQuery } from '../../../db/fixed-query.ts'
import type { Db } from '../../../db/open.ts'
import type { PlacementTable } from '../../../db/schema.ts'
import { inPages, inSteps, ROWS_PER_PAGE } from '../../../lib/steps.ts'

export type OwnPlacement = Pick<PlacementTable, 'folder_id' | 'channel_id' | 'position'>

/** Of a user's channels and folders, by id. */
export type PlacementKey = { folderId: string; channelId: string }
export type NewPlacement = PlacementKey & { position: number }

const SHOWN = ['folder_id', 'channel_id', 'position'] as const satisfies (keyof OwnPlacement)[]

const listAll = fixedQuery((db, userId: string, folderId: string, channelId: string) =>
  db
    .selectFrom('placement')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where(sql<boolean>`(folder_id, channel_id) > (${folderId}, ${channelId})`)
    .orderBy('folder_id')
    .orderBy('channel_id')
    .limit(ROWS_PER_PAGE),
)

const listOfFolder = fixedQuery((db, userId: string, folderId: string) =>
  db
    .selectFrom('placement')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('folder_id', '=', folderId)
    .orderBy('position')
    .orderBy('channel_id'),
)

const countAll = fixedQuery((db, userId: string) =>
  db
    .selectFrom('placement')
    .select((row) => row.fn.countAll<number>().as('held'))
    .where('user_id', '=', userId),
)

export const placementQueries = (db: Db) => ({
  /** All placements of the user, by the ids of folders and channels. */
  list: (userId: string): Promise<OwnPlacement[]> =>
    inPages((last) => listAll(db, userId, last?.folder_id ?? '', last?.channel_id ?? '')),

  /** Ordered by position. */
  listInFolder: (userId: string, folderId: string): Promise<OwnPlacement[]> => listOfFolder(db, userId, folderId),

  /** The placements of these channels, in no order. */
  async listOfChannels(userId: string, ids: readonly string[]): Promise<OwnPlacement[]> {
    const own: OwnPlacement[] = []
    await inSteps(ids, async (chunk) => {
      const rows = await db
        .selectFrom('placement')
        .select(SHOWN)
        .where('user_id', '=', userId)
        .where('channel_id', 'in', chunk)
        .execute()
      own.push(...rows)
    })
    return own
  },

  /** Folder ids by channel id. Unsorted channels, and those that the user does not have, are left out. */
  async foldersByChannel(userId: string, ids: readonly string[]): Promise<Map<string, Set<string>>> {
    const folders = new Map<string, Set<string>>()
    await inSteps(ids, async (chunk) => {
      const rows = await db
        .selectFrom('placement')
        .select(['channel_id', 'folder_id'])
        .where('user_id', '=', userId)
        .where('channel_id', 'in', chunk)
        .execute()
      for (const row of rows) folders.set(row.channel_id, (folders.get(row.channel_id) ?? new Set()).add(row.folder_id))
    })
    return folders
  },

  /** How many channels each folder holds, and the last position in it. Empty folders are left out. */
  async countByFolder(
    userId: string,
    folderIds: readonly string[],
  ): Promise<Map<string, { held: number; last: number }>> {
    const counts = new Map<string, { held: number; last: number }>()
    for (const chunk of chunksOf(folderIds)) {
      const rows = await db
        .selectFrom('placement')
        .select((row) => ['folder_id', row.fn.countAll<number>().as('held'), row.fn.max<number>('position').as('last')])
        .where('user_id', '=', userId)
        .where('folder_id', 'in', chunk)
        .groupBy('folder_id')
        .execute()
      for (const { folder_id, held, last } of rows) counts.set(folder_id, { held, last })
    }
    return counts
  },

  count: async (userId: string): Promise<number> => (await countAll(db, userId))[0]?.held ?? 0,

  async insert(userId: string, placements: readonly NewPlacement[], now: number): Promise<void> {
    await inSteps(placements, (chunk) =>
      db
        .insertInto('placement')
        .values(
          chunk.map(({ folderId, channelId, position }) => ({
            ...{ user_id: userId, folder_id: folderId, channel_id: channelId },
            ...{ position, placed_at: now },
          })),
        )
        .execute(),
    )
  },

  async delete(userId: string, placements: readonly PlacementKey[]): Promise<void> {
    await inSteps(placements, (chunk) => {
      const keys = chunk.map(({ folderId, channelId }) => sql`(cast(${folderId} as text), cast(${channelId} as text))`)
      return sql`
        delete from placement
        where user_id = ${userId} and (folder_id, channel_id) in (values ${sql.join(keys)})`.execute(db)
    })
  },

  /** Sets the positions of placements. Those that do not exist are left out. */
  async setPositions(userId: string, placements: readonly NewPlacement[]): Promise<void> {
    await inSteps(placements, (chunk) => {
      const places = chunk.map(
        ({ folderId, channelId, position }) =>
          sql`(cast(${folderId} as text), cast(${channelId} as text), cast(${position} as integer))`,
      )
      return sql`
        update placement set position = placed.column3 from (values ${sql.join(places)}) as placed
        where placement.user_id = ${userId} and placement.folder_id = placed.column1
          and placement.channel_id = placed.column2`.execute(db)
    })
  },
})
