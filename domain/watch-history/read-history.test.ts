import { expect, test } from 'vitest'
import { readHistory } from './read-history.ts'
import type { HistoryRecord } from './types.ts'

const NOW = Date.UTC(2026, 10, 26)

const noArchive = () => Promise.reject(new Error('no archive'))
const read = async (text: string | Blob, now = NOW) =>
  readHistory(typeof text === 'string' ? new Blob([text]) : text, noArchive, { now, readerOffsets: [] })

const id = (n: number) => `v-_${String(n).padStart(8, '0')}`
const watch = (n: number) => `https://www.youtube.com/watch?v=${id(n)}`
const channel = (n: number) => `UC${String(n).padStart(22, '0')}`
const TIME = '2026-03-02T10:00:00Z'
const AT = Date.parse(TIME)
const row = (n: number, more: object = {}) => ({
  ...{ header: 'YouTube', title: `Watched Video ${n}`, titleUrl: watch(n), time: TIME },
  ...{ subtitles: [{ name: 'One', url: `https://www.youtube.com/channel/${channel(1)}` }] },
  ...more,
})
const record = (n: number, more: Partial<HistoryRecord> = {}) => ({
  ...{ videoId: id(n), watchedAt: AT, progress: null, channelId: channel(1) },
  ...more,
})

test('[WATCH-13] Takeout: a video once, with its last time; adverts apart; everything else is counted', async () => {
  const file = await read(
    JSON.stringify([
      row(1),
      row(1, { time: '2026-03-03T10:00:00Z', subtitles: [] }),
      row(2, { details: [{ name: 'Aus Google Anzeigen' }] }),
      row(3, { title: 'Video 3 angesehen' }),
      row(4, { time: 'once' }),
      { header: 'YouTube', title: 'Watched a video that has been removed', time: TIME },
      row(5, { titleUrl: 'https://www.youtube.com/post/abc' }),
      row(6, { titleUrl: 'https://youtube.com.evil.example/watch?v=aaaaaaaaaaa' }),
      ...[null, 7],
    ]),
  )
  expect(file).toEqual({
    ...{ format: 'takeout', refused: null, isDamaged: false },
    records: [record(1, { watchedAt: Date.parse('2026-03-03T10:00:00Z') }), record(3), record(4, { watchedAt: null })],
    adverts: [record(2)],
    unsure: [],
    leftOut: { not_a_video: 2, other_site: 1, unreadable: 2 },
  })
})

test.each([
  ['followed by something else', (text: string) => `${text}}]`, [1, 2]],
  ['cut off', (text: string) => text.slice(0, -40), [1]],
])('[WATCH-13] a list that is %s is read up to there, and said to be damaged', async (_, damage, numbers) => {
  const file = await read(damage(JSON.stringify([row(1), row(2)])))
  expect(file).toMatchObject({ refused: null, isDamaged: true })
  expect(file?.records).toEqual(numbers.map((n) => record(n)))
})

test('[WATCH-13] a list of all activities: only what was watched counts, in words that are known', async () => {
  const rows = [
    row(1),
    row(2, { title: 'Liked Video 2' }),
    row(3, { title: 'Saved Video 3 to Watch later' }),
    row(4, { header: 'Chrome', title: 'Visited Video 4' }),
    row(5, { title: 'Video 5 blahtut' }),
    row(6, { title: 'Je hebt naar Video 6 gekeken' }),
  ]
  const mixed = await read(JSON.stringify(rows))
  expect(mixed?.records).toEqual([record(1), record(6)])
  expect(mixed?.unsure).toEqual([record(5)])
  expect(mixed?.leftOut).toEqual({ not_watched: 3 })
  const alone = await read(JSON.stringify([rows[0], rows[4]]))
  expect([alone?.records, alone?.unsure]).toEqual([[record(1), record(5)], []])
})

test('[WATCH-13] searches alone are named as such; an empty list and other files are none', async () => {
  const search = {
    header: 'YouTube',
    title: 'Searched for x',
    titleUrl: 'https://www.youtube.com/results?search_query=x',
  }
  expect(await read(JSON.stringify([search]))).toMatchObject({ refused: 'search' })
  expect(await read(JSON.stringify([row(1, { titleUrl: undefined })]))).toMatchObject({ refused: 'empty' })
  const others = [
    '',
    '[]',
    '{}',
    'Channel Id,Channel Url\n',
    channel(1),
    '<opml></opml>',
    '{"subscriptions":[]}',
    '[{"snippet":{"title":1,"time":2}}]',
  ]
  for (const text of others) expect([text, await read(text)]).toEqual([text, null])
})

const cell = (n: number, date: string, lines = `<a href="https://www.youtube.com/channel/${channel(1)}">One</a><br>`) =>
  `<div class="outer-cell mdl-cell"><p class="mdl-typography--title">YouTube<br></p><div class="content-cell mdl-typography--body-1">Watched\u00a0<a href="${watch(n)}&amp;t=1">A &lt;b&gt; &amp; C</a><br>${lines}${date}</div><div class="mdl-typography--caption"><b>Products:</b></div></div>`

test('[WATCH-13] Takeout’s page: rows with their dates, adverts by their own line', async () => {
  const page = `<html><style>${'x'.repeat(200_000)}</style>${cell(1, 'Mar 2, 2026, 11:00:00\u202fAM CET<br>')}${cell(2, 'soon')}${cell(3, 'Mar 2, 2026, 10:00:00 AM UTC<br><p>Made with AI</p>')}${cell(4, 'Mar 2, 2026, 10:00:00 AM UTC', 'Watched at 10:00 AM<br>')}`
  const expectedFile = {
    records: [record(1), record(2, { watchedAt: null }), record(3)],
    adverts: [record(4, { channelId: null })],
  }
  expect(await read(page)).toMatchObject(expectedFile)
})

test('[WATCH-13] FreeTube: later lines replace earlier ones, and 0 is what marking leaves', async () => {
  const line = (n: number, more: object) => JSON.stringify({ _id: `i${n}`, videoId: id(n), timeWatched: AT, ...more })
  const file = await read(
    [
      line(1, { watchProgress: 10, lengthSeconds: 100 }),
      line(1, { watchProgress: 60, lengthSeconds: 100 }),
      line(2, { watchProgress: 0, lengthSeconds: 100 }),
      line(3, { watchProgress: 50, isLive: true, lengthSeconds: 100 }),
      line(4, {}),
      '{"$$deleted":true,"_id":"i4"}',
      '{"$$indexCreated":{"fieldName":"videoId"}}',
      '{"videoId":"v-_000',
      line(5, { timeWatched: AT / 1000 }),
    ].join('\n'),
  )
  const none = { channelId: null }
  expect(file?.records).toEqual([
    ...[record(1, { ...none, progress: 0.6 }), record(2, none), record(3, none), record(5, none)],
  ])
  expect(file?.leftOut).toEqual({ unreadable: 1 })
})

test('[WATCH-13] a list of addresses has no dates', async () => {
  const file = await read(
    `${watch(1)}\nhttps://youtu.be/${id(2)}?t=3\n\n${id(3)}\nhttps://www.youtube.com/shorts/${id(4)}\nno`,
  )
  expect(file).toMatchObject({ format: 'list', leftOut: { unreadable: 1 } })
  expect(file?.records).toEqual([1, 2, 3, 4].map((n) => record(n, { watchedAt: null, channelId: null })))
})

test('times that are not possible are none, and the video stays', async () => {
  const days = ['2005-04-22T00:00:00Z', '2026-11-27T00:00:01Z', '2005-04-23T00:00:00Z', '2026-11-27T00:00:00Z']
  const file = await read(JSON.stringify(days.map((time, n) => row(n, { time }))))
  expect(file?.records.map(({ watchedAt }) => watchedAt)).toEqual([
    null,
    null,
    Date.parse(days[2] ?? ''),
    Date.parse(days[3] ?? ''),
  ])
})
