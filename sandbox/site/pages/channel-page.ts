import type { Channel } from '../../catalogue/channel.ts'
import { html, type Markup } from '../../http/html.ts'
import { channelHeader, pageHeader } from './channel-header.ts'
import { addressOf, pictureOf } from './endpoints.ts'
import { continuation, videoItem } from './grid.ts'
import { contentMetadata } from './lockup.ts'
import type { SitePage, Visit } from './visit.ts'

const ON_HOME = 4
const VIDEOS = 30

/** A channel's page. @param address as it was called @param isVideosTab whether all videos are shown or a few */
export function channelPage(visit: Visit, channel: Channel, address: string, isVideosTab: boolean): SitePage {
  const { words } = visit
  const items = videosOf(visit, channel, 0, isVideosTab ? VIDEOS : ON_HOME)
  const more = isVideosTab && items.length === VIDEOS && continuation(`${address}/videos?sandbox_from=${VIDEOS}`)
  const element = html`<ytd-browse sandbox-is="page" role="main" page-subtype="channels">${channelHeader(visit, channel)}
<div sandbox-is="chips"><tp-yt-paper-tabs><a href="${address}">${words.home}</a> <a href="${address}/videos">${words.videos}</a></tp-yt-paper-tabs></div>
<ytd-two-column-browse-results-renderer page-subtype="channels"><div id="primary"><ytd-rich-grid-renderer><div id="contents" sandbox-is="grid">${items.map(({ markup }) => markup)}${more}</div></ytd-rich-grid-renderer>
<p sandbox-is="lines">Here YouTube would show the channel <code>${channel.id}</code>.</p><p sandbox-is="lines" dir="auto">${channel.about}</p></div></ytd-two-column-browse-results-renderer></ytd-browse>`
  const richGridRenderer = { contents: items.map(({ data }) => data) }
  return {
    title: channel.title,
    type: 'channel',
    head: headOf(channel),
    element,
    response: {
      contents: { twoColumnBrowseResultsRenderer: { tabs: [{ tabRenderer: { content: { richGridRenderer } } }] } },
      metadata: { channelMetadataRenderer: metadataOf(channel) },
    },
  }
}

/** The next cards of a channel's videos. @param address of the channel as it was called */
export function moreOfChannel(visit: Visit, channel: Channel, address: string, from: number): Markup {
  const items = videosOf(visit, channel, from, VIDEOS)
  const next = items.length === VIDEOS && continuation(`${address}/videos?sandbox_from=${from + VIDEOS}`)
  return html`${items.map(({ markup }) => markup)}${next}`
}

const videosOf = (visit: Visit, channel: Channel, from: number, count: number) =>
  visit.catalogue
    .uploads(channel, from, count)
    .map((place, step) => videoItem(visit, visit.catalogue.draw(channel, place), from + step, 'channel'))

const headOf = ({ id }: Channel) => html`
<link rel="canonical" href="https://www.youtube.com/channel/${id}">
<link rel="alternate" type="application/rss+xml" title="RSS" href="https://www.youtube.com/feeds/videos.xml?channel_id=${id}">
<meta property="og:url" content="https://www.youtube.com/channel/${id}">
<meta itemprop="identifier" content="${id}">`

const metadataOf = (channel: Channel) => ({
  title: channel.title,
  description: channel.about,
  externalId: channel.id,
  channelUrl: `https://www.youtube.com/channel/${channel.id}`,
  vanityChannelUrl: `http://www.youtube.com${addressOf(channel)}`,
  rssUrl: `https://www.youtube.com/feeds/videos.xml?channel_id=${channel.id}`,
  avatar: { thumbnails: [{ url: pictureOf(channel, 800) }] },
})

/** `/playlist`, whose header view models share with channels. @param owner null: nobody, as of a mix */
export function playlistPage(visit: Visit, listId: string, owner: Channel | null): SitePage {
  const { words, isPolymer, names } = visit
  const items = owner ? videosOf(visit, owner, 0, VIDEOS) : []
  const picture = owner ? pictureOf(owner, 240) : '/favicon.ico'
  const title = `${words.playlist} ${owner?.title ?? ''}`
  const header = isPolymer
    ? html`<ytd-playlist-header-renderer sandbox-is="header"><h1 dir="auto">${title}</h1><div>${contentMetadata(names, [[words.videos]])}</div></ytd-playlist-header-renderer>`
    : pageHeader(visit, title, picture, [[words.videos]], [])
  return {
    title,
    type: 'playlist',
    element: html`<ytd-browse sandbox-is="page" role="main" page-subtype="playlist">${header}<ytd-two-column-browse-results-renderer page-subtype="playlist"><div id="primary"><div id="contents" sandbox-is="grid">${items.map(({ markup }) => markup)}</div></div></ytd-two-column-browse-results-renderer></ytd-browse>`,
    response: { metadata: { playlistMetadataRenderer: { title, listId } } },
  }
}

/** Of a channel that is unknown or gone. */
export const noChannelPage = ({ words }: Visit, name: string): SitePage => ({
  title: words.noChannel,
  type: 'channel',
  element: html`<ytd-browse sandbox-is="page" role="main" page-subtype="channels"><div sandbox-is="message"><h1>${words.noChannel}</h1><p>The sandbox has no channel “${name}”.</p></div></ytd-browse>`,
  response: {},
  status: 404,
})
