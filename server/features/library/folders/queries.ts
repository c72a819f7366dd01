import { sql } from 'kysely'
import type { FolderProperties } from '#contract/library.ts'
import type { FolderRules } from '#contract/rules.ts'
import type { FolderChange } from '#domain/folder-properties.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { fixedQuery } from '../../../db/fixed-query.ts'
import type { Db } from '../../../db/open.ts'
import type { FolderRow } from '../../../db/schema.ts'

const listFolders = fixedQuery((db, userId: string) =>
  db.selectFrom('folder').selectAll().where('user_id', '=', userId).orderBy('position').orderBy('id'),
)

const findFolder = fixedQuery((db, userId: string, id: string) =>
  db.selectFrom('folder').selectAll().where('user_id', '=', userId).where('id', '=', id),
)

type Rules = FolderProperties['rules']

const parseRules = <Row extends { rules: string | null }>(row: Row): Omit<Row, 'rules'> & { rules: Rules } => ({
  ...row,
  rules: row.rules === null ? null : (JSON.parse(row.rules) as FolderRules),
})

const stringifyRules = <Row extends { rules: Rules }>(row: Row): Omit<Row, 'rules'> & { rules: string | null } => ({
  ...row,
  rules: row.rules && JSON.stringify(row.rules),
})

export const folderQueries = (db: Db) => ({
  /** Ordered by position, then by age. */
  list: async (userId: string): Promise<FolderRow[]> => (await listFolders(db, userId)).map(parseRules),

  find: async (userId: string, id: string): Promise<FolderRow | undefined> =>
    (await findFolder(db, userId, id)).map(parseRules)[0],

  async insert(folder: FolderRow): Promise<void> {
    await db.insertInto('folder').values(stringifyRules(folder)).execute()
  },

  async update(userId: string, id: string, change: FolderChange & { slug: string }, now: number): Promise<void> {
    const { rules, ...others } = change
    await db
      .updateTable('folder')
      .set({ ...others, ...(rules !== undefined && stringifyRules({ rules })), updated_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  },

  async setPositions(userId: string, positions: readonly (readonly [id: string, position: number])[]): Promise<void> {
    for (const chunk of chunksOf(positions)) {
      const places = chunk.map(([id, position]) => sql`(cast(${id} as text), cast(${position} as integer))`)
      await sql`
        update folder set position = placed.column2 from (values ${sql.join(places)}) as placed
        where folder.user_id = ${userId} and folder.id = placed.column1`.execute(db)
    }
  },

  async delete(userId: string, id: string): Promise<void> {
    await db.deleteFrom('folder').where('user_id', '=', userId).where('id', '=', id).execute()
  },
})
