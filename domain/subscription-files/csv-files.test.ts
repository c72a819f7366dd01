import { expect, test } from 'vitest'
import { readCsv } from './csv-files.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const url = (n: number) => `https://www.youtube.com/channel/${id(n)}`
const lines = (...rows: string[]) => rows.join('\n')

/** A file's channels as `[number, name]`, its groups as `[name, numbers]`. */
function read(text: string) {
  const file = readCsv(text)
  if (!file) return null
  const number = (channelId: string) => Number(channelId.slice(2))
  return {
    format: file.format,
    channels: file.channels.map((channel) => [number(channel.id), channel.name]),
    groups: file.groups.map(({ name, channels }) => [name, channels.map(number)]),
    report: file.report,
  }
}
const result = (format: string, channels: [number, string][], groups: [string, number[]][] = [], report = {}) => ({
  ...{ format, channels, groups, report },
})

const TAKEOUT = 'takeout-csv'
test.each([
  ['id, address and name', lines(`Id,Url,Title`, `${id(1)},${url(1)},One`), [[1, 'One']]],
  ['without a heading', `${id(1)},${url(1)},One`, [[1, 'One']]],
  [
    'the name first',
    lines('Title,Id', `One,${id(1)}`, `Two,${id(2)}`),
    [
      [1, 'One'],
      [2, 'Two'],
    ],
  ],
  ['the name last, without addresses', lines('Id,Title', `${id(1)},One`), [[1, 'One']]],
  ['address, then id', lines('Url,Id,Title', `${url(1)},${id(1)},One`), [[1, 'One']]],
  ['neither names nor a heading', lines(`${id(1)},${url(1)}`), [[1, '']]],
  [
    'an address where the id is missing',
    lines(`${id(1)},${url(1)},One`, `,${url(2)},Two`),
    [
      [1, 'One'],
      [2, 'Two'],
    ],
  ],
  ['blanks around ids', lines('Id,Url,Title', ` ${id(1)} ,${url(1)},One`), [[1, 'One']]],
  ['empty rows', lines('Id,Url,Title', ',,', ' , , ', `${id(1)},${url(1)},One`, ''), [[1, 'One']]],
  [
    'rows that end early',
    lines('Id,Url,Title', id(1), `${id(2)},${url(2)}`),
    [
      [1, ''],
      [2, ''],
    ],
  ],
  [
    'a row that ends before its id',
    lines('Url,Id,Title', `${url(1)},${id(1)},One`, url(2)),
    [
      [1, 'One'],
      [2, ''],
    ],
  ],
  [
    'a row that ends early and a whole one',
    lines(id(1), `${id(2)},${url(2)},Two`),
    [
      [1, ''],
      [2, 'Two'],
    ],
  ],
  ['the id in the third column', `One,x,${id(1)}`, [[1, 'One']]],
  ['the address in the fourth column', `${id(1)},One,x,${url(1)}`, [[1, 'One']]],
  ['semicolons', lines('Id;Url;Title', `${id(1)};${url(1)};One, again`), [[1, 'One, again']]],
  [
    'an id in few of the rows',
    lines(`,${url(1)},One`, `${id(2)},${url(2)},Two`),
    [
      [1, 'One'],
      [2, 'Two'],
    ],
  ],
] as [string, string, [number, string][]][])('[ORG-09] Takeout, %s', (_, text, channels) => {
  expect(read(text)).toEqual(result(TAKEOUT, channels))
})

test('[ORG-09] Takeout: rows that are no channel, and channels that stand there twice, are counted', () => {
  const text = lines('Id,Url,Title', `${id(1)},${url(1)},One`, 'nonsense,,Two', `${id(1)},${url(1)},Again`)
  expect(read(text)).toEqual(result(TAKEOUT, [[1, 'One']], [], { duplicates: 1, notAChannel: 1 }))
})

const YTD = 'ytd-list-pro'
test.each([
  [
    'category, name and address',
    lines('Category,Name,Url', `Music,One,${url(1)}`, `News,Two,${url(2)}`, `Music,Three,${url(3)}`),
    [
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ],
    [
      ['Music', [1, 3]],
      ['News', [2]],
    ],
  ],
  [
    'two columns: the category is no name',
    lines('Category,Url', `Music,${url(1)}`, `Music,${url(2)}`),
    [
      [1, ''],
      [2, ''],
    ],
    [['Music', [1, 2]]],
  ],
  ['without a heading', `Music,One,${url(1)}`, [[1, 'One']], [['Music', [1]]]],
  ['blanks around categories and addresses', ` Music ,One, ${url(1)} `, [[1, 'One']], [['Music', [1]]]],
  [
    'without a category',
    lines(`未分类,One,${url(1)}`, `Uncategorized,Two,${url(2)}`, ` ,Three,${url(3)}`),
    [
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ],
    [],
  ],
] as [string, string, [number, string][], [string, number[]][]][])(
  '[ORG-09] YTD List Pro, %s',
  (_, text, channels, groups) => {
    expect(read(text)).toEqual(result(YTD, channels, groups))
  },
)

const OWN = 'subshelf-csv'
test.each([
  [
    'folder, name, id and address; a channel in two folders',
    lines(
      'Folder,Name,Id,Url',
      `Music,One,${id(1)},${url(1)}`,
      `News,One,${id(1)},${url(1)}`,
      `,Two,${id(2)},${url(2)}`,
    ),
    [
      [1, 'One'],
      [2, 'Two'],
    ],
    [
      ['Music', [1]],
      ['News', [1]],
    ],
  ],
  [
    'folders named again later',
    lines(`A,One,${id(1)},${url(1)}`, `B,Two,${id(2)},${url(2)}`, `A,Three,${id(3)},${url(3)}`),
    [
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ],
    [
      ['A', [1, 3]],
      ['B', [2]],
    ],
  ],
  [
    'an address where the id is missing',
    lines(`A,One,${id(1)},${url(1)}`, `A,Two, ,${url(2)}`),
    [
      [1, 'One'],
      [2, 'Two'],
    ],
    [['A', [1, 2]]],
  ],
  [
    'what was written so that spreadsheets calculate nothing',
    `'=A,'=1+1,${id(1)},${url(1)}`,
    [[1, '=1+1']],
    [['=A', [1]]],
  ],
] as [string, string, [number, string][], [string, number[]][]][])(
  '[ORG-10] our own CSV, %s',
  (_, text, channels, groups) => {
    expect(read(text)).toEqual(result(OWN, channels, groups))
  },
)

test.each([
  ['one line', id(1), [1]],
  ['ids and addresses', lines(id(1), url(2), `/channel/${id(3)}`), [1, 2, 3]],
  ['line breaks of any kind, and empty lines', `${id(1)}\r\n\r\n${id(2)}\r${id(3)}\n  \n`, [1, 2, 3]],
  ['a heading', lines('Subscriptions', id(1)), [1]],
  ['another heading', lines('@/Subscription', id(1)), [1]],
] as [string, string, number[]][])('[ORG-09] a plain list, %s', (_, text, channels) => {
  expect(read(text)).toEqual(
    result(
      'list',
      channels.map((n) => [n, '']),
    ),
  )
})

test('[ORG-09] a plain list: another first line is no heading, and counts as no channel', () => {
  expect(read(lines('Mine', id(1)))).toEqual(result('list', [[1, '']], [], { notAChannel: 1 }))
})

test('[ORG-09] a plain list: handles, user names and old addresses are looked up', () => {
  const text = lines('@one', 'https://www.youtube.com/user/two', 'https://www.youtube.com/c/three')
  expect(read(text)?.report.needLookup?.map(({ kind, value }) => [kind, value])).toEqual([
    ['handle', '@one'],
    ['user', 'two'],
    ['custom', 'three'],
  ])
})

test.each([
  ['words', 'hello\nworld'],
  ['a table of other things', 'a,b\n1,2'],
  ['other sites', 'https://example.org/a\nhttps://example.org/b'],
  ['nothing', ''],
])('[ORG-09] %s: no list of channels', (_, text) => {
  expect(readCsv(text)).toBeNull()
})

test.each(['@one', 'user/one', 'c/one'])('[ORG-09] a first row that names a channel as %s is no heading', (path) => {
  const row = `Music,One,https://www.youtube.com/${path}`
  expect(readCsv(lines(row, `News,Two,${url(2)}`))?.report.needLookup).toMatchObject([{ groups: [['Music']] }])
})

test('[ORG-09] cells that are missing count as empty', () => {
  const own = lines('Folder,Name,Id,Url', `A,One,${id(1)},${url(1)}`, 'B')
  const takeout = lines('Title,Id', `One,${id(1)}`, 'Two')
  const none = (name: string) => [{ why: 'not_a_channel', entry: '', name }]
  expect([readCsv(own)?.leftOut, readCsv(takeout)?.leftOut]).toEqual([none(''), none('Two')])
})

test('[ORG-09] a table of more than a million rows is refused', () => {
  expect(() => readCsv(`${id(1)},One\n${'a,b\n'.repeat(1_000_000)}`)).toThrow('too_many_entries')
})
