// In the page's own world, where YouTube's elements have their data: answers with ids, handles, and a name and picture for the
// import, and reads nothing else. Whoever asks sets the attribute, sends the event and finds the answer in the attribute.

const ASKED = 'data-companion-read'
const EVENT = 'companion:read'

const CHANNEL_ID = /^UC[\w-]{22}$/
const VIDEO_ID = /^[\w-]{11}$/
/** Far more than the data of one card. */
const MAX_VALUES = 4_000

type Found = { channels: string[]; handles: string[]; videos: string[]; name: string; picture: string }
type Data = Record<string, unknown>

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null

/** What YouTube's element shows, wherever this version keeps it. */
function dataOf(element: Element): unknown {
  const { data, __data: inner, polymerController } = element as unknown as Data
  if (isData(data)) return data
  if (isData(inner) && isData(inner.data)) return inner.data
  return isData(polymerController) ? polymerController.data : null
}

/** Breadth first: what a card is about stands above what its menu does. */
function idsIn(root: unknown): Found {
  const found: Found = { channels: [], handles: [], videos: [], name: '', picture: '' }
  const note = (list: string[], value: unknown, isWanted: (text: string) => boolean) => {
    if (typeof value === 'string' && isWanted(value) && !list.includes(value)) list.push(value)
  }
  const queue: unknown[] = [root]
  for (const value of queue) {
    if (queue.length > MAX_VALUES) break
    if (!isData(value)) continue
    const { browseId, channelId, externalId, canonicalBaseUrl, vanityChannelUrl, videoId, title } = value
    for (const id of [browseId, channelId, externalId]) note(found.channels, id, (text) => CHANNEL_ID.test(text))
    for (const address of [canonicalBaseUrl, vanityChannelUrl])
      note(found.handles, typeof address === 'string' ? address.slice(address.indexOf('/@') + 1) : null, isHandle)
    note(found.videos, videoId, (text) => VIDEO_ID.test(text))
    if (found.name === '' && isData(title)) found.name = String(title.simpleText ?? title.content ?? '')
    if (found.picture === '') found.picture = pictureOf(value)
    queue.push(...Object.values(value))
  }
  return found
}

const isHandle = (text: string) => text.startsWith('@')

function pictureOf({ thumbnail }: Data): string {
  const [first] = isData(thumbnail) && Array.isArray(thumbnail.thumbnails) ? thumbnail.thumbnails : []
  return isData(first) && typeof first.url === 'string' ? first.url : ''
}

/** Of the application: the channel whose page is shown. */
function metadataOf(app: Element): unknown {
  let value = dataOf(app)
  for (const name of ['response', 'metadata', 'channelMetadataRenderer']) value = isData(value) ? value[name] : null
  return value
}

document.addEventListener(EVENT, () => {
  for (const element of document.querySelectorAll(`[${ASKED}]`)) {
    const isApp = element.localName === 'ytd-app'
    element.setAttribute(ASKED, JSON.stringify(idsIn(isApp ? metadataOf(element) : dataOf(element))))
  }
})
