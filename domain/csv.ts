/**
 * Characters that can start a formula in a spreadsheet, full-width forms included: at the start of a cell, after blanks,
 * and after any separator a spreadsheet may split at if it opens the file with other settings.
 */
const FORMULA = /(^|[;\t|])([\s\0]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/g
const BLANK_START = /^[\t\r\n\0]/

/**
 * One cell, safe to open in a spreadsheet: an apostrophe precedes what could be a formula. Quoted only where necessary.
 * Source: RFC 4180; OWASP, CSV injection.
 */
function csvCell(value: string): string {
  const harmless = value.replace(FORMULA, "$1'$2")
  const text = BLANK_START.test(harmless) ? `'${harmless}` : harmless
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line, with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
