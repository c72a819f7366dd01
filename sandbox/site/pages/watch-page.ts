import type { Video } from '../../catalogue/video.ts'
import { html, type Markup } from '../../http/html.ts'
import { cardFacts, overlayText } from './card-facts.ts'
import { addressOf, channelEndpoint, pictureOf, thumbnailOf } from './endpoints.ts'
import { lockup, lockupData } from './lockup.ts'
import { subscribeButton } from './subscribe-button.ts'
import { newestUploads } from './uploads.ts'
import { videoRenderer } from './video-card.ts'
import type { SitePage, Visit } from './visit.ts'
import { shortCount } from './words.ts'

const RELATED = 20

/** `/watch`. */
export function watchPage(visit: Visit, video: Video): SitePage {
  const related = relatedTo(visit, video)
  return {
    title: video.title,
    type: 'watch',
    head: html`
<link rel="canonical" href="https://www.youtube.com/watch?v=${video.id}">
<meta property="og:url" content="https://www.youtube.com/watch?v=${video.id}">
<meta itemprop="identifier" content="${video.id}">`,
    element: html`<ytd-watch-flexy sandbox-is="page" role="main" video-id="${video.id}"><div id="columns" sandbox-is="columns"><div id="primary"><div id="player" sandbox-is="player"><img src="/vi/${video.id}/hqdefault.jpg" alt=""><p>Here YouTube would play the video <code>${video.id}</code>.</p></div>
<div id="below">${watchMetadata(visit, video)}</div></div>
<div id="secondary"><div id="related"><ytd-watch-next-secondary-results-renderer can-show-more><div id="items">${related.markup}</div></ytd-watch-next-secondary-results-renderer></div></div></div></ytd-watch-flexy>`,
    response: {
      currentVideoEndpoint: { watchEndpoint: { videoId: video.id } },
      contents: { twoColumnWatchNextResults: { secondaryResults: { secondaryResults: { results: related.results } } } },
    },
    playerResponse: playerResponseOf(video),
  }
}

/** The title, the channel and its button. */
export function watchMetadata(visit: Visit, video: Video): Markup {
  const { channel } = video
  const runs = [{ text: channel.title, navigationEndpoint: channelEndpoint(channel) }]
  const data = {
    title: { runs },
    navigationEndpoint: channelEndpoint(channel),
    thumbnail: thumbnailOf(pictureOf(channel, 88)),
  }
  const { look, words } = visit
  return html`<ytd-watch-metadata><div id="above-the-fold"><div id="title"><h1 sandbox-is="name"><yt-formatted-string dir="auto">${video.title}</yt-formatted-string></h1></div>
<div id="top-row" sandbox-is="owner-row"><div id="owner" sandbox-is="owner"><ytd-video-owner-renderer sandbox-is="owner" sandbox-data="${JSON.stringify(data)}"><a href="${addressOf(channel)}" tabindex="-1"><yt-img-shadow id="avatar"><img sandbox-is="avatar" src="${pictureOf(channel, 88)}" alt="" width="40" height="40"></yt-img-shadow></a>
<div id="upload-info"><ytd-channel-name id="channel-name"><div id="container"><div id="text-container"><yt-formatted-string id="text" dir="auto"><a href="${addressOf(channel)}">${channel.title}</a></yt-formatted-string></div></div></ytd-channel-name><yt-formatted-string id="owner-sub-count" sandbox-is="lines">${shortCount(look.language, channel.subscribers)} ${words.subscribers}</yt-formatted-string></div></ytd-video-owner-renderer>
<div id="subscribe-button">${subscribeButton(visit, channel)}</div></div>
<div id="actions" sandbox-is="actions"><button type="button" sandbox-is="tonal">▲ ${shortCount(look.language, video.likes ?? 0)}</button></div></div></div></ytd-watch-metadata>`
}

/** Videos of others, in which lockups have no link to the channel. */
function relatedTo(visit: Visit, video: Video) {
  const { account } = visit
  const videos = account
    ? newestUploads(account, visit.catalogue, { short: false, skip: 0, count: RELATED })
    : visit.catalogue.uploads(video.channel, 0, RELATED).map((place) => visit.catalogue.draw(video.channel, place))
  const facts = videos.filter(({ id }) => id !== video.id).map((one, place) => cardFacts(visit, one, place))
  if (visit.isPolymer) {
    const renderers = facts.map((one) => videoRenderer(visit, one, true))
    const rows = facts.map((one, place) => compactVideo(overlayText(visit, one), one, renderers[place]))
    return { markup: html`${rows}`, results: renderers.map((compactVideoRenderer) => ({ compactVideoRenderer })) }
  }
  const results = facts.map((one) => ({ lockupViewModel: lockupData(one, 'related') }))
  const rows = facts.map((one) => html`<template sandbox-after="50">${lockup(visit, one, 'related')}</template>`)
  const data = JSON.stringify({ contents: results })
  return {
    markup: html`<ytd-item-section-renderer sandbox-data="${data}"><div id="contents" sandbox-is="related">${rows}</div></ytd-item-section-renderer>`,
    results,
  }
}

const compactVideo = (
  time: string,
  { video, title, href, views, age }: ReturnType<typeof cardFacts>,
  data: unknown,
) => html`
<ytd-compact-video-renderer sandbox-is="compact" sandbox-data="${JSON.stringify(data)}"><div id="dismissible"><ytd-thumbnail sandbox-is="thumbnail"><a id="thumbnail" href="${href}" tabindex="-1"><img src="/vi/${video.id}/mqdefault.jpg" alt=""><div id="overlays"><ytd-thumbnail-overlay-time-status-renderer overlay-style="DEFAULT"><span id="text" sandbox-is="badge">${time}</span></ytd-thumbnail-overlay-time-status-renderer></div></a></ytd-thumbnail>
<div class="details"><a href="${href}"><h3><span id="video-title" sandbox-is="title" title="${title}" dir="auto">${title}</span></h3><div sandbox-is="lines"><ytd-channel-name id="channel-name"><yt-formatted-string id="text" dir="auto">${video.channel.title}</yt-formatted-string></ytd-channel-name><div id="metadata-line"><span class="inline-metadata-item">${views}</span> <span class="inline-metadata-item">${age}</span></div></div></a></div></div></ytd-compact-video-renderer>`

/** What YouTube's player is told of a video. */
export const playerResponseOf = ({ id, title, channel, durationSeconds }: Video) => ({
  videoDetails: {
    videoId: id,
    title,
    channelId: channel.id,
    author: channel.title,
    lengthSeconds: String(durationSeconds),
  },
})

/** Of a video that is unknown or gone. */
export const noVideoPage = ({ words }: Visit, id: string): SitePage => ({
  title: words.unavailable,
  type: 'watch',
  element: html`<ytd-watch-flexy sandbox-is="page" role="main"><div sandbox-is="message"><h1>${words.unavailable}</h1><p>The sandbox has no video “${id}”.</p></div></ytd-watch-flexy>`,
  response: {},
  status: 404,
})
