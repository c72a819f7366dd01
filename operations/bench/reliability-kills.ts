import { setTimeout as pause } from 'node:timers/promises'
import { ENGINES, type Engine } from '../../bench/databases.ts'
import { median, print, type Table, told, under } from '../../bench/report.ts'
import { newDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { type Product, startProduct } from '../../tests/support/product.ts'
import { importKill } from './reliability-import.ts'
import type { Kill } from './reliability-kill.ts'
import { moveKill } from './reliability-move.ts'
import { webhookKill } from './reliability-webhook.ts'

type Preparation = (product: Product) => Promise<Kill>

const KILLS: Record<string, Preparation> = { import: importKill, move: moveKill, webhook: webhookKill }
/** Some kills come after the end: what was acknowledged last must be there as well. */
const SPAN_SHARE = 1.2
const MOST_SECONDS = 3
const SHOWN_PROBLEMS = 10

type Outcome = { problems: string[]; upSeconds: number[]; brokenOff: number }

/** Kills the server at random moments of work, half of the rounds on each engine, and checks what is left of the work. */
export async function benchKills(rounds: number): Promise<Table> {
  const rows = []
  for (const engine of ENGINES)
    for (const [kind, outcome] of await onEngine(engine, Math.ceil(rounds / ENGINES.length))) {
      const { problems, upSeconds, brokenOff } = outcome
      for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.log(problem)
      const kills = `${upSeconds.length} kills during ${kind}, ${engine}`
      rows.push(
        under(`${kills}: lost or half done`, problems.length, 0),
        told(`${kills}: before the work was over`, brokenOff),
        under(`${kills}: slowest start, s`, Math.max(...upSeconds), MOST_SECONDS),
        told(`${kills}: median start, s`, median(upSeconds)),
      )
    }
  const table = { title: 'kill -9', unit: '', baseline: '', rows }
  print(table)
  return table
}

async function onEngine(engine: Engine, rounds: number): Promise<Map<string, Outcome>> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : null
  const databaseUrl = postgres ? await newDatabase(postgres.url) : undefined
  const product = await startProduct({ databaseUrl, env: { LOG_LEVEL: 'warn' } })
  try {
    const outcomes = new Map<string, Outcome>()
    const kinds = Object.entries(KILLS)
    for (const [i, [kind, prepare]] of kinds.entries()) {
      const own = Math.floor(rounds / kinds.length) + (i < rounds % kinds.length ? 1 : 0)
      outcomes.set(kind, await killRounds(product, `${kind}, ${engine}`, await prepare(product), own))
    }
    return outcomes
  } finally {
    await product.stop()
    await postgres?.stop()
  }
}

async function killRounds(product: Product, what: string, kill: Kill, rounds: number): Promise<Outcome> {
  const outcome: Outcome = { problems: [], upSeconds: [], brokenOff: 0 }
  for (let round = 0; round < rounds; round++) {
    const check = await kill.begin()
    const afterMs = Math.random() * kill.spanMs * SPAN_SHARE
    await pause(afterMs)
    await product.kill()
    outcome.upSeconds.push(await secondsToStart(product))
    const { problems, brokenOff } = await check()
    if (brokenOff) outcome.brokenOff++
    const where = `${what}, round ${round}, killed after ${afterMs.toFixed(1)} ms`
    outcome.problems.push(...problems.map((problem) => `${where}: ${problem}`))
  }
  return outcome
}

async function secondsToStart(product: Product): Promise<number> {
  const startedAt = performance.now()
  await product.start()
  const { ok, status } = await fetch(`${product.origin}/healthz`)
  if (!ok) throw new Error(`/healthz: ${status} after a start`)
  return (performance.now() - startedAt) / 1_000
}
