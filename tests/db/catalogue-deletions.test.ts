import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addChannels } from '../../server/db/catalogue-channels.ts'
import { deleteListedVideos, deleteStaleVideos, deleteUnwantedVideos } from '../../server/db/catalogue-deletions.ts'
import { emptyCatalogue, onBothDatabases } from './catalogues.ts'

const DAY = 24 * 3_600_000
const NOW = Date.now()
const IDS = ['old', 'new'] as const

onBothDatabases('[VIDEO-10] videos that go', (databases) => {
  const c = () => databases().catalogue
  const rows = async () => {
    const channels = await sql<Record<string, unknown>>`
      select id, stored, listed_at, wanted_at, due_at, failures, state, checked_at from ${c().channel} order by id desc`.execute(
      c().db,
    )
    return channels.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          /_at|stored|failures/.test(key) && value !== null ? Number(value) : value,
        ]),
      ),
    )
  }
  beforeEach(async () => {
    await emptyCatalogue(c())
    await addChannels(c(), IDS, NOW)
    for (const [id, at] of [
      ['old', NOW - 3 * DAY],
      ['new', NOW - DAY],
    ] as const)
      await sql`
        update ${c().channel} set stored = 2, listed_at = ${at}, wanted_at = ${at}, due_at = ${NOW + DAY}, failures = 3,
          failed_since = ${at}, failed_reason = 'unavailable', state = 'ok', checked_at = ${at} where id = ${id}`.execute(
        c().db,
      )
  })

  const kept = {
    id: 'new',
    stored: 2,
    listed_at: NOW - DAY,
    wanted_at: NOW - DAY,
    due_at: NOW + DAY,
    failures: 3,
    state: 'ok',
    checked_at: NOW - DAY,
  }
  const emptied = { id: 'old', stored: 0, listed_at: null, state: 'unknown', checked_at: null }

  test('of channels that nobody opened, which are due at once when somebody does', async () => {
    expect(await deleteUnwantedVideos(c(), NOW - 2 * DAY, 10, NOW)).toBe(1)
    expect(await rows()).toEqual([{ ...emptied, wanted_at: 0, due_at: 0, failures: 0 }, kept])
  })

  test.each([
    ['that could not be read', deleteStaleVideos],
    ["that were read from YouTube's API", deleteListedVideos],
  ])('of channels %s, which stay wanted and due when they were', async (_, deleteVideos) => {
    expect(await deleteVideos(c(), NOW - 2 * DAY, 10, NOW)).toBe(1)
    expect(await rows()).toEqual([{ ...emptied, wanted_at: NOW - 3 * DAY, due_at: NOW + DAY, failures: 3 }, kept])
  })
})
