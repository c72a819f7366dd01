import { type KyselyPlugin, PostgresQueryCompiler, type QueryCompiler, SqliteQueryCompiler } from 'kysely'
import { type Db, openDatabase } from '../server/db/open.ts'
import { inTransaction, queriesOn } from '../server/db/transaction.ts'
import { moveChannels } from '../server/features/channels/commands.ts'
import { viewOfLibrary } from '../server/features/library/present.ts'
import type { DatabaseSetting } from '../server/settings.ts'
import type { ServerPerson } from './server-people.ts'

export type Statement = { sql: string; parameters: (string | number | null)[] }
/** What one request has the database do, in order. */
export type Work = Statement[]
/** One person's requests. A move there comes with the move back: sent again and again, each changes something. */
export type PersonsWork = { session: Work; library: Work; moves: [Work, Work] }

const BEGIN: Statement = { sql: 'begin', parameters: [] }
const COMMIT: Statement = { sql: 'commit', parameters: [] }

/**
 * The very statements the product sends for each person's requests, written down while its own commands and queries run
 * on the database. Afterwards a channel of each person is in their second folder.
 */
export async function recordWork(setting: DatabaseSetting, people: readonly ServerPerson[]): Promise<PersonsWork[]> {
  const sent: Work = []
  const db = openDatabase(setting)
  const compiler = setting.kind === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler()
  const recorded = db.withPlugin(recorder(compiler, sent))
  const take = () => sent.splice(0)
  const all: PersonsWork[] = []
  for (const person of people) {
    await queriesOn(recorded).sessions.findWithUser(person.userId, person.idHash)
    const session = take()
    await library(recorded, person.userId)
    const ofLibrary = take()
    const channelId = person.channelIds.at(-1) ?? '' // still in none
    const moves: Work[] = []
    for (const folderId of person.folderIds) {
      await moveChannels({ db: recorded, now: Date.now }, person.userId, {
        moves: [{ channelIds: [channelId], folderId }],
      })
      moves.push([...session, BEGIN, ...take(), COMMIT])
    }
    all.push({ session, library: [...session, BEGIN, ...ofLibrary, COMMIT], moves: moves as [Work, Work] })
  }
  await db.destroy()
  return all
}

/** As `GET /api/library` reads it. */
const library = (db: Db, userId: string) =>
  inTransaction(db, async (q) => {
    await q.users.find(userId)
    await viewOfLibrary(q, userId)
  })

const recorder = (compiler: QueryCompiler, sent: Work): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => {
    const { sql, parameters } = compiler.compileQuery(node, queryId)
    sent.push({ sql, parameters: parameters as Statement['parameters'] })
    return node
  },
  transformResult: async ({ result }) => result,
})
