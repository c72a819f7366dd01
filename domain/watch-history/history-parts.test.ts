import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseActivityDate } from './activity-dates.ts'
import { mergeRecords } from './history-collector.ts'
import { jsonItems, linesOf, partsAfter } from './rows.ts'
import type { HistoryRecord } from './types.ts'
import { readChannelId, readVideoAddress } from './video-address.ts'

const AT = Date.UTC(2026, 7, 17, 20, 14, 48)

test.each([
  ['English', 'Aug 17, 2026, 10:14:48\u202fPM CEST'],
  ['English, in Britain', '17 Aug 2026, 21:14:48 BST'],
  ['German', '17. Aug. 2026, 22:14:48 MESZ'],
  ['German, in numbers', '17.08.2026, 22:14:48 MESZ'],
  ['Spanish', '17 ago 2026, 22:14:48 CEST'],
  ['French', '17 août 2026, 22:14:48 CEST'],
  ['Portuguese', '17 de ago. de 2026, 17:14:48 BRT'],
  ['Italian', '17 ago 2026, 22:14:48 CEST'],
  ['Dutch', '17 aug 2026, 22:14:48 CEST'],
  ['Polish', '17 sierpnia 2026, 22:14:48 CEST'],
  ['Croatian', '17. kol 2026. 22:14:48 CEST'],
  ['Turkish', '17 Ağu 2026, 23:14:48 GMT+3'],
  ['Russian', '17 авг. 2026 г., 23:14:48 MSK'],
  ['Chinese', '2026年8月17日 22:14:48 CEST'],
  ['Japanese', '2026/08/18 5:14:48 JST'],
  ['Korean', '2026. 8. 18. 오전 5:14:48 KST'],
  ['Arabic', '17\u200f/08\u200f/2026\u060c 10:14:48 م CEST'],
  ['Arabic digits', '١٧/٠٨/٢٠٢٦، ١٠:١٤:٤٨ م CEST'],
  ['Danish', '17. aug. 2026 22.14.48 CEST'],
  ['no zone', 'Aug 17, 2026, 8:14:48 PM'],
  ['a difference', '18 Aug 2026, 01:44:48 GMT+05:30'],
])('[WATCH-13] a date in %s', (_, text) => {
  expect(parseActivityDate(text, [])).toBe(AT)
})

test.each([
  'soon',
  '5 xyzmonth 2024, 17:45:37 CET',
  '31.02.2026, 10:00:00 UTC',
  '08/17/2026, 10:00:00 UTC',
  'Aug 17, 2026, 13:00:00 PM UTC',
  'Aug 17, 2026, 25:00:00 UTC',
  'Aug 17, 2026, 10:00:00 QQQ',
])('what is no date that can be read is none: %s', (text) => {
  expect(parseActivityDate(text, [])).toBeNull()
})

test('midnight and noon; a zone of several meanings is the reader’s, if it is one of them', () => {
  const at = (hour: number) => Date.UTC(2026, 3, 12, hour)
  expect(parseActivityDate('Apr 12, 2026, 12:00:00 AM UTC', [])).toBe(at(0))
  expect(parseActivityDate('Apr 12, 2026, 12:00:00 PM UTC', [])).toBe(at(12))
  expect(parseActivityDate('Apr 12, 2026, 12:00:00 PM CST', [])).toBe(at(18))
  expect(parseActivityDate('Apr 12, 2026, 12:00:00 PM CST', [480])).toBe(at(4))
  expect(parseActivityDate('Apr 12, 2026, 12:00:00 PM CST', [60, 120])).toBe(at(18))
})

const ID = 'v-_00000001'
test.each([
  [`https://www.youtube.com/watch?list=x&v=${ID}&t=4`, ID],
  [`http://m.youtube.com/shorts/${ID}?feature=share`, ID],
  [`https://music.youtube.com/watch?v=${ID}`, ID],
  [`https://youtu.be/${ID}?si=x`, ID],
  [`https://www.youtube.com/live/${ID}`, ID],
  [`https://www.youtube-nocookie.com/embed/${ID}`, ID],
  [`https://www.google.com/url?q=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}`, ID],
  ['https://www.youtube.com/watch?v=', 'not_a_video'],
  ['https://www.youtube.com/playlist?list=x', 'not_a_video'],
  ['https://www.youtube.com/@someone', 'not_a_video'],
  ['https://www.youtube.com/watch?v=short', 'unreadable'],
  [`https://www.youtube.com/watch?v=${ID}x`, 'unreadable'],
  [ID, 'unreadable'],
  [`https://www.youtube.com.evil.example/watch?v=${ID}`, 'other_site'],
  [`https://www.youtube.com@evil.example/watch?v=${ID}`, 'other_site'],
  [`javascript:alert(1)//www.youtube.com/watch?v=${ID}`, 'other_site'],
  [`ftp://www.youtube.com/watch?v=${ID}`, 'other_site'],
])('the video of an address: %s', (address, expected) => {
  const found = readVideoAddress(address)
  expect('videoId' in found ? found.videoId : found.why).toBe(expected)
})

test('the channel of an address, a path or an id', () => {
  const channel = `UC${'c'.repeat(22)}`
  for (const text of [channel, `/channel/${channel}`, `http://www.youtube.com/channel/${channel}`])
    expect(readChannelId(text)).toBe(channel)
  for (const text of [
    '',
    '/channel/',
    '@name',
    'https://www.youtube.com/c/name',
    `https://evil.example/channel/${channel}`,
    7,
    null,
  ])
    expect(readChannelId(text)).toBeNull()
})

async function* pieces(text: string, sizes: readonly number[]) {
  let at = 0
  for (let n = 0; at < text.length; n++) {
    const end = at + (sizes[n % sizes.length] ?? 1)
    yield text.slice(at, end)
    at = end
  }
}
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

test('items of a list, lines and parts come out the same however the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 6 }), sizes, async (list, cuts) => {
      const items = await all(jsonItems(pieces(JSON.stringify(list, null, 1), cuts)))
      expect(items.map((item) => JSON.parse(item))).toEqual(JSON.parse(JSON.stringify(list)))
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.stringMatching(/^[a<=c ]{0,8}$/), { maxLength: 6 }), sizes, async (parts, cuts) => {
      const text = parts.map((part) => `<c=${part.replaceAll('<c=', '')}`).join('')
      expect(await all(partsAfter(pieces(`before${text}`, cuts), '<c='))).toEqual(`before${text}`.split('<c=').slice(1))
      expect(await all(linesOf(pieces(parts.join('\n'), cuts)))).toEqual(
        parts.map((part) => part.trim()).filter(Boolean),
      )
    }),
  )
})

const recordOf = (n: number): fc.Arbitrary<HistoryRecord> =>
  fc.record({
    videoId: fc.constant(`v${n}`),
    watchedAt: fc.constantFrom(null, 1, 2),
    progress: fc.constantFrom(null, 0, 0.5, 1),
    channelId: fc.constantFrom(null, 'UC'),
  })

test('[WATCH-13] records of one video merge the same in any order, and nothing that was watched is lost', () => {
  const times = ({ watchedAt, progress, channelId }: HistoryRecord) => [watchedAt, progress, channelId]
  fc.assert(
    fc.property(recordOf(1), recordOf(1), recordOf(1), (a, b, c) => {
      expect(times(mergeRecords(a, b))).toEqual(times(mergeRecords(b, a)))
      expect(times(mergeRecords(mergeRecords(a, b), c))).toEqual(times(mergeRecords(a, mergeRecords(b, c))))
      expect(mergeRecords(a, a)).toEqual(a)
      const merged = mergeRecords(a, b)
      expect(merged.watchedAt).toBe(
        a.watchedAt === null && b.watchedAt === null ? null : Math.max(a.watchedAt ?? 0, b.watchedAt ?? 0),
      )
    }),
  )
})
