import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { control } from './user.ts'
import { list } from './youtube-client.ts'

const BREAD = 'UCaFLoWUn6SGSUAP6oj1Jfhg'
const BOLD = 'UC_z7SO9AoS2TKNneYPUoKsQ'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let url: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  url = sandbox.url
})
afterAll(() => sandbox.close())

const read = async (path: string) => {
  const response = await fetch(url + path)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('a channel’s page names it and says it is the sandbox', async () => {
  const page = await read(`/channel/${BREAD}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Nora Bakes Bread')
  expect(page.text).toContain('Sandbox')
})

test('a video’s page names the video and its channel', async () => {
  const path = `playlistItems?part=snippet,contentDetails&playlistId=UU${BREAD.slice(2)}&key=sandbox-api-key`
  const id = (await list(url, path, {})).items?.[0]?.contentDetails.videoId
  const page = await read(`/watch?v=${id}`)
  expect([page.status, page.text.includes(id ?? '?'), page.text.includes(BREAD)]).toEqual([200, true, true])
})

test('titles that look like markup stay text', async () => {
  const { text } = await read(`/channel/${BOLD}`)
  expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt; Claims &amp; &quot;Quotes&quot;')
  expect(text).not.toContain('<script>')
})

test('unknown videos and channels have a page saying so', async () => {
  expect((await read('/watch?v=%3Cscript%3E')).status).toBe(404)
  expect((await read('/watch?v=%3Cscript%3E')).text).not.toContain('<script>')
  expect((await read(`/channel/UC${'x'.repeat(22)}`)).status).toBe(404)
})

test('pictures are drawn alike every time, kept for a day, and no two are the same', async () => {
  const subscriptions = (await control(url, 'GET', 'accounts/typical@sandbox.test/subscriptions')) as {
    channelId: string
  }[]
  const paths = subscriptions.map(({ channelId }) => `/images/channel/${channelId}.svg?size=88`)
  const drawn = new Set<string>()
  for (const path of paths) {
    const picture = await read(path)
    expect(picture.headers.get('Content-Type')).toContain('image/svg+xml')
    expect(picture.headers.get('Cache-Control')).toBe('public, max-age=86400')
    expect(picture.text).toContain('width="88"')
    drawn.add(picture.text)
  }
  expect(drawn.size).toBe(paths.length)
  expect((await read(paths[0] ?? '')).text).toBe([...drawn][0])
})

test('pictures of videos have the platform’s sizes', async () => {
  expect((await read('/vi/uO9MwZzCO0s/mqdefault.jpg')).text).toContain('width="320" height="180"')
  expect((await read('/vi/uO9MwZzCO0s/hqdefault.jpg')).text).toContain('width="480" height="360"')
})

test('told so, pictures come in pixels', async () => {
  const other = await startSandbox({ port: 0, bitmaps: true })
  const picture = await fetch(`${other.url}/images/channel/${BREAD}.svg?size=88`)
  expect(picture.headers.get('Content-Type')).toBe('image/png')
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16)]).toEqual(['PNG', 88])
  await other.close()
})

test('the icon every browser asks for is there', async () => {
  expect((await read('/favicon.ico')).status).toBe(200)
})

test('pictures nobody could have asked for do not exist', async () => {
  expect((await read('/images/channel/nonsense.svg')).status).toBe(501)
  expect((await read('/images/account/12.svg')).status).toBe(501)
})
