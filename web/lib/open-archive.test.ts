import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
  type ZipWriterConstructorOptions,
} from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import type { FileRefused } from '#domain/subscription-files/collector.ts'
import { openArchive } from './open-archive.ts'

const MIB = 1024 * 1024
const WORDS = 'Subscriptions of somebody, word after word after word. '.repeat(20)

async function zip(files: Record<string, string | Uint8Array<ArrayBuffer>>, options: ZipWriterConstructorOptions = {}) {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options })
  for (const [name, content] of Object.entries(files))
    await writer.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content))
  return writer.close()
}
const open = (bytes: Uint8Array<ArrayBuffer>) => openArchive(new File([bytes], 'takeout.zip'))
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
/** Why it was refused; null: it was not. */
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: FileRefused) => error.reason,
  )

test('[DATA-02] the files of an archive are read whole or by their first bytes, and its folders are none', async () => {
  const { names, head, read } = await open(await zip({ 'a/': '', 'a/one.txt': WORDS, 'two.txt': 'two' }))
  expect(names.filter((name) => !name.endsWith('/'))).toEqual(['a/one.txt', 'two.txt'])
  expect(text(await read('a/one.txt', MIB))).toBe(WORDS)
  expect([text(await head('a/one.txt', 13)), text(await head('two.txt', 100))]).toEqual(['Subscriptions', 'two'])
  expect(text(await read('two.txt', 3))).toBe('two')
})

test('[DATA-02] an archive that is broken, encrypted or larger than allowed says so', async () => {
  expect(await refusal(open(new TextEncoder().encode('no archive')))).toBe('damaged')
  const bytes = await zip({ 'one.txt': WORDS })
  const { head, read } = await open(bytes)
  expect(await refusal(read('none.txt', MIB))).toBe('damaged')
  expect(await refusal(read('one.txt', WORDS.length - 1))).toBe('too_large')
  expect(await refusal(head('one.txt', 4))).toBeNull()
  bytes.fill(0xff, 37, 60) // the content, packed
  const damaged = await open(bytes)
  expect(await refusal(damaged.read('one.txt', MIB))).toBe('damaged')
  expect(await refusal(damaged.head('one.txt', 400))).toBe('damaged')
  const secret = await open(await zip({ 'one.txt': WORDS }, { password: 'secret' }))
  expect(await refusal(secret.read('one.txt', MIB))).toBe('encrypted')
})

test('[DATA-02] what is packed far tighter than lists of words is unpacked up to ten megabytes', async () => {
  const { read } = await open(
    await zip({ 'ten.bin': new Uint8Array(10 * MIB), 'more.bin': new Uint8Array(10 * MIB + 1) }),
  )
  expect((await read('ten.bin', 100 * MIB)).length).toBe(10 * MIB)
  expect(await refusal(read('more.bin', 100 * MIB))).toBe('too_large')
})
