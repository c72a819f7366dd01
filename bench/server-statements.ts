import { randomUUIDv7 } from 'node:crypto'
import { type CompiledQuery, type Dialect, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Context } from '../server/context.ts'
import type { Db } from '../server/db/open.ts'
import type { Schema } from '../server/db/schema.ts'
import { sqliteDialect } from '../server/db/sqlite.ts'
import { placeChannels } from '../server/features/library/placements/commands.ts'
import { presentOwnLibrary } from '../server/features/library/present.ts'
import { inTransaction, queriesOn } from '../server/queries.ts'
import type { DatabaseSetting } from '../server/settings.ts'
import type { ServerPerson } from './server-people.ts'

export type Statement = {
  sql: string
  parameters: (string | number | null)[]
  /** The parameter that is another id each time: a change is recorded once. */
  newId?: number
}
/** What one request has the database do, in order. */
export type Work = Statement[]
/** One person's requests. A move there comes with the move back: sent again and again, each changes something. */
export type PersonsWork = { session: Work; library: Work; moves: [Work, Work] }

/**
 * The very statements the product sends for each person's requests, written down while its own commands and queries run
 * on the database. Afterwards a channel of each person is in their second folder.
 */
export async function recordWork(setting: DatabaseSetting, people: readonly ServerPerson[]): Promise<PersonsWork[]> {
  const sent: Work = []
  const log = ({ query: { sql, parameters } }: { query: Pick<CompiledQuery, 'sql' | 'parameters'> }) => {
    const newId = placeOfNewId(sql)
    sent.push({ sql, parameters: parameters as Statement['parameters'], ...(newId >= 0 && { newId }) })
  }
  const db = new Kysely<Schema>({ dialect: dialectOf(setting), log })
  const take = () => sent.splice(0)
  const all: PersonsWork[] = []
  for (const person of people) {
    await queriesOn(db).sessions.findWithUser(person.userId, person.idHash)
    const session = take()
    await library(db, person.userId)
    const ofLibrary = take()
    const channelId = person.channelIds.at(-1) ?? '' // still in none
    const moves: Work[] = []
    const [here, there] = person.folderIds
    const group = (folderId: string) => ({ folderId, channelIds: [channelId] })
    const ctx = { db, now: Date.now, newId: () => randomUUIDv7() } as Context
    await placeChannels(ctx, person.userId, { remove: [], add: [group(there)] })
    take()
    for (const [from, to] of [
      [there, here],
      [here, there],
    ] as const) {
      await placeChannels(ctx, person.userId, { remove: [group(from)], add: [group(to)] })
      moves.push([...session, ...take()])
    }
    all.push({ session, library: [...session, ...ofLibrary], moves: moves as [Work, Work] })
  }
  await db.destroy()
  return all
}

/** The place of the id among the values of a recorded change; -1: the statement records none. */
function placeOfNewId(sql: string): number {
  const [, columns = ''] = /^insert into "library_change" \(([^)]*)\)/.exec(sql) ?? []
  return columns.split(', ').indexOf('"id"')
}

/** A statement's values for one more run. */
export const valuesOf = ({ parameters, newId }: Statement): Statement['parameters'] =>
  newId === undefined ? parameters : parameters.with(newId, randomUUIDv7())

/** As `GET /api/library` reads what is the user's own; the names stand in the catalogue. */
const library = (db: Db, userId: string) =>
  inTransaction(db, async (q) => {
    await q.users.find(userId)
    await presentOwnLibrary(q, { id: userId, listed_at: null })
  })

const INT8 = 20
/** The product reads `bigint` as numbers. */
const NUMBERS = {
  getTypeParser: (oid: number) => (oid === INT8 ? Number : pg.types.getTypeParser(oid)),
} as pg.CustomTypesConfig

const dialectOf = (setting: DatabaseSetting): Dialect =>
  setting.kind === 'sqlite'
    ? sqliteDialect(setting.path)
    : new PostgresDialect({ pool: new pg.Pool({ connectionString: setting.url, max: 1, types: NUMBERS }) })
