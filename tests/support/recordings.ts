import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Recording } from '../replay.ts'

/** Where recorded answers of the real providers may lie: outside the project, not everywhere. */
export const RECORDINGS = resolve(import.meta.dirname, '../../../shared/fixtures')
export const haveRecordings = existsSync(join(RECORDINGS, 'youtube'))

/** One request of the YouTube API and the recorded body that answers it. */
export const recorded = (
  path: string,
  query: Record<string, string>,
  file: string,
  { status = 200, queryExact = false } = {},
): Recording => ({
  request: { path: `/youtube/v3/${path}`, query, queryExact },
  response: { status, bodyFile: join(RECORDINGS, 'youtube', file) },
})

/** Writes the recordings into a folder that `tests/replay.ts` can serve. @returns the folder */
export function recordingsFolder(recordings: readonly Recording[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'subshelf-recordings-'))
  recordings.forEach((recording, i) => {
    writeFileSync(join(dir, `${i}.json`), JSON.stringify(recording))
  })
  return dir
}

/** The platform's own picture hosts, as recorded answers name them. */
export const RECORDED_IMAGE_ORIGINS = 'https://yt3.ggpht.com https://i.ytimg.com'
