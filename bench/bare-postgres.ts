import pg from 'pg'
import type { BareRun } from './bare-sqlite.ts'
import { answerQuestions } from './server-helper.ts'
import { valuesOf, type Work } from './server-statements.ts'

export type BarePostgresRun = BareRun & { url: string; connections: number; callers: number }

// A program: `pg` alone, with as many connections as the product's pool and as many callers as the load. Each caller
// repeats its own work. Replies how often work was done a second.
let open: { url: string; pool: pg.Pool; turns: number[] } | null = null

answerQuestions(async ({ url, connections, callers, seconds, works }: BarePostgresRun) => {
  if (open?.url !== url) {
    await open?.pool.end()
    open = { url, pool: new pg.Pool({ connectionString: url, max: connections }), turns: [] }
  }
  const { pool, turns } = open
  const startedAt = performance.now()
  let done = 0
  const isOver = () => performance.now() - startedAt >= seconds * 1_000
  /** A move and the move back belong together: what one run began, the next goes on with. */
  const call = async (own: Work[], caller: number) => {
    for (; !isOver(); turns[caller] = (turns[caller] ?? 0) + 1) {
      const client = await pool.connect()
      for (const statement of own[(turns[caller] ?? 0) % own.length] ?? [])
        await client.query(statement.sql, valuesOf(statement))
      client.release()
      done++
    }
  }
  const share = works.length / callers
  await Promise.all(Array.from({ length: callers }, (_, i) => call(works.slice(i * share, (i + 1) * share), i)))
  return (done / (performance.now() - startedAt)) * 1_000
})
