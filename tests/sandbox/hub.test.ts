import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { control } from './user.ts'

const CHANNEL = 'UCaFLoWUn6SGSUAP6oj1Jfhg'
const TOPIC = `https://www.youtube.com/xml/feeds/videos.xml?channel_id=${CHANNEL}`

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let posts: { body: string; signature: string | undefined }[] = []
let statusOfPosts = 200
let echoes = true
const callbackServer = createServer(async (request, response) => {
  if (request.method === 'GET') {
    const challenge = new URL(request.url ?? '', 'http://localhost').searchParams.get('hub.challenge') ?? ''
    return response.end(echoes ? challenge : 'no')
  }
  posts.push({ body: await textOf(request), signature: request.headers['x-hub-signature'] as string | undefined })
  response.writeHead(statusOfPosts).end()
})
let callback = ''

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  await new Promise<void>((resolve) => callbackServer.listen(0, '127.0.0.1', resolve))
  callback = `http://127.0.0.1:${(callbackServer.address() as AddressInfo).port}/push`
})
beforeEach(() => control(sandbox.url, 'POST', 'reset'))
afterEach(() => {
  posts = []
  statusOfPosts = 200
  echoes = true
})
afterAll(async () => {
  callbackServer.close()
  await sandbox.close()
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const ask = (fields: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/hub/subscribe`, {
    method: 'POST',
    body: new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': TOPIC,
      'hub.callback': callback,
      'hub.secret': 'a-secret',
      'hub.verify': 'async',
      ...fields,
    }),
  })

type HubState = { subscriptions: { channelId: string; isActive: boolean }[]; refusals: unknown[] }
const state = async () => (await control(sandbox.url, 'GET', 'hub')) as HubState
const subscribed = async () => {
  expect((await ask()).status).toBe(202)
  await expect.poll(async () => (await state()).subscriptions).toHaveLength(1)
}

test('a verified subscriber gets a signed post for a new upload, and no other channel’s', async () => {
  await subscribed()
  const { videoIds } = (await control(sandbox.url, 'POST', 'uploads', { channelId: CHANNEL })) as { videoIds: string[] }
  await expect.poll(() => posts).toHaveLength(1)
  const [{ body, signature } = { body: '', signature: '' }] = posts
  expect(body).toContain(`<yt:videoId>${videoIds[0]}</yt:videoId>`)
  expect(body).toContain(`<yt:channelId>${CHANNEL}</yt:channelId>`)
  expect(signature).toBe(`sha1=${createHmac('sha1', 'a-secret').update(body).digest('hex')}`)
})

test('what the callback does not echo is not subscribed', async () => {
  echoes = false
  expect((await ask()).status).toBe(202)
  await expect.poll(async () => (await state()).refusals).toHaveLength(1)
  expect((await state()).subscriptions).toEqual([])
})

test('a lease ends by the sandbox’s clock, and a lapsed one gets nothing', async () => {
  expect((await ask({ 'hub.lease_seconds': '60' })).status).toBe(202)
  await expect.poll(async () => (await state()).subscriptions[0]?.isActive).toBe(true)
  await control(sandbox.url, 'POST', 'clock', { advanceSeconds: 61 })
  expect((await state()).subscriptions[0]?.isActive).toBe(false)
  await control(sandbox.url, 'POST', 'uploads', { channelId: CHANNEL })
  const { deliveries } = (await control(sandbox.url, 'GET', 'hub')) as { deliveries: unknown[] }
  expect(deliveries).toEqual([])
})

test('an unsubscribed callback gets nothing', async () => {
  await subscribed()
  await ask({ 'hub.mode': 'unsubscribe' })
  await expect.poll(async () => (await state()).subscriptions).toEqual([])
})

test('a post that is refused comes again', async () => {
  await subscribed()
  statusOfPosts = 500
  await control(sandbox.url, 'POST', 'uploads', { channelId: CHANNEL })
  await expect.poll(() => posts.length).toBeGreaterThan(0)
  statusOfPosts = 204
  await expect.poll(() => posts.length).toBeGreaterThan(1)
})

test('refusing, forging, repeating and renaming as the controls ask', async () => {
  await subscribed()
  await control(sandbox.url, 'PUT', 'hub', { refuse: true, hold: true })
  expect((await ask()).status).toBe(503)
  const { videoIds } = (await control(sandbox.url, 'POST', 'uploads', { channelId: CHANNEL })) as { videoIds: string[] }
  const videoId = videoIds[0]
  expect(await control(sandbox.url, 'POST', 'hub/deliveries', { videoId, times: 3, secret: 'wrong' })).toEqual({
    sent: 3,
    taken: 3,
  })
  const signatures = posts.map(({ body }) => `sha1=${createHmac('sha1', 'wrong').update(body).digest('hex')}`)
  expect(posts.map(({ signature }) => signature)).toEqual(signatures)
  await control(sandbox.url, 'POST', 'hub/deliveries', { videoId, isDeleted: true })
  expect(posts.at(-1)?.body).toContain(`<at:deleted-entry ref="yt:video:${videoId}"`)
  await control(sandbox.url, 'POST', 'hub/deliveries', { videoId, title: 'Another title' })
  expect(posts.at(-1)?.body).toContain('<title>Another title</title>')
})

test.each([
  ['hub.mode', 'publish'],
  ['hub.topic', 'https://example.com/feed'],
  ['hub.callback', 'nowhere'],
  ['hub.lease_seconds', 'long'],
])('a wrong %s is refused', async (name, value) => {
  expect((await ask({ [name]: value })).status).toBe(400)
})
