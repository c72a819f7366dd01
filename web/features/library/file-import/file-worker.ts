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
import { openArchive } from '#web/lib/open-archive.ts'

/** What a file holds: a library that was exported here, or subscriptions of another app. */
type FileContent = { own: Extract<ParsedExportFile, { ok: true }> } | { foreign: SubscriptionFile }
/** `problem`: why a file of ours cannot be read. */
export type ReadFile = { name: string } & (FileContent | { problem: ExportFileProblem })

/** Runs as a worker: reads the files of a message and answers with what each of them holds. */
addEventListener('message', ({ data }: MessageEvent<readonly File[]>) => {
  void Promise.all(data.map(read)).then((files) => postMessage(files))
})

async function read(file: File): Promise<ReadFile> {
  const { name } = file
  const own = await readOwn(file)
  if (!own) return { name, foreign: await readSubscriptionFile(file, openArchive) }
  return own.ok ? { name, own } : { name, problem: own.problem }
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
