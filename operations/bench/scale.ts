import { ENGINES } from '../../bench/databases.ts'
import type { Table } from '../../bench/report.ts'
import { benchGrowth } from './scale-growth.ts'
import { benchPeople } from './scale-people.ts'
import { benchProcesses } from './scale-processes.ts'
import { benchStart } from './scale-start.ts'

/** How cost grows: with a person's channels, with other people, with server processes; and how soon a start answers. */
export async function benchScale(): Promise<Table[]> {
  const tables = [await benchStart()]
  for (const engine of ENGINES) tables.push(...(await benchGrowth(engine)))
  for (const engine of ENGINES) tables.push(...(await benchPeople(engine)))
  return [...tables, ...(await benchProcesses())]
}
