import { readCsvCell } from '../csv.ts'
import { isChannelId } from '../youtube-ids.ts'
import { readReference } from './channel-reference.ts'
import { Collector, FileRefused } from './collector.ts'
import { readList } from './lists.ts'
import { parseCsv, separatorOf } from './parse-csv.ts'
import { MAX_ENTRIES, type SubscriptionFile } from './types.ts'

/** Rows that decide what a column holds. */
const SAMPLE = 50
/** UTF-16 units */
const SAMPLE_UNITS = 200_000
const OWN_ID_COLUMN = 2
/** How YTD List Pro calls channels without a category. */
const NO_CATEGORY = new Set(['未分类', 'Uncategorized', ''])

/** The column in which most cells of the sample pass the test; `null` if none does. */
function columnWith(rows: readonly string[][], test: (cell: string) => boolean) {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const counts = Array.from({ length: width }, (_, column) => ({
    column: column as number | null,
    count: rows.filter((row) => test(row[column] ?? '')).length,
  }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best), {
    column: null as number | null,
    count: 0,
  }).column
}

const isAddress = (cell: string) => /^https?:/.test(cell.trim())
const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')

/** Tables of channels, and plain lists with one reference a line. @returns null if no cell refers to a channel */
export function readCsv(text: string): SubscriptionFile | null {
  const separator = separatorOf(text)
  const sample = parseCsv(text.slice(0, SAMPLE_UNITS), separator, SAMPLE).filter(isFilled)
  const idColumn = columnWith(sample, (cell) => isChannelId(cell.trim()))
  const addressColumn = columnWith(sample, isAddress)
  const rows = () => {
    const all = parseCsv(text, separator, MAX_ENTRIES + 1)
    if (all.length > MAX_ENTRIES) throw new FileRefused('too_many_entries')
    return all.filter(isFilled)
  }
  if (idColumn === OWN_ID_COLUMN && addressColumn === OWN_ID_COLUMN + 1) return readOwnCsv(rows())
  if (idColumn !== null && sample.some((row) => row.length > 1)) return readTakeout(rows(), idColumn, addressColumn)
  if (addressColumn !== null && addressColumn > 0) return readYtdListPro(rows(), addressColumn)
  return readList(text)
}

/** Folder, name, id and address, as in our own export. No other known table has the id so late. */
function readOwnCsv(rows: readonly string[][]): SubscriptionFile {
  const collector = new Collector('subshelf-csv')
  const groups = new Map<string, ReturnType<Collector['group']>>()
  for (const [folder = '', name = '', id = '', address] of withoutHeading(rows)) {
    const group = folder === '' ? null : (groups.get(folder) ?? collector.group([readCsvCell(folder)]))
    if (group) groups.set(folder, group)
    collector.add(id.trim() === '' ? address : id, readCsvCell(name), group)
  }
  return collector.result()
}

/** Google Takeout's list. The names of its columns are in the user's language, so only their contents count. */
function readTakeout(rows: readonly string[][], idColumn: number, addressColumn: number | null): SubscriptionFile {
  const collector = new Collector('takeout-csv')
  const width = Math.max(...rows.slice(0, SAMPLE).map((row) => row.length))
  const nameColumn = Array.from({ length: width }, (_, column) => column).find(
    (column) => column !== idColumn && column !== addressColumn,
  )
  for (const row of withoutHeading(rows)) {
    const id = row[idColumn]?.trim() ?? ''
    const address = addressColumn === null ? '' : row[addressColumn]
    collector.add(id === '' ? address : id, nameColumn === undefined ? '' : row[nameColumn], null)
  }
  return collector.result()
}

/** Category, name (which may be missing) and address. */
function readYtdListPro(rows: readonly string[][], addressColumn: number): SubscriptionFile {
  const collector = new Collector('ytd-list-pro')
  const groups = new Map<string, ReturnType<Collector['group']>>()
  for (const row of withoutHeading(rows)) {
    const category = (row[0] ?? '').trim()
    const group = NO_CATEGORY.has(category) ? null : (groups.get(category) ?? collector.group([category]))
    if (group) groups.set(category, group)
    collector.add(row[addressColumn]?.trim(), addressColumn > 1 ? row[addressColumn - 1] : '', group)
  }
  return collector.result()
}

function withoutHeading(rows: readonly string[][]): readonly string[][] {
  const [first = [], ...rest] = rows
  const refers = first.some((cell) => ['id', 'handle', 'user', 'custom'].includes(readReference(cell).kind))
  return refers ? rows : rest
}
