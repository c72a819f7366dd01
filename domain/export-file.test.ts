import { describe, expect, test } from 'vitest'
import type { ChannelView } from '#contract/library.ts'
import { compactExportFile, exportJson, exportLibrary, parseExportFile } from './export-file.ts'
import { exportCsv, exportOpml } from './export-formats.ts'
import { completeProperties } from './folder-properties.ts'
import { indexLibrary } from './library.ts'

const textOf = (parts: Iterable<string>): string => [...parts].join('')

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const uuid = (n: number) => `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const NOW = Date.UTC(2026, 0, 31, 12)

const channel = (n: number, name = `Channel ${n}`): ChannelView => ({
  id: id(n),
  name,
  thumbnailUrl: `https://yt3.ggpht.com/${n}`,
  addedAt: NOW - n * 1000,
})
const FOLDERS = [
  { id: uuid(1), ...completeProperties({ name: 'Kochen & "mehr"' }), slug: 'x', createdAt: NOW },
  { id: uuid(2), ...completeProperties({ name: '音楽' }), slug: 'y', createdAt: NOW },
]
const library = indexLibrary({
  folders: FOLDERS,
  channels: [channel(1), channel(2, '=cmd()'), channel(3, 'a, <b> & "c"')],
  placements: [
    [id(1), uuid(1), 0],
    [id(2), uuid(1), 1],
  ],
})
const COUNTS = new Map([1, 3].map((n) => [id(n), n * 10]))
const file = exportLibrary(library, COUNTS, NOW)
const HEADINGS = {
  folder: 'Folder',
  channel: 'Channel',
  channelId: 'Channel ID',
  address: 'Address',
  subscribers: 'Subscribers',
  added: 'Added',
}

test('[DATA-02] what was exported reads back as it was', () => {
  expect(parseExportFile(JSON.parse(JSON.stringify(file)))).toEqual({ ok: true, file, skipped: 0 })
})

describe('[ORG-01] a channel in several folders', () => {
  const several = exportLibrary(
    indexLibrary({
      folders: FOLDERS,
      channels: [channel(1), channel(2)],
      placements: [
        [id(1), uuid(1), 0],
        [id(2), uuid(1), 1],
        [id(1), uuid(2), 0],
      ],
    }),
    COUNTS,
    NOW,
  )

  test('stands in each of them, with its details in the first, and reads back as it was', () => {
    const written = compactExportFile(several)
    expect(written.folders.map(({ channels }) => channels)).toEqual([
      [several.folders[0]?.channels[0], several.folders[0]?.channels[1]],
      [{ id: id(1) }],
    ])
    expect(parseExportFile(JSON.parse(JSON.stringify(written)))).toEqual({ ok: true, file: several, skipped: 0 })
  })

  test('was in the first of them alone in files of version 1', () => {
    const [first, second] = several.folders
    const old = { ...several, version: 1, unsortedChannels: [channel(2)] }
    expect(parseExportFile(JSON.parse(JSON.stringify(old)))).toEqual({
      ok: true,
      file: { ...several, folders: [first, { ...second, channels: [] }] },
      skipped: 2,
    })
  })

  test('is there once, and not unsorted too', () => {
    const [first] = several.folders
    const repeated = {
      ...several,
      folders: [{ ...first, channels: [channel(1), channel(1)] }],
      unsortedChannels: [channel(1)],
    }
    expect(parseExportFile(repeated)).toMatchObject({
      file: { folders: [{ channels: [{ id: id(1) }] }], unsortedChannels: [] },
      skipped: 2,
    })
  })

  test('has a line of CSV and an outline of OPML in each', () => {
    const folders = textOf(exportCsv(several, 'https://a.example', HEADINGS))
      .split('\r\n')
      .filter((line) => line.includes(id(1)))
      .map((line) => line.split(',')[0])
    expect(folders).toEqual(['"Kochen & ""mehr"""', '音楽'])
    expect(textOf(exportOpml(several, 'https://a.example', 'A')).split(`channel_id=${id(1)}"`)).toHaveLength(3)
  })
})

test.each([
  ['nothing', null, 'not_ours'],
  ['a text', 'subshelf', 'not_ours'],
  ['another format', { format: 'other', version: 1, folders: [], unsortedChannels: [] }, 'not_ours'],
  ['a newer version', { ...file, version: 3 }, 'newer_version'],
  ['no folders', { ...file, folders: undefined }, 'folders_missing'],
  [
    'too many channels',
    { ...file, unsortedChannels: Array.from({ length: 10_001 }, (_, n) => channel(n)) },
    'too_many_channels',
  ],
  ['too many folders', { ...file, folders: Array.from({ length: 2_001 }, () => ({})) }, 'too_many_folders'],
])('a file of %s is refused', (_, content, problem) => {
  expect(parseExportFile(content)).toEqual({ ok: false, problem })
})

test('entries that make no sense are counted and left out; the first of two counts; texts are cleaned', () => {
  const [first] = file.folders
  const read = parseExportFile({
    ...file,
    exportedAt: 'yesterday',
    folders: [
      first,
      { ...first, name: 'again' },
      { id: 'x', name: 'X', channels: [] },
      { id: uuid(9), name: ' ', channels: [] },
      null,
    ],
    unsortedChannels: [
      channel(1),
      { id: 'UCx' },
      7,
      { id: id(8), name: 'a\u202eb\n', thumbnailUrl: 1, subscriberCount: -1, addedAt: 3 },
    ],
  })
  expect(read).toMatchObject({
    ok: true,
    skipped: 7,
    file: {
      exportedAt: '1970-01-01T00:00:00.000Z',
      folders: [{ name: 'Kochen & "mehr"' }],
      unsortedChannels: [
        { id: id(8), name: 'ab', thumbnailUrl: null, subscriberCount: null, addedAt: '1970-01-01T00:00:00.000Z' },
      ],
    },
  })
})

test('[DATA-02] CSV: one line a channel, formulas disarmed, quotes doubled', () => {
  expect(textOf(exportCsv(file, 'https://www.youtube.com', HEADINGS)).split('\r\n')).toEqual([
    '\ufeffFolder,Channel,Channel ID,Address,Subscribers,Added',
    `"Kochen & ""mehr""",Channel 1,${id(1)},https://www.youtube.com/channel/${id(1)},10,2026-01-31T11:59:59.000Z`,
    `"Kochen & ""mehr""",'=cmd(),${id(2)},https://www.youtube.com/channel/${id(2)},,2026-01-31T11:59:58.000Z`,
    `,"a, <b> & ""c""",${id(3)},https://www.youtube.com/channel/${id(3)},30,2026-01-31T11:59:57.000Z`,
    '',
  ])
})

test('[DATA-02] CSV: no column of subscribers while no count is known, also of an empty library', () => {
  const uncounted = { ...file, folders: [], unsortedChannels: [{ ...channel(3), subscriberCount: null, addedAt: '' }] }
  expect(textOf(exportCsv(uncounted, 'https://a.example', HEADINGS))).toBe(
    `\ufeffFolder,Channel,Channel ID,Address,Added\r\n,Channel 3,${id(3)},https://a.example/channel/${id(3)},\r\n`,
  )
  const empty = { ...file, folders: [], unsortedChannels: [] }
  expect(textOf(exportCsv(empty, '', HEADINGS))).toBe('\ufeffFolder,Channel,Channel ID,Address,Added\r\n')
})

test('[DATA-02] OPML: folders of feeds with the addresses feed readers take, and nothing that breaks the XML', () => {
  const opml = textOf(
    exportOpml(
      { ...file, unsortedChannels: [{ ...channel(4, 'bell \u0007 & <tag>'), subscriberCount: null, addedAt: '' }] },
      'https://www.youtube.com',
      'A & B',
    ),
  )
  expect(opml).toContain('<title>A &amp; B</title>')
  expect(opml).toContain('<outline text="Kochen &amp; &quot;mehr&quot;" title="Kochen &amp; &quot;mehr&quot;">')
  expect(opml).toContain(`xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=${id(1)}"`)
  expect(opml).toContain('text="bell  &amp; &lt;tag&gt;"')
  expect(opml.match(/type="rss"/g)).toHaveLength(3)
  expect(opml.match(/<outline /g)?.length).toBe(5)
  expect(opml.match(/<\/outline>/g)).toHaveLength(2)
})

test('[DATA-02] the JSON file is the compact file, indented, with what else is turned on', () => {
  const settings = { readerFeeds: true, weeklyMail: false }
  for (const exported of [file, { ...file, folders: [], unsortedChannels: [] }])
    expect(textOf(exportJson(exported, settings))).toBe(
      `${JSON.stringify({ ...compactExportFile(exported), settings }, null, 2)}\n`,
    )
})
