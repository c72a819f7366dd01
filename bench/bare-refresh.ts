import { createServer } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { chunksOf } from '../server/db/chunks.ts'
import { answerQuestions } from './server-helper.ts'

/** `apiUrl`: where YouTube's API is. */
export type BareRefresh = { apiUrl: string; apiKey: string }

type Answer = { items?: { id: string; contentDetails?: { videoId?: string } }[] }
type Get = (method: string, query: Record<string, string>) => Promise<Answer>

const IDS_A_CALL = 50
/** 100 calls at once on each. */
const CONNECTIONS = 2

// A program: the least a server can do to read channels for the first time. `GET /?channels=ID,ID` makes the product's
// calls with the product's `fields`, all at once, and sends what comes as it comes: no database, no checks, no counting.
let get: Get = () => Promise.reject(new Error('nobody said where the API is'))

const server = createServer(async (request, response) => {
  const channelIds = new URL(request.url ?? '', 'http://localhost').searchParams.get('channels')?.split(',') ?? []
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
  const send = (line: object) => response.write(`${JSON.stringify(line)}\n`)
  const sendDetails = async (ids: string[]) =>
    send({ type: 'videos', details: await get('videos', { ...VIDEOS, id: ids.join() }) })
  const wanted: string[] = []
  const reading: Promise<unknown>[] = []
  try {
    await Promise.all([
      ...chunksOf(channelIds, IDS_A_CALL).map((ids) => get('channels', { ...CHANNELS, id: ids.join() })),
      ...channelIds.map(async (id) => {
        const { items = [] } = await get('playlistItems', { ...UPLOADS, playlistId: `UU${id.slice(2)}` })
        send({ type: 'videos', items })
        wanted.push(...items.map((item) => item.contentDetails?.videoId ?? ''))
        while (wanted.length >= IDS_A_CALL) reading.push(sendDetails(wanted.splice(0, IDS_A_CALL)))
      }),
    ])
    if (wanted.length > 0) reading.push(sendDetails(wanted))
    await Promise.all(reading)
    send({ type: 'done' })
    response.end()
  } catch (error) {
    response.destroy(error as Error)
  }
})

const CHANNELS = {
  part: 'snippet,statistics',
  maxResults: '50',
  fields:
    'kind,items(id,snippet(title,thumbnails(medium/url,default/url,high/url)),' +
    'statistics(subscriberCount,hiddenSubscriberCount,videoCount))',
}
const UPLOADS = {
  part: 'snippet,contentDetails',
  maxResults: '50',
  fields: 'kind,nextPageToken,items(snippet/title,contentDetails(videoId,videoPublishedAt))',
}
const VIDEOS = {
  part: 'snippet,contentDetails,statistics,liveStreamingDetails',
  fields:
    'kind,items(id,snippet(title,publishedAt,liveBroadcastContent),contentDetails/duration,statistics/viewCount,' +
    'liveStreamingDetails(actualStartTime,actualEndTime,scheduledStartTime))',
}

/** Calls take the connections in turns. A channel without uploads has no list: 404. */
function connectTo({ apiUrl, apiKey }: BareRefresh): Get {
  const { origin, pathname } = new URL(apiUrl)
  const sessions = Array.from({ length: CONNECTIONS }, () => connect(origin, { rejectUnauthorized: false }))
  let calls = 0
  return (method, query) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const session = sessions[calls++ % CONNECTIONS] as ClientHttp2Session
    const path = `${pathname}/${method}?${new URLSearchParams(query)}`
    const call = session.request({ ':path': path, 'x-goog-api-key': apiKey })
    let [status, text] = [0, '']
    call.setEncoding('utf8')
    call.on('response', (headers) => {
      status = headers[':status'] ?? 0
    })
    call.on('data', (part: string) => {
      text += part
    })
    call.on('end', () => {
      if (status === 200) resolve(JSON.parse(text))
      else if (status === 404) resolve({})
      else reject(new Error(`${method}: ${status} ${text}`))
    })
    call.on('error', reject)
    return promise
  }
}

answerQuestions(async (given: BareRefresh) => {
  get = connectTo(given)
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
})
