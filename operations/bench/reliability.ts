import type { Table } from '../../bench/report.ts'
import { benchCap } from './reliability-cap.ts'
import { benchKills } from './reliability-kills.ts'
import { benchProvider } from './reliability-provider.ts'
import { benchBadRequests } from './reliability-requests.ts'

/** As many as the goals ask for; they take most of an hour. */
const ROUNDS = { KILLS: 1_000, CAP_ROUNDS: 1_000, BAD_REQUESTS: 10_000 }

/**
 * What only large numbers show. The environment may ask for fewer: `KILLS`, `CAP_ROUNDS` and `BAD_REQUESTS` (a route); 0
 * leaves one out.
 */
export async function benchReliability(): Promise<Table[]> {
  const [kills, rounds, perRoute] = [countOf('KILLS'), countOf('CAP_ROUNDS'), countOf('BAD_REQUESTS')]
  const tables = [await benchProvider()]
  if (rounds > 0) tables.push(await benchCap(rounds))
  if (perRoute > 0) tables.push(...(await benchBadRequests(perRoute)))
  if (kills > 0) tables.push(await benchKills(kills))
  return tables
}

function countOf(name: keyof typeof ROUNDS): number {
  const given = process.env[name]?.trim()
  const count = given ? Number(given) : ROUNDS[name]
  if (!Number.isInteger(count) || count < 0) throw new Error(`${name} must be a whole number, not "${given}"`)
  return count
}
