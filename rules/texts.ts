import { lazily } from './lazily.ts'

/** Control characters (but not plain spaces) and the bidirectional controls that can make a text lie about itself. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Provider or person's text as one clean line: unsafe characters out, white space folded, trimmed, well-formed, NFC. */
export const cleanLine = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(UNSAFE, '').trim()

const graphemes = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** Length as a person counts: an emoji with its modifiers is one. */
export const lengthInGraphemes = (text: string): number => [...graphemes().segment(text)].length

/** The longest folder name, in graphemes. */
export const FOLDER_NAME_MAX = 100

/** Checks a folder's name as typed. */
export function checkFolderName(
  typed: string,
): { ok: true; name: string } | { ok: false; code: 'folder_name_required' | 'folder_name_too_long' } {
  const name = cleanLine(typed)
  if (/^[\p{Cf}\p{M}\p{Z}]*$/u.test(name)) return { ok: false, code: 'folder_name_required' }
  if (lengthInGraphemes(name) > FOLDER_NAME_MAX) return { ok: false, code: 'folder_name_too_long' }
  return { ok: true, name }
}
