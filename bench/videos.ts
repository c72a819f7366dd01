import { ENGINES } from './databases.ts'
import type { Table } from './report.ts'
import { benchColdRefresh } from './videos-cold.ts'
import { benchFolderPage } from './videos-page.ts'
import { benchStoredVideos } from './videos-stored.ts'
import { benchUnits } from './videos-units.ts'

/** Videos: how soon they are there, stored or not, what they cost of YouTube's quota, and what others notice. */
export async function benchVideos(): Promise<Table[]> {
  const tables: Table[] = []
  for (const engine of ENGINES) tables.push(...(await benchStoredVideos(engine)))
  for (const engine of ENGINES) tables.push(...(await benchColdRefresh(engine)))
  return [...tables, ...(await benchUnits()), ...(await benchFolderPage())]
}
