import { lazy } from './lazy.ts'

/** Control characters, and bidirectional controls, which can make text appear in another order. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Maximum length of a line of text that is read, in UTF-16 units: 100 emoji of the longest kind. */
export const LINE_MAX_UNITS = 2_000

/**
 * More combining marks on one letter than any script needs. Normalising sorts them in quadratic time. Source: UAX 15,
 * "Stream-Safe Text Format", which allows 30.
 */
const EXCESS_MARKS = /(\p{M}{8})\p{M}+/gu

/** {@link cleanLine} without normalising. Marks are cut last, because removing a control character can join two runs. */
const stripLine = (text: string, maxUnits: number): string =>
  text.slice(0, maxUnits).toWellFormed().replace(/\s+/gu, ' ').replace(UNSAFE, '').trim().replace(EXCESS_MARKS, '$1')

/**
 * Text of a user or of YouTube as one clean line: without unsafe characters, white space collapsed and trimmed,
 * well-formed, NFC. Takes linear time, because the text is cut before it is normalised.
 * @param maxUnits longer texts are cut to this many UTF-16 units
 */
export const cleanLine = (text: string, maxUnits = LINE_MAX_UNITS): string => stripLine(text, maxUnits).normalize('NFC')

/** Maximum length of a stored channel name, in UTF-16 units. YouTube allows 100 characters. */
const CHANNEL_NAME_MAX_UNITS = 200

/** A channel's name as one clean line. It may be empty. */
export const cleanChannelName = (name: string): string => cleanLine(name, CHANNEL_NAME_MAX_UNITS)

const graphemes = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** Whether a text has more than `max` graphemes: an emoji with its modifiers is one. */
export function isLongerThan(max: number, text: string): boolean {
  let length = 0
  for (const _ of graphemes().segment(text)) if (++length > max) return true
  return false
}

/** Maximum length of a folder name, in graphemes. */
export const FOLDER_NAME_MAX = 100

/** Cleans and checks a folder's name as typed. */
export function checkFolderName(
  typed: string,
): { ok: true; name: string } | { ok: false; code: 'folder_name_required' | 'folder_name_too_long' } {
  if (typed.length > LINE_MAX_UNITS) return { ok: false, code: 'folder_name_too_long' }
  const line = stripLine(typed, LINE_MAX_UNITS)
  if (/^[\p{Cf}\p{M}\p{Z}]*$/u.test(line)) return { ok: false, code: 'folder_name_required' }
  if (isLongerThan(FOLDER_NAME_MAX, line)) return { ok: false, code: 'folder_name_too_long' } // before normalising, which is slower
  return { ok: true, name: line.normalize('NFC') }
}

/** Lower-cases A to Z only. `toLowerCase` also turns some other characters into ASCII, for example the Kelvin sign. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
