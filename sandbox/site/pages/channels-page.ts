import type { Channel } from '../../catalogue/channel.ts'
import { handleOf } from '../../catalogue/handles.ts'
import { html, type Markup } from '../../http/html.ts'
import { browsePage, messagePage } from './browse-page.ts'
import { addressOf, channelEndpoint, pictureOf, thumbnailOf } from './endpoints.ts'
import { continuation } from './grid.ts'
import { subscribeButton } from './subscribe-button.ts'
import { subscriptionsOf } from './uploads.ts'
import type { SitePage, Visit } from './visit.ts'
import { shortCount } from './words.ts'

const CHANNELS = 40
/** In the list of view models the element of this row has no data. */
const WITHOUT_DATA = 3

/** `/feed/channels`. */
export function channelsPage(visit: Visit): SitePage {
  const { account, words } = visit
  if (!account) return messagePage(visit, 'subscriptions-channels', words.all, words.signedOut)
  const rows = html`<ytd-section-list-renderer><div id="contents">${moreChannels(visit, 0)}</div></ytd-section-list-renderer>`
  const items = pageOfChannels(visit, 0).map((channel) => ({ channelRenderer: rowData(visit, channel) }))
  const shelfRenderer = { content: { expandedShelfContentsRenderer: { items } } }
  return browsePage('subscriptions-channels', words.all, html`<h1 sandbox-is="heading">${words.all}</h1>${rows}`, {
    sectionListRenderer: { contents: [{ itemSectionRenderer: { contents: [{ shelfRenderer }] } }] },
  })
}

function pageOfChannels({ account, catalogue }: Visit, from: number): Channel[] {
  return account ? subscriptionsOf(account, catalogue, 'alphabetical').slice(from, from + CHANNELS) : []
}

/** The next section of the list of channels. */
export function moreChannels(visit: Visit, from: number): Markup {
  const channels = pageOfChannels(visit, from)
  const rows = channels.map((channel, step) => channelRow(visit, channel, from + step))
  const next = channels.length === CHANNELS && continuation(`/feed/channels?sandbox_from=${from + CHANNELS}`)
  return html`<ytd-item-section-renderer><div id="contents"><ytd-shelf-renderer><div id="dismissible"><div class="grid-subheader"></div><div id="contents"><ytd-expanded-shelf-contents-renderer><div id="grid-container">${rows}</div></ytd-expanded-shelf-contents-renderer></div></div></ytd-shelf-renderer></div></ytd-item-section-renderer>${next}`
}

function channelRow(visit: Visit, channel: Channel, place: number): Markup {
  // Those of view models have handles alone.
  const href = visit.isPolymer ? addressOf(channel) : `/${handleOf(channel)}`
  const hasData = visit.isPolymer || place !== WITHOUT_DATA
  const data = hasData && html`sandbox-data="${JSON.stringify(rowData(visit, channel))}"`
  const { look, words } = visit
  return html`
<ytd-channel-renderer sandbox-is="channel" ${data}><div id="content-section" sandbox-is="channel-row"><div id="avatar-section"><a class="channel-link" href="${href}"><yt-img-shadow id="avatar"><img sandbox-is="portrait" src="${pictureOf(channel, 240)}" alt="" width="104" height="104" loading="lazy"></yt-img-shadow></a></div>
<div id="info-section"><a id="main-link" class="channel-link" href="${href}"><ytd-channel-name id="channel-title"><div id="container"><div id="text-container"><yt-formatted-string id="text" sandbox-is="title" dir="auto">${channel.title}</yt-formatted-string></div></div></ytd-channel-name>
<div id="metadata" sandbox-is="lines"><span id="subscribers">${handleOf(channel)}</span> <span id="video-count">${shortCount(look.language, channel.subscribers)} ${words.subscribers}</span></div></a></div>
<div id="buttons"><div id="subscribe-button">${subscribeButton(visit, channel, true)}</div></div></div></ytd-channel-renderer>`
}

function rowData({ look, words }: Visit, channel: Channel) {
  return {
    channelId: channel.id,
    title: { simpleText: channel.title },
    navigationEndpoint: channelEndpoint(channel),
    thumbnail: thumbnailOf(pictureOf(channel, 88)),
    videoCountText: { simpleText: `${shortCount(look.language, channel.subscribers)} ${words.subscribers}` },
  }
}
