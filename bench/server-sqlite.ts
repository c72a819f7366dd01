import { join } from 'node:path'
import type { Product } from '../tests/support/product.ts'
import type { BareAnswer } from './bare-http.ts'
import type { BareSqliteRun } from './bare-sqlite.ts'
import type { Row, Table } from './report.ts'
import { type Helper, startHelper } from './server-helper.ts'
import { measureMoves } from './server-moves.ts'
import type { Crowd, ServerPerson } from './server-people.ts'
import { answerTo, libraryReads, measureReads, type Reads, sessionReads, unchangedReads } from './server-reads.ts'
import { inTurns, rowsOf } from './server-rows.ts'
import { recordWork } from './server-statements.ts'
import { copySqlite } from './server-stored.ts'

const RUN_SECONDS = 1.2
const SHORT = { seconds: RUN_SECONDS }
const OF_LARGE = { amount: 100 }
const SESSION_LEAST = 0.45
const LIBRARY_LEAST = 0.5
const UNCHANGED_LEAST = 0.4
const MOVES_LEAST = 0.4

/**
 * Reads are compared with `node:http`, which sends the same bytes and headers: the session's as they are, the library's
 * made anew from the object for each request. Moves are compared with `node:sqlite`, which runs the same statements, the
 * session's included, on a copy of the same data, just as durably.
 */
export async function sqliteTable(product: Product, { people, large }: Crowd, folder: string): Promise<Table> {
  const rows: Row[] = []
  const http = startHelper(import.meta.resolve('./bare-http.ts'))
  const sqlite = startHelper(import.meta.resolve('./bare-sqlite.ts'))
  try {
    const [first] = people as [ServerPerson]
    const [owner] = large as [ServerPerson]
    const beside = (person: ServerPerson, reads: Reads, least: number | null) =>
      besideBareHttp(http, person, reads, least)
    rows.push(
      ...(await beside(first, await sessionReads(people, SHORT), SESSION_LEAST)),
      ...(await beside(first, libraryReads(people, SHORT), LIBRARY_LEAST)),
      ...(await beside(first, await unchangedReads(people, SHORT), UNCHANGED_LEAST)),
      ...(await beside(owner, libraryReads(large, OF_LARGE), null)),
      ...(await beside(owner, await unchangedReads(large, SHORT), UNCHANGED_LEAST)),
    )
    const path = join(folder, 'copy.db')
    copySqlite(product.databaseUrl, path)
    const works = (await recordWork({ kind: 'sqlite', path }, people)).flatMap((work) => work.moves)
    const [ours = [], raw = []] = await inTurns([
      () => measureMoves(product.databaseUrl, people, RUN_SECONDS),
      () => sqlite.ask<number>({ path, works, seconds: RUN_SECONDS } satisfies BareSqliteRun),
    ])
    rows.push(...rowsOf('move, durable (raw driver)', ours, raw, MOVES_LEAST))
  } finally {
    http.stop()
    sqlite.stop()
  }
  return { title: 'Server on SQLite, 50 connections', unit: 'as named', baseline: 'bare', rows }
}

/** @param person whose answer and tag the bare program gives to everybody */
async function besideBareHttp(http: Helper, person: ServerPerson, reads: Reads, least: number | null): Promise<Row[]> {
  const [{ path, headers }] = reads.reads as [Reads['reads'][number]]
  const answer = await answerTo(person, path)
  const given: BareAnswer =
    path === '/api/library' ? { headers: answer.headers, data: JSON.parse(answer.text ?? '') } : answer
  const origin = await http.ask<string>({ [path]: given })
  const ofPerson = { ...reads, reads: reads.reads.filter((read) => read.headers.cookie === headers.cookie) }
  const [ours = [], bare = []] = await inTurns([
    () => measureReads(person.visitor.origin, reads),
    () => measureReads(origin, ofPerson),
  ])
  return rowsOf(`${reads.what} (bare http)`, ours, bare, least)
}
