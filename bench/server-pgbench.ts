import { execFile } from 'node:child_process'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Work } from './server-statements.ts'

/** Where Debian's package puts a version's programs. */
const DEBIAN = '/usr/lib/postgresql/*/bin/pgbench'

/** PostgreSQL's own measuring program; null when the machine has none. It comes with PostgreSQL's server packages. */
export function findPgbench(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'))
  return [...onPath, ...globSync(DEBIAN).toSorted().toReversed()].find((file) => existsSync(file)) ?? null
}

/** A script in which the n-th client does the n-th person's works. */
export function writeScript(file: string, works: readonly Work[][]): void {
  const branches = works.map(
    (own, client) => `${client ? '\\elif' : '\\if'} :client_id = ${client}\n${own.flat().map(literal).join('\n')}`,
  )
  writeFileSync(file, `${branches.join('\n')}\n\\endif\n`)
}

/** The statement with its values in it: pgbench's variables are numbers. */
function literal({ sql, parameters, newId }: Work[number]): string {
  const text = sql.replace(/\$(\d+)/g, (_, place: string) => {
    if (Number(place) - 1 === newId) return 'gen_random_uuid()::text'
    const value = parameters[Number(place) - 1] ?? null
    if (typeof value !== 'string') return String(value)
    // Colons begin pgbench's variables.
    return `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
  })
  return `${text.replaceAll(/\s+/g, ' ').trim()};`
}

/** A number of runs by each client and no time: connecting alone can take a second. */
type PgbenchRun = { program: string; url: string; script: string; clients: number; runsEach: number }

/**
 * Runs the script over and over. The product's protocol: every statement is parsed, bound and executed.
 * @returns runs of the script per second, without connecting
 */
export async function runPgbench({ program, url, script, clients, runsEach }: PgbenchRun): Promise<number> {
  const options = ['-n', '-M', 'extended', '-c', `${clients}`, '-j', '1', '-t', `${runsEach}`, '-f', script, url]
  const { stdout, stderr } = await promisify(execFile)(program, options, { maxBuffer: 1 << 26 })
  const [, perSecond] = /tps = ([\d.]+)/.exec(stdout) ?? []
  const [, failed = '0'] = /number of failed transactions: (\d+)/.exec(stdout) ?? []
  if (perSecond === undefined || failed !== '0') throw new Error(`pgbench: ${stdout}${stderr}`)
  return Number(perSecond)
}
