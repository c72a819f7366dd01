import { html, type Markup } from '../../http/html.ts'
import { browsePage, messagePage } from './browse-page.ts'
import { browseEndpoint } from './endpoints.ts'
import { continuation, videoItem } from './grid.ts'
import { oddCards } from './odd-cards.ts'
import { shortsShelf } from './shorts-shelf.ts'
import { newestUploads } from './uploads.ts'
import type { SitePage, Visit } from './visit.ts'

const FIRST_VIDEOS = 60
const MORE_VIDEOS = 30
const SHORTS = 6
/** After how many videos the other cards come. */
const SHORTS_AFTER = 8
const ODD_AFTER = 20
const RELEVANT = 4

/** `/feed/subscriptions`. */
export function subscriptionsPage(visit: Visit): SitePage {
  const { account, words, catalogue } = visit
  if (!account) return messagePage(visit, 'subscriptions', words.subscriptions, words.signedOut)
  const videos = newestUploads(account, catalogue, { short: false, skip: 0, count: FIRST_VIDEOS })
  if (videos.length === 0) return messagePage(visit, 'subscriptions', words.subscriptions, words.nothing)

  const shorts = newestUploads(account, catalogue, { short: true, skip: 0, count: SHORTS })
  const cards = videos.map((video, place) => videoItem(visit, video, place, 'feed'))
  const shelf = shorts.length > 0 ? [shortsShelf(visit, shorts)] : []
  const others = visit.isPolymer ? [] : oddCards(visit, videos.slice(-RELEVANT), ODD_AFTER)
  const contents = [
    ...(visit.isPolymer ? [] : [relevantShelf(visit)]),
    allLink(visit),
    ...cards.slice(0, SHORTS_AFTER),
    ...shelf,
    ...cards.slice(SHORTS_AFTER, ODD_AFTER),
    ...others,
    ...cards.slice(ODD_AFTER),
  ]
  const more = videos.length === FIRST_VIDEOS && continuation(`/feed/subscriptions?sandbox_from=${FIRST_VIDEOS}`)
  const markup = html`<ytd-rich-grid-renderer elements-per-row="4" is-default-grid><div id="header" sandbox-is="chips"><ytd-feed-filter-chip-bar-renderer ${visit.look.theme === 'dark' && 'is-dark-theme'}><span>${words.all}</span></ytd-feed-filter-chip-bar-renderer></div>
<div id="contents" sandbox-is="grid">${contents.map((one) => one.markup)}${more}</div></ytd-rich-grid-renderer>`
  const data = contents.map((one) => one.data)
  return browsePage('subscriptions', words.subscriptions, markup, { richGridRenderer: { contents: data } })
}

/** The next cards of the feed. */
export function moreVideos(visit: Visit, from: number): Markup {
  const { account, catalogue } = visit
  const videos = account ? newestUploads(account, catalogue, { short: false, skip: from, count: MORE_VIDEOS }) : []
  const next = videos.length === MORE_VIDEOS && continuation(`/feed/subscriptions?sandbox_from=${from + MORE_VIDEOS}`)
  return html`${videos.map((video, step) => videoItem(visit, video, from + step, 'feed').markup)}${next}`
}

/** The heading of the feed, with the link to the list of channels. */
function allLink({ words }: Visit) {
  const markup = html`<ytd-rich-section-renderer sandbox-is="wide"><div id="content"><ytd-shelf-renderer><h2 sandbox-is="heading"><span id="title">${words.latest}</span> <a href="/feed/channels">${words.all}</a></h2></ytd-shelf-renderer></div></ytd-rich-section-renderer>`
  const endpoint = browseEndpoint('FEchannels', '/feed/channels')
  return { markup, data: { richSectionRenderer: { content: { shelfRenderer: { endpoint } } } } }
}

/** Videos that stand in the feed, too. */
function relevantShelf(visit: Visit) {
  const { account, catalogue, words } = visit
  const videos = account ? newestUploads(account, catalogue, { short: false, skip: SHORTS_AFTER, count: RELEVANT }) : []
  const items = videos.map((video, place) => videoItem(visit, video, place, 'shelf'))
  const markup = html`<ytd-rich-section-renderer sandbox-is="wide"><div id="content"><ytd-rich-shelf-renderer><div id="dismissible"><div id="rich-shelf-header-container"><h2 id="rich-shelf-header" sandbox-is="heading"><span id="title">${words.relevant}</span></h2></div>
<div id="contents-container"><div id="contents" sandbox-is="shelf">${items.map((one) => one.markup)}</div></div></div></ytd-rich-shelf-renderer></div></ytd-rich-section-renderer>`
  const contents = items.map((one) => one.data)
  return { markup, data: { richSectionRenderer: { content: { richShelfRenderer: { contents } } } } }
}
