import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { FileRefused } from './collector.ts'
import { type Archive, MAX_DATABASE_BYTES, readSubscriptionFile } from './read-file.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const url = (n: number) => `https://www.youtube.com/channel/${id(n)}`
const number = (channelId: string) => Number(channelId.slice(2))

const ZIP = '\x50\x4b\x03\x04'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const blobOf = (binary: string) => new Blob([Uint8Array.from(binary, (sign) => sign.charCodeAt(0))])

const noArchive = () => Promise.reject(new FileRefused('damaged'))

/** An archive of files by name. `reads` has the names of those that were read whole. */
function archiveOf(files: Record<string, string>, reads: string[] = []): Archive {
  return {
    names: Object.keys(files),
    head: async (name, bytes) => bytesOf((files[name] ?? '').slice(0, bytes)),
    read: async (name) => {
      reads.push(name)
      return bytesOf(files[name] ?? '')
    },
  }
}

async function readZip(files: Record<string, string>, mark = '') {
  const reads: string[] = []
  let opened = ''
  const file = await readSubscriptionFile(blobOf(`${mark}${ZIP}`), async (zip) => {
    opened = await zip.text()
    return archiveOf(files, reads)
  })
  const { format, refused, channels, groups, report } = file
  return {
    ...{ format, refused, report, reads, opened },
    channels: channels.map((channel) => `${number(channel.id)} ${channel.name}`.trim()),
    groups: groups.map(({ name, channels: ids }) => [name, ids.map(number)]),
  }
}

const takeout = (...numbers: number[]) =>
  ['Channel ID,Channel URL,Channel title', ...numbers.map((n) => `${id(n)},${url(n)},Name ${n}`)].join('\n')

test.each<[string, string, string]>([
  ['OPML', `\n<opml><outline xmlUrl="${url(1)}"/></opml>`, 'opml'],
  ['a table', takeout(1), 'takeout-csv'],
  ['a list', id(1), 'list'],
  ['bookmarks', `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DT><A HREF="${url(1)}">One</A>`, 'bookmarks'],
  ['one JSON value', JSON.stringify([id(1)]), 'list'],
  ['a line of JSON', JSON.stringify({ channelId: id(1) }), 'freetube-legacy'],
  [
    'lines of JSON',
    `${JSON.stringify({ channelId: id(1) })}\n${JSON.stringify({ channelId: id(2) })}`,
    'freetube-legacy',
  ],
])('[ORG-09] the content tells the format: %s', async (_, text, format) => {
  for (const mark of ['', '\ufeff']) {
    const file = await readSubscriptionFile(new Blob([mark, text]), noArchive)
    expect([file.format, file.refused, file.channels[0]?.id]).toEqual([format, null, id(1)])
  }
})

test('[ORG-09] texts as spreadsheets save them are read: UTF-16, and windows-1252', async () => {
  const text = takeout(1).replace('Name 1', 'Café')
  const utf16 = blobOf(`\xff\xfe${[...text].map((sign) => `${sign}\0`).join('')}`)
  for (const file of [utf16, blobOf(text)])
    expect((await readSubscriptionFile(file, noArchive)).channels).toEqual([{ id: id(1), name: 'Café' }])
  const list = await readSubscriptionFile(blobOf(`\xff\n${url(1)}\n`), noArchive)
  expect(list.channels.map((channel) => channel.id)).toEqual([id(1)])
})

test.each<[string, string, string, string]>([
  ['a picture', '\x89PNG\0', 'unknown', 'unknown_format'],
  ['a list with a zero byte first', `\0\n${id(1)}`, 'unknown', 'unknown_format'],
  ['a list with a zero byte as its thousandth', `${id(1).padEnd(999, '\n')}\0`, 'unknown', 'unknown_format'],
  ['a page with a link', `<html><a href="${url(1)}">One</a></html>`, 'unknown', 'unknown_format'],
  ['a page', '<html><body>opml</body></html>', 'unknown', 'unknown_format'],
  ['JSON that is none', '{"a":', 'unknown', 'unknown_format'],
  ['other JSON', '{"a":1}', 'unknown', 'unknown_format'],
  ['a tarball', '\x1f\x8b\x08', 'takeout-tgz', 'not_zip'],
  ['a backup of Grayjay with a password', '\x11\x22\x33\x44....secret', 'grayjay-backup', 'encrypted'],
  ['an archive that cannot be opened', ZIP, 'unknown', 'damaged'],
  ['a database that is none', 'SQLite format 3\0', 'unknown', 'damaged'],
])('[ORG-09] refused with its reason: %s', async (_, binary, format, refused) => {
  expect(await readSubscriptionFile(blobOf(binary), noArchive)).toMatchObject({ format, refused, channels: [] })
})

test.each([
  [64 * 1024 * 1024, 'unknown_format'],
  [64 * 1024 * 1024 + 1, 'too_large'],
])('[ORG-09] a text of %i bytes: %s', async (bytes, refused) => {
  const file = new Blob(['<', ' '.repeat(bytes - 1)])
  expect(await readSubscriptionFile(file, noArchive)).toMatchObject({ format: 'unknown', refused })
})

const NOTHING = 'Channel ID,Channel URL,Channel title\n'
const refusedHistory = JSON.stringify([{ header: 'YouTube', titleUrl: url(9) }])

test.each<[string, Record<string, string>, { channels: string[]; otherLists?: object[] }]>([
  ['a list', { 'Takeout/subscriptions.csv': takeout(1, 2) }, { channels: ['1 Name 1', '2 Name 2'] }],
  [
    'an empty list and a full one',
    { 'Takeout/a.csv': NOTHING, 'Takeout/b/subscriptions.csv': takeout(1) },
    { channels: ['1 Name 1'] },
  ],
  [
    'a refused list and a full one',
    { 'Takeout/a.json': refusedHistory.replace('YouTube', id(9)), 'Takeout/b/subscriptions.csv': takeout(1) },
    { channels: ['1 Name 1'] },
  ],
  [
    'a list of another kind and a full one',
    { 'Takeout/a.json': JSON.stringify([id(9)]), 'Takeout/b/subscriptions.csv': takeout(1) },
    { channels: ['1 Name 1'] },
  ],
  [
    'lists of children are counted, the least nested is the user’s',
    {
      'Takeout/YouTube/children/Kid/subscriptions.csv': takeout(3, 4),
      'Takeout/YouTube/subscriptions.csv': takeout(1),
      'Takeout/YouTube/children/Ann/Abos.csv': takeout(5),
    },
    {
      channels: ['1 Name 1'],
      otherLists: [
        { name: 'Kid', channels: 2 },
        { name: 'Ann', channels: 1 },
      ],
    },
  ],
  [
    'two lists without folders',
    { 'a.csv': takeout(1), 'b.csv': takeout(2) },
    { channels: ['1 Name 1'], otherLists: [{ name: 'b.csv', channels: 1 }] },
  ],
  [
    'the list of 2020',
    { 'Takeout/a.JSON': JSON.stringify([{ snippet: { title: 'One', resourceId: { channelId: id(1) } } }]) },
    { channels: ['1 One'] },
  ],
])('[ORG-09] Takeout’s archive: %s', async (_, files, { channels, otherLists }) => {
  const read = await readZip(files)
  expect(read).toMatchObject({ format: 'takeout-zip', refused: null, channels })
  expect(read.report).toEqual(otherLists ? { otherLists } : {})
})

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['histories', { 'Takeout/history/watch-history.json': takeout(1), 'Takeout/History.csv': takeout(1) }],
  ['files of other names', { 'Takeout/subscriptions.txt': takeout(1), 'Takeout/csv': takeout(1) }],
  ['tables without channels', { 'Takeout/subscriptions.csv': NOTHING, 'Takeout/x.csv': `${id(1)}x,y` }],
  ['a channel after the beginning', { 'Takeout/a.csv': `${'a,b,c\n'.repeat(20_000)}${takeout(1)}` }],
])('[ORG-09] an archive without a list: %s', async (_, files) => {
  expect(await readZip(files)).toMatchObject({ format: 'takeout-zip', refused: 'no_subscriptions', reads: [] })
})

test('[ORG-09] of an archive at most 50 tables are opened', async () => {
  const others = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.csv`, 'a,b'] as const))
  const own = { 'Takeout/subscriptions.csv': takeout(1) }
  expect((await readZip({ ...others(49), ...own })).channels).toHaveLength(1)
  expect((await readZip({ ...others(50), ...own })).refused).toBe('no_subscriptions')
})

const GRAYJAY = { exportInfo: '{}', 'stores/subscriptions': JSON.stringify([url(1), 'https://www.youtube.com/@two']) }

test('[ORG-09] Grayjay’s archive: subscriptions, groups, names; settings are named and not read', async () => {
  const read = await readZip({
    ...GRAYJAY,
    'stores/subscription_groups': JSON.stringify([{ name: 'A', urls: [url(1)] }]),
    cache_channels: JSON.stringify([
      { id: { value: id(1) }, url: url(1), name: 'One' },
      { id: { value: id(2) }, url: 'https://www.youtube.com/@two', name: 'Two' },
    ]),
    settings: 'secret',
  })
  expect(read).toMatchObject({
    ...{ format: 'grayjay-backup', refused: null, channels: ['1 One', '2 Two'], groups: [['A', [1]]] },
    report: { secretsIgnored: ['settings'] },
  })
  expect(read.reads).toEqual(['stores/subscriptions', 'stores/subscription_groups', 'cache_channels'])
})

test('[ORG-09] Grayjay’s archive: parts may be missing or broken, and its own mark may come first', async () => {
  const mark = '\x11\x22\x33\x44\0\0\0\0'
  const read = await readZip({ ...GRAYJAY, 'stores/subscription_groups': '{}', cache_channels: 'x' }, mark)
  expect(read).toMatchObject({ format: 'grayjay-backup', channels: ['1'], groups: [], opened: ZIP })
  expect(read.report).toEqual({ needLookup: [{ kind: 'handle', value: '@two', groups: [] }] })
  expect((await readZip({ ...GRAYJAY, plugin_settings: 'secret' })).report.secretsIgnored).toEqual(['plugin_settings'])
  const other = await readZip({ exportInfo: '{}', 'subscriptions.csv': takeout(1) })
  expect(other.format).toBe('takeout-zip')
})

test('[ORG-09] an archive with NewPipe’s database, which is none, is damaged', async () => {
  const files = { 'newpipe.db': 'x', 'subscriptions.csv': takeout(1) }
  expect(await readZip(files)).toMatchObject({ format: 'newpipe-backup', refused: 'damaged', reads: ['newpipe.db'] })
})

test('[ORG-09] a database of another app is of no known format; databases may have 256 MiB', async () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table t (a)')
  const file = await readSubscriptionFile(new Blob([database.serialize().slice()]), noArchive)
  expect(file).toMatchObject({ format: 'sqlite', refused: 'unknown_format' })
  expect(MAX_DATABASE_BYTES).toBe(256 * 1024 * 1024)
})

test('[ORG-09] a zero byte beyond the first thousand does not make a text a picture', async () => {
  const file = await readSubscriptionFile(blobOf(`${id(1).padEnd(1_000, '\n')}\0`), noArchive)
  expect(file.channels).toEqual([{ id: id(1), name: '' }])
})
