import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Recording } from '../replay.ts'

type RecordingSet = {
  name: string
  /** The parsed body of a file. */
  read<T>(file: string): T
  path(file: string): string
  /** One request of the YouTube API and the recorded body that answers it. */
  answer(path: string, query: Record<string, string>, file: string, options?: { status?: number }): Recording
}

const setIn = (name: string, dir: string): RecordingSet => ({
  name,
  read: (file) => JSON.parse(readFileSync(join(dir, file), 'utf8')),
  path: (file) => join(dir, file),
  answer: (path, query, file, { status = 200 } = {}) => ({
    request: { path: `/youtube/v3/${path}`, query },
    response: { status, bodyFile: join(dir, 'youtube', file) },
  }),
})

/** More recordings may lie beside the project. */
const SHARED = resolve(import.meta.dirname, '../../../shared/fixtures')

/** Recorded answers of the real providers: the selection of this project, and all of them where they are. */
export const RECORDING_SETS: readonly RecordingSet[] = [
  setIn('selection', resolve(import.meta.dirname, '../recordings')),
  ...(existsSync(join(SHARED, 'youtube')) ? [setIn('all', SHARED)] : []),
]

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
