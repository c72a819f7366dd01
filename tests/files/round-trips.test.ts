import { expect, test } from 'vitest'
import { exportFreeTube, exportNewPipe, exportPocketTube } from '#domain/app-exports.ts'
import type { ExportFile } from '#domain/export-file.ts'
import { exportCsv, exportOpml } from '#domain/export-formats.ts'
import { readSubscriptionFile } from '#domain/subscription-files/read-file.ts'
import { csvHeadings, opmlTitle } from '#text/export.ts'
import { openArchive } from '#web/lib/open-archive.ts'

const textOf = (parts: Iterable<string>): string => [...parts].join('')

const SITE = 'https://www.youtube.com'
const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const uuid = (n: number) => `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const NAMES = new Map([
  [1, 'Bread, Butter & "Jam"'],
  [2, '<b>bold</b>'],
  [3, '=1+1'],
  [4, 'Family 👩‍👩‍👧‍👦 Lab'],
  [5, ''],
  [6, 'مطبخ الحي'],
  [7, "it's; a | pipe"],
])
const channel = (n: number) => ({
  id: id(n),
  name: NAMES.get(n) ?? `Channel ${n}`,
  thumbnailUrl: null,
  subscriberCount: null,
  addedAt: '2026-01-31T12:00:00.000Z',
})
const folder = (n: number, name: string, channels: readonly number[]) => ({
  ...{
    id: uuid(n),
    name,
    colour: n === 1 ? 4 : null,
    emoji: n === 1 ? '🎹' : null,
    createdAt: '2026-01-31T12:00:00.000Z',
  },
  channels: channels.map(channel),
})

/** Awkward names, a channel in two folders, an empty folder and one that is longer than a list of PocketTube. */
const FOLDERS: [name: string, channels: number[]][] = [
  ['Küche & "Garten" <3', [1, 2, 3]],
  ['=cmd()', [2, 4]],
  ['808', [5]],
  ['constructor', [6]],
  ['__proto__', [7]],
  ['Empty', []],
  ['Many', Array.from({ length: 600 }, (_, n) => n + 100)],
]
const UNSORTED = [8, 9]
const file: ExportFile = {
  ...{ format: 'subshelf', version: 2, exportedAt: '2026-01-31T12:00:00.000Z' },
  folders: FOLDERS.map(([name, channels], n) => folder(n + 1, name, channels)),
  unsortedChannels: UNSORTED.map(channel),
}
const filled = FOLDERS.filter(([, channels]) => channels.length > 0)
const ALL = [...new Set([...FOLDERS.flatMap(([, channels]) => channels), ...UNSORTED])]

const read = (content: string) => readSubscriptionFile(new Blob([content]), openArchive)
const namesOf = (numbers: readonly number[]) => new Map(numbers.map((n) => [id(n), NAMES.get(n) ?? `Channel ${n}`]))
const groupsOf = (groups: readonly { name: string | null; channels: string[] }[]) =>
  groups.map(({ name, channels }) => [name, channels])

test.each([
  ['OPML', textOf(exportOpml(file, SITE, opmlTitle)), 'opml'],
  ['CSV', textOf(exportCsv(file, SITE, csvHeadings)), 'subshelf-csv'],
  ['FreeTube', textOf(exportFreeTube(file)), 'freetube'],
])(
  '[ORG-10] %s reads back as it was: every channel, its name, and every folder it is in',
  async (_, content, format) => {
    const { refused, channels, groups, leftOut, ...rest } = await read(content)
    expect([refused, rest.format, leftOut]).toEqual([null, format, []])
    expect(new Map(channels.map(({ id: channelId, name }) => [channelId, name]))).toEqual(namesOf(ALL))
    const byName = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)
    const expected = filled.map(([name, numbers]) => [name, numbers.map(id)])
    expect(groupsOf(groups).toSorted(byName)).toEqual(expected.toSorted(byName))
  },
)

test('[ORG-10] PocketTube reads back as groups in their order, long ones continued in parts', async () => {
  const content = textOf(exportPocketTube(file))
  const { refused, groups } = await read(content)
  expect(refused).toBeNull()
  expect(groupsOf(groups)).toEqual(filled.map(([name, numbers]) => [name, numbers.map(id)]))
  const parsed = JSON.parse(content)
  expect(Object.keys(parsed).filter((key) => key.startsWith('Many'))).toEqual(['Many', 'Many_ysm_1', 'Many_ysm_2'])
  expect([parsed.Many.length, parsed.Many_ysm_1.length, parsed.Many_ysm_2.length]).toEqual([250, 250, 100])
  expect(parsed.ysc_collection['808']).toBe('808')
  expect(parsed.ysc_meta['808']).toEqual({ position: 2 })
  expect(Object.hasOwn(parsed.ysc_collection, '__proto__')).toBe(true)
})

test('[ORG-10] names that PocketTube keeps for itself, and two folders of one name, stay apart', async () => {
  const names = ['nvl', 'ysc_collection', 'Music', 'Music', 'Music_ysm_1']
  const odd = { ...file, folders: names.map((name, n) => folder(n + 1, name, [n + 1])) }
  const { groups } = await read(textOf(exportPocketTube(odd)))
  expect(groups.map(({ channels }) => channels)).toEqual(names.map((_, n) => [id(n + 1)]))
  expect(groups.map(({ name }) => name)).toEqual(['nvl (2)', 'ysc collection', 'Music', 'Music (2)', 'Music_ysm_1 (2)'])
})

test('[ORG-10] NewPipe reads back with every channel once; one without a name has its id, which NewPipe needs', async () => {
  const content = textOf(exportNewPipe(file, SITE))
  const { refused, format, channels, groups } = await read(content)
  expect([refused, format, groups]).toEqual([null, 'newpipe', []])
  expect(new Map(channels.map(({ id: channelId, name }) => [channelId, name]))).toEqual(namesOf(ALL))
  const { subscriptions, ...head } = JSON.parse(content)
  expect(head).toEqual({ app_version: '', app_version_int: 0 })
  expect(subscriptions).toHaveLength(ALL.length)
  expect(subscriptions[0]).toEqual({ service_id: 0, url: `${SITE}/channel/${id(1)}`, name: 'Bread, Butter & "Jam"' })
  expect(subscriptions.find(({ url }: { url: string }) => url.endsWith(id(5))).name).toBe(id(5))
})

test('[ORG-10] FreeTube gets the keys it knows and no others, the list of all first, short names first, an ending line', () => {
  const content = textOf(exportFreeTube(file))
  expect(content.endsWith('}\n')).toBe(true)
  const lines = content
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (const line of lines) {
    expect(Object.keys(line)).toEqual(['_id', 'name', 'bgColor', 'textColor', 'subscriptions'])
    for (const colour of [line.bgColor, line.textColor]) expect(colour).toMatch(/^#[\da-f]{6}$/i)
    for (const entry of line.subscriptions) expect(Object.keys(entry)).toEqual(['id', 'name', 'thumbnail'])
  }
  expect(lines[0]).toMatchObject({
    ...{ _id: 'allChannels', name: 'All Channels', bgColor: '#000000', textColor: '#FFFFFF' },
  })
  const [first] = FOLDERS
  expect(lines.find(({ name }) => name === first?.[0])).toMatchObject({
    ...{ _id: uuid(1), bgColor: '#58ab8c', textColor: '#14130f' },
    subscriptions: [{ id: id(1), name: NAMES.get(1), thumbnail: null }, { id: id(2) }, { id: id(3) }],
  })
  expect(new Set(lines.map(({ bgColor }) => bgColor)).size).toBeGreaterThan(3)
  expect(lines.find(({ name }) => name === '808').subscriptions).toEqual([{ id: id(5), name: id(5), thumbnail: null }])
  expect(lines[0].subscriptions).toHaveLength(ALL.length)
  const lengths = lines.slice(1).map(({ name }) => name.length)
  expect(lengths).toEqual(lengths.toSorted((a: number, b: number) => a - b))
})

test('[ORG-10] 10,000 channels take at most 2 MB in any format', () => {
  const channels = Array.from({ length: 10_000 }, (_, n) => channel(n))
  const large = { ...file, folders: [], unsortedChannels: channels }
  for (const content of [
    textOf(exportNewPipe(large, SITE)),
    textOf(exportFreeTube(large)),
    textOf(exportPocketTube(large)),
  ])
    expect(content.length).toBeLessThan(2 * 1024 * 1024)
})
