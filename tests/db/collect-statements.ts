import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import { type Catalogue, openCatalogue } from '../../server/db/catalogue.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Db, openDatabase } from '../../server/db/open.ts'
import * as videoQueries from '../../server/features/videos/queries.ts'
import { queriesOn } from '../../server/queries.ts'
import { readDatabase } from '../../server/settings.ts'
import { CATALOGUE_CALLS, functionOf } from './catalogue-calls.ts'
import { QUERY_CALLS, USER } from './query-calls.ts'
import type { Statement } from './statement-plan.ts'

/** The function a statement comes from, as `group.name`. */
const caller = new AsyncLocalStorage<string>()
type Recorded = Statement & { by: string }
/** Lines of source that ran a statement, as `path:line`. */
export const lines = new Set<string>()

/** Notes the lines of `server` that run a statement. */
const noteLines: KyselyPlugin = {
  transformQuery({ node }) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 100
    const { stack = '' } = new Error()
    Error.stackTraceLimit = stackTraceLimit
    for (const [, path, line] of stack.matchAll(/(server\/[^\s():]+\.ts):(\d+):/g)) lines.add(`${path}:${line}`)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The statements that PostgreSQL gets from queries and the catalogue during the work, with their callers. */
export async function recordStatements(work: () => Promise<void>): Promise<Recorded[]> {
  const statements: Recorded[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
    const [first, second] = call
    const { text, values } = (typeof first === 'string' ? { text: first, values: second } : first) as Statement
    const by = caller.getStore()
    if (by !== undefined && !/^(?:begin|commit|rollback)\b/i.test(text)) statements.push({ by, text, values })
    return query.apply(this, call as never)
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}

/** Calls every function of the catalogue, and on PostgreSQL every query: their statements are the same on SQLite. */
export async function callAll(url: string) {
  const setting = readDatabase({ DATABASE_URL: url })
  const db = openDatabase(setting)
  await migrate(db)
  const opened = await openCatalogue(setting, db)
  const catalogue: Catalogue = { ...opened, db: opened.db.withPlugin(noteLines) }
  if (opened.engine === 'postgres') await callQueries(db.withPlugin(noteLines))
  for (const [module, calls] of Object.entries(CATALOGUE_CALLS))
    for (const [name, all] of Object.entries(calls))
      for (const values of all as unknown[][])
        await caller.run(`${module}.${name}`, async () => functionOf(module, name)(catalogue, ...values))
  if (opened.engine === 'sqlite') await opened.db.destroy()
  await db.destroy()
}

async function callQueries(db: Db) {
  const queries = queriesOn(db)
  const { account, ...others } = QUERY_CALLS // deletes the user in the end
  const call = async (group: string, calls: object) => {
    const functions = queries[group as keyof typeof queries] as unknown as Functions
    for (const [name, all] of Object.entries(calls))
      for (const values of all as unknown[][])
        await caller.run(`${group}.${name}`, async () => functions[name]?.(...values))
  }
  for (const [group, calls] of Object.entries(others)) await call(group, calls)
  for (const [name, values] of Object.entries(VIDEO_CALLS))
    for (const more of values) {
      const function_ = (videoQueries as unknown as Functions)[name]
      await caller.run(`videos.${name}`, async () => function_?.(db, USER, ...more))
    }
  await call('account', account)
}
type Functions = Record<string, (...values: unknown[]) => Promise<unknown>>

/** Calls of the queries that are not in `queriesOn`, after the database and the user. */
const VIDEO_CALLS: Record<keyof typeof videoQueries, unknown[][]> = {
  ownAmong: [[['channel-1']]],
  allIds: [[]],
  idsInFolder: [['folder-1']],
  unsortedIds: [[]],
  addedTimes: [[undefined], ['folder-1']],
}
