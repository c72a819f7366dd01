import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { control } from './user.ts'
import { callYouTube, list } from './youtube-client.ts'

const CHANNEL = 'UCaFLoWUn6SGSUAP6oj1Jfhg'
const KEY = { 'X-Goog-Api-Key': 'sandbox-api-key' }

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
beforeEach(() => control(sandbox.url, 'POST', 'reset'))
afterAll(() => sandbox.close())

const feed = (channelId: string) => fetch(`${sandbox.url}/feeds/videos.xml?channel_id=${channelId}`)
const uploads = async () => {
  const path = `playlistItems?part=contentDetails&playlistId=UU${CHANNEL.slice(2)}&maxResults=15`
  return (await list(sandbox.url, path, KEY)).items?.map((item) => item.contentDetails.videoId)
}

test('a feed has the 15 newest uploads in order, and costs nothing', async () => {
  const answer = await feed(CHANNEL)
  expect(answer.headers.get('content-type')).toBe('text/xml; charset=UTF-8')
  const ids = [...(await answer.text()).matchAll(/<yt:videoId>([\w-]{11})</g)].map(([, id]) => id)
  expect(ids).toHaveLength(15)
  expect(((await control(sandbox.url, 'GET', 'usage')) as { today: { units: number } }).today.units).toBe(0)
  expect(ids).toEqual(await uploads())
})

test('an unknown channel gets a page of HTML with 404', async () => {
  const answer = await feed('UC0000000000000000000000')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('text/html')
})

test('a hidden video is gone from every list, and back after a reset', async () => {
  const [newest = ''] = (await uploads()) ?? []
  await control(sandbox.url, 'DELETE', `videos/${newest}`)
  expect(await uploads()).not.toContain(newest)
  expect(await (await feed(CHANNEL)).text()).not.toContain(newest)
  expect((await list(sandbox.url, `videos?part=snippet&id=${newest}`, KEY)).items).toEqual([])
  await control(sandbox.url, 'POST', 'reset')
  expect((await uploads())?.[0]).toBe(newest)
})

test('a channel is renamed, taken off the platform and brought back', async () => {
  const channels = async () => (await list(sandbox.url, `channels?part=snippet&id=${CHANNEL}`, KEY)).items ?? []
  await control(sandbox.url, 'PATCH', `channels/${CHANNEL}`, { title: 'Another name' })
  expect((await channels())[0]?.snippet.title).toBe('Another name')
  await control(sandbox.url, 'PATCH', `channels/${CHANNEL}`, { terminated: true })
  expect(await channels()).toEqual([])
  expect((await feed(CHANNEL)).status).toBe(404)
  await control(sandbox.url, 'PATCH', `channels/${CHANNEL}`, { terminated: false })
  expect(await channels()).toHaveLength(1)
})

test('a wrong key in the header is refused', async () => {
  const answer = await callYouTube(sandbox.url, `channels?part=snippet&id=${CHANNEL}`, { 'X-Goog-Api-Key': 'another' })
  expect(answer.status).toBe(400)
})
