/** Signs a spreadsheet may take for the beginning of a formula, wide forms included. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

/**
 * One cell, safe to open in a spreadsheet: what could be a formula gets an apostrophe in front, quotes only where they
 * are needed. Source: RFC 4180; OWASP, CSV injection.
 */
function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
