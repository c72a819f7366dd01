/**
 * Signs a spreadsheet may take for the beginning of a formula, wide forms included: at the start of a cell, also after
 * blanks, and after any separator a spreadsheet may split at when the file is opened with other settings than ours.
 */
const FORMULA = /(^|[;\t|])([\s\0]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/g
const BLANK_START = /^[\t\r\n\0]/

/**
 * One cell, safe to open in a spreadsheet: what could be a formula gets an apostrophe in front, quotes only where they
 * are needed. Source: RFC 4180; OWASP, CSV injection.
 */
function csvCell(value: string): string {
  const harmless = value.replace(FORMULA, "$1'$2")
  const text = BLANK_START.test(harmless) ? `'${harmless}` : harmless
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
