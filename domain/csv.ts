/**
 * Characters that can start a formula in a spreadsheet, full-width forms included: at the start of a cell, after blanks,
 * and after any separator a spreadsheet may split at if it opens the file with other settings.
 */
const FORMULA = /(^|[;\t|])([\s\0]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/g
const GUARDED_FORMULA = /(^|[;\t|])'([\s\0]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/g
/** Most cells: nothing in them needs a quotation mark or an apostrophe. */
const PLAIN = /^[^\s\0=+\-@＝＋－＠﹦﹢﹣﹫",;|][^",;|\t\r\n]*$/
const BLANK_START = /^[\t\r\n\0]/

/**
 * One cell, safe to open in a spreadsheet: an apostrophe precedes what could be a formula. Quoted only where necessary.
 * Source: RFC 4180; OWASP, CSV injection.
 */
function csvCell(value: string): string {
  if (PLAIN.test(value)) return value
  const harmless = value.replace(FORMULA, "$1'$2")
  const text = BLANK_START.test(harmless) ? `'${harmless}` : harmless
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell of ours, without the apostrophes that {@link csvLine} puts before what could be a formula. */
export const readCsvCell = (cell: string): string =>
  cell.replace(/^'(?=[\t\r\n\0])/, '').replace(GUARDED_FORMULA, '$1$2')

/** One line, with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
