import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase, startPostgres } from '../tests/support/postgres.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { type Crowd, type SeededPerson, seed } from './seed.ts'

export type Engine = 'SQLite' | 'PostgreSQL'
export const ENGINES: readonly Engine[] = ['SQLite', 'PostgreSQL']

/** Where seeded databases of one engine are made. `stop` removes them all. */
export type Databases = { newUrl(): Promise<string>; stop(): Promise<void> }

const METRICS_TOKEN = 'token-of-the-benchmark'

/** As people run it: the tests' servers log more and read the operators' flags with every request. */
export const AS_PEOPLE_RUN_IT = { LOG_LEVEL: 'warn', CHECK_ANSWERS: 'off', FLAGS_KEPT_SECONDS: '300', METRICS_TOKEN }

export async function startDatabases(engine: Engine): Promise<Databases> {
  if (engine === 'PostgreSQL') {
    const postgres = await startPostgres({ durable: true })
    return { newUrl: () => newDatabase(postgres.url), stop: () => postgres.stop() }
  }
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-scale-'))
  let count = 0
  return {
    newUrl: async () => `sqlite:${folder}/${++count}.db`,
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The product on a database of its own that holds these people. */
export async function startSeeded(
  engine: Engine,
  crowds: readonly Crowd[],
): Promise<{ product: Product; people: SeededPerson[]; stop(): Promise<void> }> {
  const databases = await startDatabases(engine)
  try {
    const databaseUrl = await databases.newUrl()
    const people = await seed(databaseUrl, crowds)
    const product = await startProduct({ databaseUrl, env: AS_PEOPLE_RUN_IT })
    const stop = async () => {
      await product.stop()
      await databases.stop()
    }
    return { product, people, stop }
  } catch (error) {
    await databases.stop()
    throw error
  }
}

/** Seconds of processor time a server has used. */
export const cpuSecondsOf = async (origin: string): Promise<number> =>
  (await metricsOf(origin)).get('process_cpu_seconds_total') ?? Number.NaN

/** A server's metrics that have no label, by name. */
export async function metricsOf(origin: string): Promise<Map<string, number>> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  const lines = (await answer.text()).matchAll(/^(\w+) (\S+)$/gm)
  return new Map([...lines].map(([, name = '', value]) => [name, Number(value)]))
}
