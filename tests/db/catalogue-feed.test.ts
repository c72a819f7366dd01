import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueFile } from '../../server/db/catalogue.ts'
import { wantChannels } from '../../server/db/catalogue-channels.ts'
import { claimChannels } from '../../server/db/catalogue-claims.ts'
import { FEED_START, type FeedPlace, pageFromSqlite, summaryOf, videosOf } from '../../server/db/catalogue-feed.ts'
import { writeChannels } from '../../server/db/catalogue-writes.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { closeBoth, emptyCatalogue, onBothDatabases, openBoth } from './catalogues.ts'

const NOW = Date.UTC(2026, 10, 20)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Video = { channel: number; id: string; publishedAt: number }
const newestFirst = (a: Video, b: Video) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1)
const isAfter = (place: FeedPlace) => (video: Video) =>
  newestFirst({ channel: 0, ...place }, video) < 0 && (video.id !== place.id || video.publishedAt !== place.publishedAt)

const videoIdOf = (n: number) => String(n).padStart(11, '-')

// Few times, minutes to years apart: most videos share theirs with others.
const someTime = fc.oneof(
  fc.integer({ min: 0, max: 5 }).map((n) => NOW - n * MINUTE),
  fc.integer({ min: 0, max: 8 }).map((n) => NOW - n * DAY * 150),
)
const someVideo = fc.record({ channel: fc.nat(5), n: fc.nat(400), publishedAt: someTime })
const someStep = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), videos: fc.array(someVideo, { minLength: 1, maxLength: 25 }) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(500) }),
  fc.record({ kind: fc.constant('read' as const) }),
)

onBothDatabases('the feed', (databases) => {
  test('[FEED-02] pages joined are the brute-force order, with many ties, also while videos come and go', async () => {
    const { catalogue } = databases()
    const read = [0, 1, 2, 3].map(channelIdOf) // 4 and 5 are somebody else's
    await fc.assert(
      fc.asyncProperty(
        fc.array(someVideo, { maxLength: 120 }),
        fc.array(someStep, { maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        async (first, steps, limit) => {
          await emptyCatalogue(catalogue)
          await wantChannels(catalogue, [0, 1, 2, 3, 4, 5].map(channelIdOf), NOW)
          await claimChannels(catalogue, { ids: [0, 1, 2, 3, 4, 5].map(channelIdOf), claim: 'me' }, NOW)
          const model = new Map<string, Video>()
          const add = async (videos: readonly { channel: number; n: number; publishedAt: number }[]) => {
            const news = [0, 1, 2, 3, 4, 5].flatMap((channel) => {
              const own = videos.filter((video) => video.channel === channel)
              const fresh = new Map(own.map(({ n, publishedAt }) => [videoIdOf(n * 6 + channel), publishedAt]))
              for (const [id, publishedAt] of fresh) model.set(id, { channel, id, publishedAt })
              const listed = [...fresh].map(([id, publishedAt]) => ({ id, title: 'x', publishedAt }))
              return fresh.size > 0 ? [{ id: channelIdOf(channel), videos: [{ listed, source: 2 as const }] }] : []
            })
            if (news.length > 0) await writeChannels(catalogue, 'me', news, NOW)
          }
          const remove = async ({ id, channel }: Video) => {
            const missing = { askedFor: [id] }
            await writeChannels(catalogue, 'me', [{ id: channelIdOf(channel), videos: [missing, missing] }], NOW)
            model.delete(id)
          }
          const expected = () => [...model.values()].filter(({ channel }) => channel < 4).sort(newestFirst)

          await add(first)
          let place = FEED_START
          const seen: string[] = []
          const page = async () => {
            const videos = await videosOf(catalogue, read, place, limit)
            const right = expected().filter(isAfter(place)).slice(0, limit)
            expect(videos.map(({ id }) => id)).toEqual(right.map(({ id }) => id))
            seen.push(...right.map(({ id }) => id))
            const last = right.at(-1)
            if (last) place = { publishedAt: last.publishedAt, id: last.id }
            return right.length
          }
          const throughout = new Set(expected().map(({ id }) => id))
          const moved = new Set<string>()
          for (const step of steps) {
            if (step.kind === 'read') await page()
            else if (step.kind === 'add') {
              for (const { n, channel } of step.videos) moved.add(videoIdOf(n * 6 + channel))
              await add(step.videos)
            } else {
              const victim = [...model.values()][step.at % Math.max(1, model.size)]
              if (!victim) continue
              throughout.delete(victim.id)
              await remove(victim)
            }
          }
          while ((await page()) > 0) {}
          for (const id of moved) throughout.delete(id)
          expect([...throughout].filter((id) => !seen.includes(id))).toEqual([])
          expect((await summaryOf(catalogue, read, NOW)).stored).toBe(expected().length)
        },
      ),
      propertyRuns(16),
    )
  })

  test('a channel says how many of its videos are out and when the newest one came, whatever was written', async () => {
    const { catalogue } = databases()
    await emptyCatalogue(catalogue)
    const id = channelIdOf(1)
    await wantChannels(catalogue, [id], NOW)
    await claimChannels(catalogue, { ids: [id], claim: 'me' }, NOW)
    const row = async () => {
      const found = await catalogue.db.selectFrom('channel').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return [found.stored, found.newest_at]
    }
    const write = (news: Parameters<typeof writeChannels>[2][number]['videos']) =>
      writeChannels(catalogue, 'me', [{ id, videos: news ?? [] }], NOW)
    const listed = [3, 2, 1].map((n) => ({ id: videoIdOf(n), title: 'x', publishedAt: NOW - (4 - n) * DAY }))
    await write([{ listed, source: 2 }])
    expect(await row()).toEqual([3, NOW - DAY])
    await write([{ listed: [{ id: videoIdOf(9), title: 'soon', publishedAt: NOW + DAY }], source: 2 }])
    expect(await row()).toEqual([3, NOW - DAY])
    await write([{ askedFor: [videoIdOf(3)] }])
    expect(await row()).toEqual([3, NOW - DAY])
    await write([{ askedFor: [videoIdOf(3)] }])
    expect(await row()).toEqual([2, NOW - 2 * DAY])
    expect(await writeChannels(catalogue, 'another', [{ id, videos: [{ askedFor: [videoIdOf(2)] }] }], NOW)).toEqual([])
    expect((await videosOf(catalogue, [id], FEED_START, 9)).map((video) => video.id)).toEqual([2, 1].map(videoIdOf))
  })
})

test('a page of a thousand channels visits at most two rows a channel on SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-db-'))
  const databases = await openBoth(`sqlite:${folder}/subshelf.db`)
  onTestFinished(async () => {
    await closeBoth(databases)
    rmSync(folder, { recursive: true })
  })
  const { catalogue } = databases
  const ids = Array.from({ length: 1000 }, (_, n) => channelIdOf(n))
  await wantChannels(catalogue, ids, NOW)
  await claimChannels(catalogue, { ids, claim: 'me' }, NOW)
  await writeChannels(
    catalogue,
    'me',
    ids.map((id, n) => ({
      id,
      videos: [
        {
          // Full quarters of an hour: half of all videos share their time with others.
          listed: Array.from({ length: 30 }, (_, k) => ({
            id: videoIdOf(n * 30 + k),
            title: 'x',
            publishedAt: NOW - ((n * 7 + k * 96 * (1 + (n % 9))) % 5000) * 15 * MINUTE,
          })),
          source: 2,
        },
      ],
    })),
    NOW,
  )
  const all = await videosOf(catalogue, ids, FEED_START, 30_000)
  expect(all).toHaveLength(30_000)
  const file = new DatabaseSync(catalogueFile(`${folder}/subshelf.db`))
  let visited = 0
  file.function('visited', () => {
    visited++
    return 1
  })
  for (const from of [0, 480, 10_000]) {
    const last = all[from - 1]
    const place = last ? { publishedAt: last.published_at, id: last.id } : FEED_START
    const { sql: text, parameters } = pageFromSqlite(catalogue, ids, place, 24).compile(catalogue.db)
    const counted = text.replace('where v.kind', 'where visited() and v.kind')
    expect(counted).not.toBe(text)
    visited = 0
    const rows = file.prepare(counted).all(...(parameters as (string | number)[]))
    expect(rows.map(({ id }) => id)).toEqual(all.slice(from, from + 24).map(({ id }) => id))
    expect(visited).toBeLessThanOrEqual(2 * ids.length)
  }
  file.close()
})
