import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, likePattern, searchWords } from '#domain/search-text.ts'
import { wantChannels } from '../../server/db/catalogue-channels.ts'
import { claimChannels } from '../../server/db/catalogue-claims.ts'
import { FEED_START, searchVideos, timesSince, videosOf } from '../../server/db/catalogue-feed.ts'
import { writeChannels } from '../../server/db/catalogue-writes.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { emptyCatalogue, onBothDatabases } from './catalogues.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY = 24 * 60 * 60 * 1000

type Video = { channel: number; id: string; title: string; publishedAt: number }

onBothDatabases('search and counts', (databases) => {
  const fill = async (videos: readonly Video[], titles: readonly string[]) => {
    const { catalogue } = databases()
    const ids = channelIds(titles.length)
    await emptyCatalogue(catalogue)
    await wantChannels(catalogue, ids, NOW)
    await claimChannels(catalogue, { ids, claim: 'me' }, NOW)
    const news = ids.map((id, channel) => ({
      id,
      facts: { title: titles[channel] ?? '', title_folded: foldText(titles[channel] ?? '') },
      videos: [{ listed: videos.filter((video) => video.channel === channel), source: 2 as const }],
      end: { kind: 'checked' as const, dueInMs: () => DAY },
    }))
    await writeChannels(catalogue, 'me', news, NOW)
    return catalogue
  }
  const search = async (typed: string, ids: readonly string[]) =>
    (await searchVideos(databases().catalogue, ids, searchWords(typed).map(likePattern), FEED_START, 50)).map(
      ({ id }) => id,
    )

  test('[VIDEO-11] any script, accents or not, every word, in the title or the channel, and only in the channels given', async () => {
    const titles = ['東京を歩く', 'Crème brûlée 100%', 'Rye_bread', 'Хлеб и Ёлка', 'nothing here', 'brulee of others']
    const videos = titles.map((title, n) => ({
      channel: n === 5 ? 1 : 0,
      id: `video-${n}-----`.slice(0, 11),
      title,
      publishedAt: NOW - n * DAY,
    }))
    await fill(videos, ['Nora Bäckt', 'Somebody else'])
    const mine = [channelIdOf(0)]
    const found = async (typed: string) => (await search(typed, mine)).map((id) => Number(id[6]))
    expect(await found('東京')).toEqual([0])
    expect(await found('BRULEE')).toEqual([1])
    expect(await found('100%')).toEqual([1])
    expect(await found('100_')).toEqual([])
    expect(await found('e_b')).toEqual([2])
    expect(await found('\\')).toEqual([])
    expect(await found('елка хлеб')).toEqual([3])
    expect(await found('backt rye')).toEqual([2])
    expect(await found('nora')).toEqual([0, 1, 2, 3, 4])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  test('[VIDEO-11] search finds what a look at every title finds', async () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'á', 'B', 'ß', 'が', '%', '_', '\\', '語'),
      minLength: 1,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 20 }), word, async (texts, typed) => {
        const videos = texts.map((words, n) => ({
          channel: 0,
          id: String(n).padStart(11, '-'),
          title: words.join(' '),
          publishedAt: NOW - n,
        }))
        await fill(videos, [''])
        const right = videos.filter(({ title }) => searchWords(typed).every((part) => foldText(title).includes(part)))
        expect(await search(typed, [channelIdOf(0)])).toEqual(right.map(({ id }) => id))
      }),
      propertyRuns(16),
    )
  })

  test('times of videos are those of the pages, from the time asked for on, and of these channels alone', async () => {
    const video = fc.record({ channel: fc.nat(4), n: fc.nat(500), days: fc.nat(9) })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(video, { selector: ({ n }) => n, maxLength: 60 }),
        fc.nat(9),
        async (some, days) => {
          const videos = some.map(({ channel, n, days }) => ({
            channel,
            id: String(n).padStart(11, '-'),
            title: 'x',
            publishedAt: NOW - days * DAY,
          }))
          const catalogue = await fill(videos, ['a', 'b', 'c', 'd', 'e'])
          const ids = [0, 2, 3, 9].map(channelIdOf) // 9 has no row
          const since = NOW - days * DAY
          const found = await timesSince(catalogue, ids, since, NOW)
          expect(found.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3))
          for (const { id, stored, times } of found) {
            const all = (await videosOf(catalogue, [id], FEED_START, 100)).map(({ published_at }) => published_at)
            expect(stored).toBe(all.length)
            expect(times.toSorted()).toEqual(all.filter((at) => at >= since).toSorted())
          }
        },
      ),
      propertyRuns(16),
    )
  })
})
