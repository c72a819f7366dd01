import {
  EXPORT_FILE_MAX_BYTES,
  type ExportFileProblem,
  type ParsedExportFile,
  parseExportFile,
} from '#domain/export-file.ts'
import { decodeText } from '#domain/subscription-files/decode-text.ts'
import { parseJson } from '#domain/subscription-files/parse-json.ts'
import { readSubscriptionFile } from '#domain/subscription-files/read-file.ts'
import type { SubscriptionFile } from '#domain/subscription-files/types.ts'
import { readHistory } from '#domain/watch-history/read-history.ts'
import type { HistoryFile } from '#domain/watch-history/types.ts'
import { openArchive } from '#web/lib/open-archive.ts'

/** What a file holds: a library that was exported here, or subscriptions and the watch history of another app. */
type FileContent =
  | { own: Extract<ParsedExportFile, { ok: true }> }
  | { foreign: SubscriptionFile; history: HistoryFile | null }
/** `problem`: why a file of ours cannot be read. */
export type ReadFile = { name: string } & (FileContent | { problem: ExportFileProblem })

/** `now` in ms since epoch. */
export type FilesToRead = { files: readonly File[]; now: number }

/** Runs as a worker: reads the files of a message and answers with what each of them holds. */
addEventListener('message', ({ data: { files, now } }: MessageEvent<FilesToRead>) => {
  void Promise.all(files.map((file) => read(file, now))).then((found) => postMessage(found))
})

async function read(file: File, now: number): Promise<ReadFile> {
  const { name } = file
  const own = await readOwn(file)
  if (!own) {
    const foreign = await readSubscriptionFile(file, openArchive)
    return { name, foreign, history: await readHistory(file, openArchive, { now, readerOffsets: offsetsOfYear(now) }) }
  }
  return own.ok ? { name, own } : { name, problem: own.problem }
}

/** Minutes that this device's clock is ahead of UTC, in winter and in summer. */
function offsetsOfYear(now: number): number[] {
  const year = new Date(now).getFullYear()
  return [0, 6].map((month) => -new Date(year, month, 1).getTimezoneOffset())
}

/** `null` if the file is none of ours. */
async function readOwn(file: File): Promise<ParsedExportFile | null> {
  if (file.size > EXPORT_FILE_MAX_BYTES) return null
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (!text.includes('subshelf')) return null
    const parsed = parseExportFile(parseJson(text))
    return !parsed.ok && parsed.problem === 'not_ours' ? null : parsed
  } catch {
    return null
  }
}
