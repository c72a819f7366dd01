import { lazy } from './lazy.ts'

/** Control characters (but not plain spaces) and the bidirectional controls that can make a text lie about itself. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The longest text of one line that is read at all, in UTF-16 units: 100 emoji of the longest kind. */
export const LINE_MAX_UNITS = 2_000

/**
 * More marks on one letter than any script needs. Normalising sorts the marks of a letter, which takes the square of
 * their number. Source: UAX 15, "Stream-Safe Text Format", which allows 30.
 */
const EXCESS_MARKS = /(\p{M}{8})\p{M}+/gu

/** Everything {@link cleanLine} does but normalise. Marks come last: taking a control character out can join two runs. */
const stripLine = (text: string, maxUnits: number): string =>
  text.slice(0, maxUnits).toWellFormed().replace(/\s+/gu, ' ').replace(UNSAFE, '').trim().replace(EXCESS_MARKS, '$1')

/**
 * Provider's or user's text as one clean line: unsafe characters out, white space folded, trimmed, well-formed, NFC. The
 * text is cut before it is normalised, so its cost grows with its length and no faster.
 * @param maxUnits where longer texts are cut, in UTF-16 units
 */
export const cleanLine = (text: string, maxUnits = LINE_MAX_UNITS): string => stripLine(text, maxUnits).normalize('NFC')

/** The longest channel name that is kept, in UTF-16 units: YouTube allows 100 characters. */
const CHANNEL_NAME_MAX_UNITS = 200

/** A channel's name as one clean line; empty when nothing of it is left. */
export const cleanChannelName = (name: string): string => cleanLine(name, CHANNEL_NAME_MAX_UNITS)

const graphemes = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** Whether a text is longer than `most` characters as a reader counts: an emoji with its modifiers is one. */
export function isLongerThan(most: number, text: string): boolean {
  let length = 0
  for (const _ of graphemes().segment(text)) if (++length > most) return true
  return false
}

/** The longest folder name, in graphemes. */
export const FOLDER_NAME_MAX = 100

/** Checks a folder's name as typed. */
export function checkFolderName(
  typed: string,
): { ok: true; name: string } | { ok: false; code: 'folder_name_required' | 'folder_name_too_long' } {
  if (typed.length > LINE_MAX_UNITS) return { ok: false, code: 'folder_name_too_long' }
  const line = stripLine(typed, LINE_MAX_UNITS)
  if (/^[\p{Cf}\p{M}\p{Z}]*$/u.test(line)) return { ok: false, code: 'folder_name_required' }
  if (isLongerThan(FOLDER_NAME_MAX, line)) return { ok: false, code: 'folder_name_too_long' } // normalising costs more
  return { ok: true, name: line.normalize('NFC') }
}

/**
 * A to Z as small letters, and nothing else changed: `toLowerCase` makes an ASCII letter of some that are none, the Kelvin
 * sign for example.
 */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
