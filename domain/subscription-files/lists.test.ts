import { expect, test } from 'vitest'
import { readList } from './lists.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const url = (n: number) => `https://www.youtube.com/channel/${id(n)}`
const feed = (n: number) => `https://www.youtube.com/feeds/videos.xml?channel_id=${id(n)}`

/** A file's channels as `[number, name]`, its groups as `[name, numbers]`. */
function read(...lines: string[]) {
  const file = readList(lines.join('\n'))
  const number = (channelId: string) => Number(channelId.slice(2))
  return (
    file && {
      channels: file.channels.map((channel) => [number(channel.id), channel.name]),
      groups: file.groups.map(({ name, channels }) => [name, channels.map(number)]),
      report: file.report,
    }
  )
}
const one = (name: string, groups: [string, number[]][] = []) => ({ channels: [[1, name]], groups, report: {} })

test.each<[string, string, ReturnType<typeof one>]>([
  ['an address', url(1), one('')],
  ['an id', id(1), one('')],
  ['a name behind it', `${url(1)} Some name`, one('Some name')],
  ['a name behind a dash', `${url(1)} – Some name`, one('Some name')],
  ['a name before it', `Some name: ${url(1)}`, one('Some name')],
  ['a name before an id', `Some name - ${id(1)}`, one('Some name')],
  ['a Markdown link', `[Some name](${url(1)})`, one('Some name')],
  ['a Markdown link in a list', `- [Some name](<${url(1)}> "title")`, one('Some name')],
  ['newsboat: a feed alone', feed(1), one('')],
  ['newsboat: a name', `${feed(1)} "~Some name"`, one('Some name')],
  [
    'newsboat: tags are folders',
    `${feed(1)} news "world news"`,
    one('', [
      ['news', [1]],
      ['world news', [1]],
    ]),
  ],
  ['newsboat: a name and a tag, hidden', `${feed(1)} "~Some name" news !`, one('Some name', [['news', [1]]])],
])('[ORG-09] a list has a channel a line: %s', (_, line, expected) => {
  expect(read(line)).toEqual(expected)
})

test('[ORG-09] comments, searches and empty lines of newsboat are no entries; another site’s feed is told', () => {
  const lines = [
    '# my feeds',
    '',
    '"query:Unread:unread = \\"yes\\""',
    `${feed(1)} news`,
    'https://example.com/feed.xml news',
  ]
  expect(read(...lines)).toEqual({
    ...one('', [['news', [1]]]),
    report: { otherService: 1, ...{ emptyGroups: undefined } },
  })
})

test('a text without a channel is no list', () => {
  expect(read('Some words', 'https://example.com/feed.xml')).toBeNull()
})

test('[ORG-09] a line of millions of characters is no entry, and the channels around it are read', () => {
  const channel = `UC${'a'.repeat(22)}`
  for (const part of ['[', '[a](', '" ', ', ', ' '])
    expect(
      readList(`${channel}\n${part.repeat(1_000_000)}x\n`)?.channels.map(({ id }) => id),
      part,
    ).toEqual([channel])
})

test('[ORG-09] newsboat: a tag of several lines is one folder; a name alone shows that tags follow', () => {
  expect(read(`${feed(1)} news`, `${feed(2)} news`)?.groups).toEqual([['news', [1, 2]]])
  expect(read(`${url(1)} music "~Some name"`)).toEqual(one('Some name', [['music', [1]]]))
})

test('[ORG-09] a link is found in lines of 2,000 units; a list of more than a million lines is refused', () => {
  const link = (units: number) => `[${'x'.repeat(units - url(1).length - 4)}](${url(1)})`
  expect([2_000, 2_001].map((units) => read(link(units), url(2))?.channels.length)).toEqual([2, 1])
  expect(() => read(url(1), 'x\n'.repeat(1_000_000))).toThrow('too_many_entries')
})

test('[ORG-09] a heading is no entry, and the channel after it is read', () => {
  for (const heading of ['Subscriptions', '@/Subscription', ' Subscriptions ']) {
    const { channels, leftOut } = readList([heading, url(1), url(2)].join('\n')) ?? {}
    expect([heading, channels?.length, leftOut]).toEqual([heading, 2, []])
  }
})
