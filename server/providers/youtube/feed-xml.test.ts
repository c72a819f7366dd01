import { describe, expect, test } from 'vitest'
import { parseFeed } from './feed-xml.ts'

const CHANNEL = 'UCaFLoWUn6SGSUAP6oj1Jfhg'
const entry = (id: string, title: string, link = `https://www.youtube.com/watch?v=${id}`, more = '') =>
  `<entry><yt:videoId>${id}</yt:videoId><yt:channelId>${CHANNEL}</yt:channelId><title>${title}</title>
   <link rel="alternate" href="${link}"/><published>2026-01-22T15:01:42+00:00</published>${more}</entry>`
const feed = (inner: string) => `<?xml version="1.0"?><feed><title>A channel</title>${inner}</feed>`

describe('a feed', () => {
  test('has titles as text: entities decoded, numbers kept, bidirectional controls out', () => {
    const titles = ['A &amp; B', '007', '&#128512; &lt;b&gt;', 'a&#x202e;b', '']
    const parsed = parseFeed(feed(titles.map((title, i) => entry(`aaaaaaaaaa${i}`, title)).join('')))
    expect(parsed?.entries.map(({ title }) => title)).toEqual(['A & B', '007', '😀 <b>', 'ab', ''])
    expect(parsed?.title).toBe('A channel')
  })

  test('tells Shorts by their link, and views where given', () => {
    const views = '<media:group><media:community><media:statistics views="12"/></media:community></media:group>'
    const inner =
      entry('aaaaaaaaaaa', 'A', 'https://www.youtube.com/shorts/aaaaaaaaaaa') +
      entry('bbbbbbbbbbb', 'B', undefined, views)
    expect(parseFeed(feed(inner))?.entries).toMatchObject([
      { isShort: true, views: null },
      { isShort: false, views: 12, publishedAt: Date.parse('2026-01-22T15:01:42Z') },
    ])
  })

  test('leaves out entries it cannot read, and those from before YouTube', () => {
    const published = (moment: string) => entry('aaaaaaaaaaa', 'A').replace('2026-01-22T15:01:42+00:00', moment)
    const broken = published('soon') + published('0001-01-01T00:00:00+00:00')
    expect(parseFeed(feed(broken + entry('bbbbbbbbbbb', 'B')))?.entries.map(({ id }) => id)).toEqual(['bbbbbbbbbbb'])
  })

  test('may be empty', () => {
    expect(parseFeed(feed(''))).toEqual({ title: 'A channel', entries: [], deletedIds: [] })
  })

  test('names deleted videos', () => {
    const inner = '<at:deleted-entry ref="yt:video:aaaaaaaaaaa"/><at:deleted-entry ref="yt:video:x"/>'
    expect(parseFeed(feed(inner))?.deletedIds).toEqual(['aaaaaaaaaaa'])
  })

  test.each([
    ['HTML', '<!DOCTYPE html><html><p>404'],
    ['nothing', ''],
    ['cut short', '<feed><title>A'],
    ['JSON', '{"feed":{}}'],
    ['too deep', '<a>'.repeat(5_000)],
  ])('is not: %s', (_, text) => {
    expect(parseFeed(text)?.entries ?? []).toEqual([])
  })

  test('with entities that expand each other stays small', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE f [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>`
    const parsed = parseFeed(`${bomb}<feed><title>&c;</title></feed>`)
    expect(parsed?.title.length ?? 0).toBeLessThan(100_000)
  })
})
