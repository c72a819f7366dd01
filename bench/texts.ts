import { checkFolderName } from '#domain/clean-text.ts'
import { parseExportFile } from '#domain/export-file.ts'
import { print, type Table, under } from './report.ts'

const NAMES = 2_000
/** The most a name is read of, in UTF-16 units. */
const UNITS = 2_000
/** Combining marks of different classes. */
const MARKS = [...'\u0345\u035d\u0315\u0300\u05ae\u059a\u0316\u031b\u0327\u0670\u0652\u064b\u05c2\u05bf\u05b0']

const HOSTILE: Record<string, string> = {
  'marks in falling order': `a${MARKS.map((mark) => mark.repeat(132)).join('')}`,
  'marks in turns': `a${MARKS.join('').repeat(132)}`,
  'as many marks as stay on each of 100 letters': `a${MARKS.slice(0, 8).join('')}`.repeat(100),
  letters: 'a'.repeat(UNITS),
  'families of four':
    '\u{1f468}\u{1f3fb}\u200d\u{1f469}\u{1f3fb}\u200d\u{1f467}\u{1f3fb}\u200d\u{1f466}\u{1f3fb}'.repeat(100),
}

/** Names made to cost as much as they can. */
export async function benchTexts(): Promise<Table[]> {
  const rows = Object.entries(HOSTILE).map(([what, name]) => {
    const hostile = name.slice(0, UNITS)
    const start = performance.now()
    for (let i = 0; i < NAMES; i++) checkFolderName(hostile)
    return under(`${NAMES} names: ${what}`, performance.now() - start, 200)
  })
  const folders = Array.from({ length: NAMES }, (_, n) => ({
    id: `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    name: HOSTILE['marks in falling order'],
    createdAt: '',
    channels: [],
  }))
  const start = performance.now()
  parseExportFile({ format: 'subshelf', version: 2, folders, unsortedChannels: [] })
  rows.push(under(`a file of ${NAMES} such folders`, performance.now() - start, 200))
  const table: Table = { title: 'Hostile names', unit: 'ms', baseline: '', rows }
  print(table)
  return [table]
}
