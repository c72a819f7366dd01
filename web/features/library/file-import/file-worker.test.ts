import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FilesToRead, ReadFile } from './file-worker.ts'

// The worker that reads files, with what it is sent and answers.

let send: (message: { data: FilesToRead }) => void
let answer: (files: ReadFile[]) => void

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_: string, listener: typeof send) => {
    send = listener
  })
  vi.stubGlobal('postMessage', (files: ReadFile[]) => answer(files))
  vi.resetModules()
  await import('./file-worker.ts')
})
afterAll(() => vi.unstubAllGlobals())

const read = (...texts: string[]) =>
  new Promise<ReadFile[]>((resolve) => {
    answer = resolve
    send({ data: { files: texts.map((text, n) => new File([text], `${n}.json`)), now: 0 } })
  })

const own = (more: object) =>
  JSON.stringify({ format: 'subshelf', version: 2, folders: [], unsortedChannels: [], ...more })

test('[ORG-10] a file of ours is read as one, or says why it cannot be', async () => {
  expect(await read(own({}), own({ version: 3 }))).toEqual([
    {
      name: '0.json',
      own: { ok: true, skipped: 0, file: expect.objectContaining({ format: 'subshelf', folders: [] }) },
    },
    { name: '1.json', problem: 'newer_version' },
  ])
})

test('[ORG-09] what only names us is read as a file of another app', async () => {
  const url = `https://www.youtube.com/channel/UC${'a'.repeat(22)}`
  const opml = `<opml><body><outline text="subshelf" xmlUrl="${url}"/></body></opml>`
  const [list, json] = await read(opml, own({ format: 'other' }))
  expect(list).toMatchObject({ name: '0.json', foreign: { format: 'opml', refused: null } })
  expect(json).toMatchObject({ name: '1.json', foreign: { refused: 'unknown_format' } })
})
