import { expect, test } from 'vitest'
import { readOpml } from './opml.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const number = (channelId: string) => Number(channelId.slice(2))
const feed = (n: number) => `https://www.youtube.com/feeds/videos.xml?channel_id=${id(n)}`
const outline = (name: string, address: string, more = '') => `<outline text="${name}" xmlUrl="${address}"${more}/>`
const channel = (n: number) => outline(`Name ${n}`, feed(n))
const group = (name: string, ...inside: string[]) => `<outline text="${name}">${inside.join('')}</outline>`
const file = (...inside: string[]) => `<opml version="1.0"><head></head><body>${inside.join('')}</body></opml>`

function read(text: string) {
  const { channels, groups, report } = readOpml(text)
  return {
    channels: channels.map((one) => `${number(one.id)} ${one.name}`.trim()),
    groups: groups.map(({ path, channels: ids }) => [path.join(' > '), ids.map(number)]),
    report,
  }
}
type Expected = { channels?: string[]; groups?: [string, number[]][]; report?: object }
const result = ({ channels = [], groups = [], report = {} }: Expected) => ({ channels, groups, report })

test.each<[string, string, Expected]>([
  ['one feed', file(channel(1)), { channels: ['1 Name 1'] }],
  [
    'single quotes, other case, a title',
    `<OPML><Head/><OUTLINE Title='One' text="x" XMLURL='${feed(1)}' /></OPML>`,
    { channels: ['1 One'] },
  ],
  [
    'an empty title, and no name',
    file(`<outline title="" text="One" xmlUrl="${feed(1)}"/>`, `<outline xmlUrl="${feed(2)}"/>`),
    { channels: ['1 One', '2'] },
  ],
  [
    'nested groups; empty ones are named, those of groups alone are not',
    file(
      group('A', channel(1), group('B', channel(2))),
      group('C', group('D', channel(3)), group('Empty', group('Note', ''))),
    ),
    {
      channels: ['1 Name 1', '2 Name 2', '3 Name 3'],
      groups: [
        ['A', [1]],
        ['A > B', [2]],
        ['C > D', [3]],
      ],
    },
  ],
  [
    'a group of other sites alone is named as empty',
    file(group('News', outline('X', 'https://x.example/rss'))),
    { report: { otherService: 1, emptyGroups: ['News'] } },
  ],
  [
    'an outline around all, as YouTube wrote it, is no group',
    `<opml><body>${group('YouTube Subscriptions', channel(1))}</body></opml>`,
    { channels: ['1 Name 1'] },
  ],
  ['with a head it is one', file(group('A', channel(1))), { channels: ['1 Name 1'], groups: [['A', [1]]] }],
  [
    'two of them are groups',
    `<opml><body>${group('A', channel(1))}${group('B', channel(2))}</body></opml>`,
    {
      channels: ['1 Name 1', '2 Name 2'],
      groups: [
        ['A', [1]],
        ['B', [2]],
      ],
    },
  ],
  [
    'around groups it is one',
    `<opml><body>${group('A', group('B', channel(1)))}</body></opml>`,
    { channels: ['1 Name 1'], groups: [['A > B', [1]]] },
  ],
  ['a file that begins with a feed', channel(1), { channels: ['1 Name 1'] }],
  [
    'with a head it is one, also if it is called like YouTube’s',
    file(group('YouTube', channel(1))),
    { channels: ['1 Name 1'], groups: [['YouTube', [1]]] },
  ],
  [
    'around feeds and groups it is one, also if it is called like YouTube’s',
    `<opml><body>${group('YouTube', channel(1), group('B', channel(2)))}</body></opml>`,
    {
      channels: ['1 Name 1', '2 Name 2'],
      groups: [
        ['YouTube', [1]],
        ['YouTube > B', [2]],
      ],
    },
  ],
  [
    'a group of other sites and notes is named as empty',
    file(group('News', outline('X', 'https://x.example/rss'), group('Note', ''))),
    { report: { otherService: 1, emptyGroups: ['News'] } },
  ],
  [
    'comments are not read, however long',
    file(`<!-- was here: ${channel(1)} -->`, channel(2)),
    { channels: ['2 Name 2'] },
  ],
  [
    'closed by a tag of its own, after blanks, within a group',
    file(
      channel(1),
      channel(2),
      channel(3),
      group('A', `<outline text="B" xmlUrl="${feed(4)}"> \n </outline>`, channel(5)),
    ),
    { channels: ['1 Name 1', '2 Name 2', '3 Name 3', '4 B', '5 Name 5'], groups: [['A', [4, 5]]] },
  ],
  ['comments are not read', file(`<!-- ${channel(1)} -->`, channel(2)), { channels: ['2 Name 2'] }],
  ['an open comment ends the file', file(channel(1), `<!-- ${channel(2)}`), { channels: ['1 Name 1'] }],
  ['addresses with > inside', file(`<outline text="a > b" xmlUrl="${feed(1)}"/>`), { channels: ['1 a > b'] }],
  [
    'closed by a tag of its own',
    file(`<outline text="A" xmlUrl="${feed(1)}"></outline>`, channel(2)),
    { channels: ['1 A', '2 Name 2'] },
  ],
  [
    'not closed',
    file(`<outline text="A" xmlUrl="${feed(1)}">`, channel(2)),
    { channels: ['1 A', '2 Name 2'], report: { repaired: true } },
  ],
  [
    'more closed than opened',
    file('</outline></outline>', group('A', channel(1))),
    { channels: ['1 Name 1'], groups: [['A', [1]]] },
  ],
])('[ORG-09] OPML: %s', (_, text, expected) => {
  expect(read(text)).toEqual(result(expected))
})

test.each([
  ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`, false],
  ['&#65;&#x42;&#X43;', 'ABC', false],
  ['&AMP;', '&', false],
  ['Salt & Pepper', 'Salt & Pepper', true],
  ['a&nbsp;b', 'a b', true],
  ['&unknown;', '&unknown;', true],
  ['&constructor;', '&constructor;', true],
  ['&#0;', '&#0;', true],
  ['&#x110000;', '&#x110000;', true],
  ['&#x10ffff;', '\u{10ffff}', false],
])('[ORG-09] OPML: %s is read as %s', (written, name, isRepaired) => {
  expect(read(file(outline(written, feed(1))))).toEqual(
    result({ channels: [`1 ${name}`], report: isRepaired ? { repaired: true } : {} }),
  )
})

test.each<[string, string, Expected]>([
  ['a page that shows a channel', outline('A', `https://bridge.example/?c=${id(1)}&amp;x`), { channels: ['1 A'] }],
  [
    'an id within a longer word is none',
    outline('A', `https://bridge.example/x${id(1)}`),
    { report: { otherService: 1 } },
  ],
  [
    'a handle',
    outline('A', 'https://rsshub.example/youtube/user/@one?x'),
    { report: { needLookup: [{ kind: 'handle', value: '@one', groups: [] }] } },
  ],
  [
    'the page beside the feed',
    outline('A', 'https://bridge.example/1', ` htmlUrl="https://www.youtube.com/channel/${id(1)}"`),
    { channels: ['1 A'] },
  ],
  [
    'a page that is no channel',
    outline('A', 'https://bridge.example/1', ' htmlUrl="https://www.youtube.com/watch?v=1"'),
    { report: { otherService: 1 } },
  ],
  [
    'no address',
    outline('A', '', ` htmlUrl="https://www.youtube.com/channel/${id(1)}"`),
    { report: { notAChannel: 1 } },
  ],
  [
    'several channels in one feed',
    outline('A', `https://reader.example/feed?channels=${id(1)},x,${id(2)}#end`),
    { channels: ['1', '2'], report: { notAChannel: 1 } },
  ],
  [
    'several of something else in one feed',
    outline('A', 'https://x.example/?channels=a,b'),
    { report: { otherService: 1 } },
  ],
])('[ORG-09] OPML, feeds of other sites: %s', (_, inside, expected) => {
  expect(read(file(inside))).toEqual(result(expected))
})

test('[ORG-09] OPML: a file that defines entities is refused', () => {
  const refused = readOpml(`<!DOCTYPE x [<!entity a "b">]>${file(channel(1))}`)
  expect(refused).toMatchObject({ format: 'opml', refused: 'entities' })
  expect(readOpml(file(channel(1)))).toMatchObject({ format: 'opml', refused: null })
})

test('[ORG-09] the only folder of a reader is a folder; what YouTube put around everything is none', () => {
  const groupsOf = (name: string) =>
    readOpml(`<opml><body>${group(name, channel(1))}</body></opml>`).groups.map((one) => one.name)
  expect([groupsOf('Cooking'), groupsOf('YouTube Subscriptions'), groupsOf('Abonnements YouTube')]).toEqual([
    ['Cooking'],
    [],
    [],
  ])
})

test.each([
  ['a word', (units: number) => 'x'.repeat(units)],
  ['blanks', (units: number) => ' '.repeat(units)],
  ['words', (units: number) => 'x '.repeat(units / 2)],
  ['words without quotes', (units: number) => 'x=x'.repeat(units / 3)],
  ['open quotes in a quoted text', (units: number) => `'${'x="'.repeat(units / 3)}'`],
])('[ORG-09] OPML: an outline with %s of a million units is read', (_, long) => {
  const junk = long(1_000_000)
  expect(read(file(`<outline ${junk} text="A" xmlUrl="${feed(1)}" ${junk}/>`)).channels).toEqual(['1 A'])
})
