/** Of a row and of a cell that are read. No known table has more. */
const MAX_COLUMNS = 64
const MAX_PIECES = 2_000

const [QUOTE, RETURN, NEWLINE] = [0x22, 0x0d, 0x0a]

/**
 * The rows of a text with separated values, quoted or not. Source: RFC 4180, any line break.
 * @param separator one character  @param maxRows where to stop
 */
export function parseCsv(text: string, separator: string, maxRows = Number.POSITIVE_INFINITY): string[][] {
  const separates = separator.charCodeAt(0)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length && rows.length < maxRows) {
    const cell = text.charCodeAt(at) === QUOTE ? quotedCell(text, at, separates) : plainCell(text, at, separates)
    if (row.length < MAX_COLUMNS) row.push(cell.value)
    at = cell.end
    if (text.charCodeAt(at) === separates) {
      at++
      if (at === text.length) row.push('')
      continue
    }
    at += text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === NEWLINE ? 2 : 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/** `end`: where the separator or line break after the cell is. */
type Cell = { value: string; end: number }

function plainCell(text: string, start: number, separates: number): Cell {
  let end = start
  for (; end < text.length; end++) {
    const sign = text.charCodeAt(end)
    if (sign === separates || sign === NEWLINE || sign === RETURN) break
  }
  return { value: text.slice(start, end), end }
}

/** What follows the closing quote belongs to the cell too. */
function quotedCell(text: string, start: number, separates: number): Cell {
  const parts: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (parts.length < MAX_PIECES) parts.push(text.slice(from, quote < 0 ? text.length : quote))
    if (quote < 0) return { value: parts.join(''), end: text.length }
    if (text.charCodeAt(quote + 1) === QUOTE) {
      if (parts.length < MAX_PIECES) parts.push('"')
      from = quote + 2
      continue
    }
    const rest = plainCell(text, quote + 1, separates)
    parts.push(rest.value)
    return { value: parts.join(''), end: rest.end }
  }
}

/** The separator that is most frequent in the first line. */
export function separatorOf(text: string): string {
  const line = text.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator
}
