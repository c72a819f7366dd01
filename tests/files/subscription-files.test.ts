import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSubscriptionFile } from '#domain/subscription-files/read-file.ts'
import type { SubscriptionFile } from '#domain/subscription-files/types.ts'
import { openArchive } from '#web/lib/open-archive.ts'
import { propertyRuns } from '../support/property-runs.ts'

const folder = resolve(import.meta.dirname, '../recordings/subscription-files')
const expected: Record<string, SubscriptionFile> = existsSync(folder)
  ? JSON.parse(readFileSync(resolve(folder, 'expected.json'), 'utf8'))
  : {}

test('every recorded file has an expected result', () => {
  expect(
    readdirSync(folder)
      .filter((name) => name !== 'expected.json')
      .toSorted(),
  ).toEqual(Object.keys(expected).toSorted())
})

for (const [name, result] of Object.entries(expected))
  test(`[ORG-09] ${name} is read as expected`, async () => {
    const file = new Blob([readFileSync(resolve(folder, name))])
    const { leftOut, ...read } = await readSubscriptionFile(file, openArchive)
    expect(read).toEqual(result)
    const counted = { other_site: 0, not_a_channel: 0, bad_line: 0 }
    for (const { why } of leftOut) counted[why]++
    const { otherService = 0, notAChannel = 0, badLines = 0 } = result.report
    expect(counted).toEqual({ other_site: otherService, not_a_channel: notAChannel, bad_line: badLines })
  })

const read = (content: string | Uint8Array<ArrayBuffer>) => readSubscriptionFile(new Blob([content]), openArchive)

test('[ORG-09] any bytes give a result or a reason, and never an error', async () => {
  const samples = Object.keys(expected).map((name) => new Uint8Array(readFileSync(resolve(folder, name))))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (sample, changes, share) => {
        const bytes = sample.slice(0, Math.ceil(sample.length * share))
        for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte
        const file = await read(bytes)
        const ids = new Set(file.channels.map(({ id }) => id))
        expect(ids.size).toBe(file.channels.length)
        for (const group of file.groups) {
          expect(group.channels.length).toBeGreaterThan(0)
          for (const id of group.channels) expect(ids).toContain(id)
        }
      },
    ),
    propertyRuns(160),
  )
})

test('[ORG-09] what is not a list of subscriptions is refused with its reason', async () => {
  const reasons = async (contents: (string | Uint8Array<ArrayBuffer>)[]) =>
    Promise.all(contents.map(async (content) => (await read(content)).refused))
  expect(
    await reasons(['', 'hello', '{}', '[]', '{"a":1}', '<html><body>watch history</body></html>', 'a,b\n1,2\n']),
  ).toEqual(Array.from({ length: 7 }, () => 'unknown_format'))
  expect(await reasons([new Uint8Array([0x1f, 0x8b, 8]), new Uint8Array([0x50, 0x4b, 3, 4, 1, 2])])).toEqual([
    'not_zip',
    'damaged',
  ])
  expect(await reasons([new Uint8Array([0x11, 0x22, 0x33, 0x44, 1, 1, 1, 1, 1])])).toEqual(['encrypted'])
  const many = Array.from({ length: 10_001 }, (_, n) => `UC${String(n).padStart(22, '0')}`)
  expect(await reasons([many.join('\n'), JSON.stringify({ subscriptions: many })])).toEqual([
    'too_many_channels',
    'too_many_channels',
  ])
})

test('[ORG-09] an archive that unpacks to more than it may is stopped, and a password is named as the reason', {
  tags: ['slow'],
}, async () => {
  const zip = async (options: { password?: string }, bytes: number) => {
    const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options })
    const row = 'UCzzFixture0001__-__zzzA,http://www.youtube.com/channel/UCzzFixture0001__-__zzzA,Name\n'
    await writer.add('Takeout/subscriptions.csv', new TextReader(row.repeat(Math.ceil(bytes / row.length))))
    return writer.close()
  }
  const bomb = await zip({}, 65 * 1024 * 1024)
  expect(bomb.size).toBeLessThan(1024 * 1024)
  expect((await readSubscriptionFile(bomb, openArchive)).refused).toBe('too_large')
  expect((await readSubscriptionFile(await zip({ password: 'secret' }, 100), openArchive)).refused).toBe('encrypted')
  expect((await readSubscriptionFile(await zip({}, 100), openArchive)).channels).toHaveLength(1)
})

test('[ORG-09] a token in a file is named, and is in no part of the result', async () => {
  for (const name of ['pockettube-full.json', 'libretube-backup.json', 'grayjay-export.zip', 'newpipe-backup.zip']) {
    const file = await read(new Uint8Array(readFileSync(resolve(folder, name))))
    expect(file.report.secretsIgnored?.length).toBeGreaterThan(0)
    expect(JSON.stringify(file)).not.toContain('zz-fixture-not-a-token')
  }
})

test('[ORG-09] files made to take time or memory are refused before they are parsed', { tags: ['slow'] }, async () => {
  const million = 1_000_000
  const keys = Array.from({ length: million / 4 }, (_, n) => `"k${n}":0`)
  const row = 'UCzzFixture0001__-__zzzA,http://www.youtube.com/channel/UCzzFixture0001__-__zzzA,Name\n'
  const contents: [string | Uint8Array<ArrayBuffer>, string | null][] = [
    ['['.repeat(20 * million), 'unknown_format'],
    [`${'{"a":'.repeat(million)}1${'}'.repeat(million)}`, 'unknown_format'],
    [`{${keys}}`, 'too_many_entries'],
    [`[${'0,'.repeat(5 * million)}0]`, 'too_many_entries'],
    ['{\n'.repeat(5 * million), 'damaged'],
    ['"'.repeat(20 * million), 'unknown_format'],
    [','.repeat(20 * million), 'unknown_format'],
    ['a\n'.repeat(10 * million), 'unknown_format'],
    [row + ',\n'.repeat(2 * million), 'too_many_entries'],
    [`UCzzFixture0001__-__zzzA\n${'a\n'.repeat(2 * million)}`, 'too_many_entries'],
    [new Uint8Array(20 * million), 'unknown_format'],
    [`<opml>${'<outline>'.repeat(2 * million)}`, 'too_many_entries'],
    [`<opml><outline xmlUrl="${'&'.repeat(20 * million)}"/>`, null],
  ]
  for (const [content, reason] of contents) expect((await read(content)).refused).toBe(reason)
})

test('[ORG-09] of an archive full of other tables only the beginnings are unpacked', { tags: ['slow'] }, async () => {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  for (let n = 0; n < 12; n++)
    await writer.add(`Takeout/table${n}.csv`, new TextReader('a,b,c\n'.repeat(10 * 1024 * 1024)))
  await writer.add(
    'Takeout/deeper/Abos.csv',
    new TextReader('Kanal-ID,x,y\nUCzzFixture0001__-__zzzA,http://youtube.com/x,Name\n'),
  )
  const { refused, channels } = await readSubscriptionFile(await writer.close(), openArchive)
  expect([refused, channels]).toEqual([null, [{ id: 'UCzzFixture0001__-__zzzA', name: 'Name' }]])
})

test('[ORG-09] what is left out is named without the parameters of its address, where tokens stand', async () => {
  const feed = (address: string) => `<outline type="rss" title="Feed" xmlUrl="${address}"/>`
  const addresses = [
    'https://user:word@feeds.example/private?token=secret#part',
    'https://www.youtube.com/feeds/videos.xml?playlist_id=PL1&amp;token=secret',
    'nonsense?token=secret',
  ]
  const { leftOut, report } = await read(
    `<opml version="2.0"><head/><body>${addresses.map(feed).join('')}</body></opml>`,
  )
  expect(report).toEqual({ otherService: 1, notAChannel: 2 })
  expect(leftOut).toEqual([
    { why: 'other_site', entry: 'feeds.example/private', name: 'Feed' },
    { why: 'not_a_channel', entry: 'www.youtube.com/feeds/videos.xml', name: 'Feed' },
    { why: 'not_a_channel', entry: 'nonsense', name: 'Feed' },
  ])
})
