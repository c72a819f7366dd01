import { isRecord } from './is-record.ts'
import { countMarks, latestTime, MARK_KINDS, type MarkTypes, noMarks, type SomeMarks } from './mark-sync.ts'

const FORMAT = 'subshelf-marks'
const VERSION = 1

/** Larger files are refused. A file of all marks that a browser keeps has about a quarter of it. */
export const MARKS_FILE_MAX_BYTES = 16 * 1024 * 1024
const MAX_ENTRIES = 100_000

const KINDS = ['videos', 'channels', 'later'] as const

/** @param now ms since epoch */
export const writeMarksFile = (marks: SomeMarks, now: number): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, exportedAt: new Date(now).toISOString(), ...marks })}\n`

export type MarksFileProblem = 'not_marks' | 'newer' | 'too_large' | 'empty'

/** `leftOut`: how many entries are no marks. */
export type MarksFile = { marks: SomeMarks; leftOut: number }

/**
 * The marks in a file, without times in the future, which would win over everything that is marked later.
 * @param now ms since epoch
 */
export function readMarksFile(text: string, now: number): MarksFile | MarksFileProblem {
  if (text.length > MARKS_FILE_MAX_BYTES) return 'too_large'
  const file = parseJson(text)
  if (!isRecord(file) || file.format !== FORMAT || typeof file.version !== 'number') return 'not_marks'
  if (file.version > VERSION) return 'newer'
  const lists = KINDS.map((name) => file[name] ?? [])
  if (!lists.every((list): list is unknown[] => Array.isArray(list))) return 'not_marks'
  const entries = lists.reduce((sum, list) => sum + list.length, 0)
  if (entries > MAX_ENTRIES) return 'too_large'
  const marks = noMarks()
  const read = <Name extends keyof MarkTypes>(name: Name, list: readonly unknown[]) => {
    const { parse, limit } = MARK_KINDS[name]
    for (const entry of list) {
      const mark = parse(entry)
      if (mark) marks[name].push(limit(mark, latestTime(now)))
    }
  }
  for (const [place, name] of KINDS.entries()) read(name, lists[place] ?? [])
  const found = countMarks(marks)
  return found === 0 ? 'empty' : { marks, leftOut: entries - found }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
