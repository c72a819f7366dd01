import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHistory } from '#domain/watch-history/read-history.ts'
import type { HistoryRecord } from '#domain/watch-history/types.ts'
import { openArchive } from '#web/lib/open-archive.ts'

// Files of every app with what must come out of them, where they lie beside the project.

const FILES = new URL('../../../../../shared/formats/history/fixtures/', import.meta.url)
const NOW = Date.UTC(2026, 10, 26)
const OPTIONS = { now: NOW, readerOffsets: [] }

type Expected = { status: 'ok' | 'refused'; records: HistoryRecord[] }
const hasFiles = existsSync(FILES)
const expected: Record<string, Expected> = hasFiles
  ? JSON.parse(readFileSync(new URL('EXPECTED.json', FILES), 'utf8'))
  : {}

const sorted = (records: readonly HistoryRecord[]) =>
  records
    .map((record) => ({ ...record, progress: record.progress === null ? null : Math.round(record.progress * 1e6) }))
    .sort((a, b) => (a.videoId < b.videoId ? -1 : 1))

test.skipIf(!hasFiles)('[WATCH-13] the history of every app is read as it should be', async () => {
  for (const [name, { status, records }] of Object.entries(expected)) {
    if (name.startsWith('_')) continue
    const file = await readHistory(new Blob([readFileSync(new URL(name, FILES))]), openArchive, OPTIONS)
    expect([name, file !== null && file.refused === null]).toEqual([name, status === 'ok'])
    if (status === 'ok') expect([name, sorted(file?.records ?? [])]).toEqual([name, sorted(records)])
  }
})
