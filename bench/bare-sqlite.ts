import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { answerQuestions } from './server-helper.ts'
import { valuesOf, type Work } from './server-statements.ts'

export type BareRun = { seconds: number; works: Work[] }
export type BareSqliteRun = BareRun & { path: string }

// A program: `node:sqlite` alone, with the product's settings for durability. It does the given works one after another,
// over and over, and replies how many a second.
let open: { path: string; db: DatabaseSync; statements: Map<string, StatementSync> } | null = null
/** A move and the move back belong together: what one run began, the next goes on with. */
let turn = 0

answerQuestions(({ path, seconds, works }: BareSqliteRun) => {
  if (open?.path !== path) {
    open?.db.close()
    const db = new DatabaseSync(path)
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
    open = { path, db, statements: new Map() }
    turn = 0
  }
  const { db, statements } = open
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, known)
    return known
  }
  const startedAt = performance.now()
  let done = 0
  while (performance.now() - startedAt < seconds * 1_000) {
    for (const statement of works[turn++ % works.length] ?? []) prepared(statement.sql).all(...valuesOf(statement))
    done++
  }
  return (done / (performance.now() - startedAt)) * 1_000
})
