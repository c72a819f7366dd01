import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { wantChannels } from '../../server/db/catalogue-channels.ts'
import { claimChannels } from '../../server/db/catalogue-claims.ts'
import { FEED_START, searchPage, searchVideos } from '../../server/db/catalogue-feed.ts'
import { writeChannels } from '../../server/db/catalogue-writes.ts'
import { channelIds } from '../support/sandbox.ts'
import { closeBoth, emptyCatalogue, onBothDatabases, openBoth } from './catalogues.ts'

const NOW = Date.UTC(2026, 10, 20)
const HOUR = 60 * 60 * 1000
/** More than are searched at a time. */
const IDS = channelIds(600)
const OTHERS = channelIds(10, 600)

/** Every third is about bread. Few times, so that most videos share theirs with others. */
const VIDEOS = [...IDS, ...OTHERS].flatMap((channelId, n) =>
  [0, 1].map((k) => ({
    channelId,
    id: String(n * 2 + k).padStart(11, '-'),
    title: (n + k) % 3 ? 'Cake' : 'Bread',
    publishedAt: NOW - ((n * 7 + k) % 40) * HOUR,
  })),
)

onBothDatabases('search in many channels', (databases) => {
  test('[VIDEO-11] pages of a search are in the order of the feed, whichever channels its videos are of', async () => {
    const { catalogue } = databases()
    await emptyCatalogue(catalogue)
    const all = [...IDS, ...OTHERS]
    await wantChannels(catalogue, all, NOW)
    await claimChannels(catalogue, { ids: all, claim: 'me' }, NOW)
    const news = all.map((id) => {
      const listed = VIDEOS.filter(({ channelId }) => channelId === id)
      return { id, videos: [{ listed, source: 2 as const }] }
    })
    await writeChannels(catalogue, 'me', news, NOW)

    const own = new Set(IDS)
    const right = VIDEOS.filter(({ channelId, title }) => own.has(channelId) && title === 'Bread')
      .sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id)
    const found: string[] = []
    for (let place = FEED_START, isMore = true; isMore; ) {
      const page = await searchVideos(catalogue, IDS, ['%bread%'], place, 50)
      found.push(...page.map(({ id }) => id))
      const last = page.at(-1)
      if (last) place = { publishedAt: last.published_at, id: last.id }
      isMore = page.length === 50
    }
    expect(found).toEqual(right)
  })

  test('others have their turn while many channels are searched', async () => {
    const { catalogue } = databases()
    let turns = 0
    let isOver = false
    const takeTurn = () => {
      if (isOver) return
      turns++
      setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    await searchVideos(catalogue, IDS, ['%bread%'], FEED_START, 50)
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(1)
  })
})

test('SQLite reads titles in the order they are stored in, not by the index', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-db-'))
  const databases = await openBoth(`sqlite:${folder}/subshelf.db`)
  onTestFinished(async () => {
    await closeBoth(databases)
    rmSync(folder, { recursive: true })
  })
  const { catalogue } = databases
  const statement = searchPage(catalogue, IDS, [{ pattern: '%bread%', channels: [] }], FEED_START, 50)
  const { rows } = await sql<{ detail: string }>`explain query plan ${statement}`.execute(catalogue.db)
  expect(rows.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^SEARCH v USING PRIMARY KEY/))
})
