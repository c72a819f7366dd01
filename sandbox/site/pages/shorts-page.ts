import type { Video } from '../../catalogue/video.ts'
import { html, type Markup } from '../../http/html.ts'
import { addressOf, channelEndpoint } from './endpoints.ts'
import { subscribeButton } from './subscribe-button.ts'
import type { SitePage, Visit } from './visit.ts'
import { playerResponseOf } from './watch-page.ts'

const REELS = 3

/** `/shorts/…`: the Short and the next ones of its channel, all of them in the document. */
export function shortsPage(visit: Visit, video: Video): SitePage {
  const { catalogue } = visit
  const others = catalogue
    .uploads(video.channel, 0, REELS)
    .map((place) => catalogue.draw(video.channel, place))
    .filter(({ id }) => id !== video.id)
  const reels = [video, ...others].slice(0, REELS)
  return {
    title: video.title,
    type: 'shorts',
    head: html`<link rel="canonical" href="https://www.youtube.com/shorts/${video.id}">`,
    element: html`<ytd-shorts sandbox-is="page" role="main"><div id="shorts-container"><div id="shorts-inner-container">${reels.map((reel, place) => reelOf(visit, reel, place))}</div></div></ytd-shorts>`,
    response: { reelWatchEndpoint: { videoId: video.id } },
    playerResponse: playerResponseOf(video),
  }
}

function reelOf(visit: Visit, video: Video, place: number): Markup {
  const data = { videoId: video.id, navigationEndpoint: { reelWatchEndpoint: { videoId: video.id } } }
  return html`<ytd-reel-video-renderer id="${place}" sandbox-is="reel" sandbox-data="${JSON.stringify(data)}" ${place === 0 && 'is-active'}><div id="player-container"><img src="/vi/${video.id}/hqdefault.jpg" alt="">
<p>Here YouTube would play the video <code>${video.id}</code>.</p></div>
<div id="overlay"><ytd-reel-player-overlay-renderer>${channelBar(visit, video)}<h2 sandbox-is="title" dir="auto">${video.title}</h2></ytd-reel-player-overlay-renderer></div></ytd-reel-video-renderer>`
}

function channelBar(visit: Visit, { channel }: Video): Markup {
  const link = html`<a href="${addressOf(channel)}/shorts" dir="auto">${channel.title}</a>`
  const button = subscribeButton(visit, channel)
  if (visit.isPolymer) {
    const data = JSON.stringify({ channelNavigationEndpoint: channelEndpoint(channel) })
    return html`<ytd-reel-player-header-renderer sandbox-is="owner" sandbox-data="${data}"><ytd-channel-name id="channel-name"><yt-formatted-string id="text">${link}</yt-formatted-string></ytd-channel-name><div id="subscribe-button">${button}</div></ytd-reel-player-header-renderer>`
  }
  const { tag, part } = visit.names
  const bar = tag('reel-channel-bar-view-model')
  const name = (piece?: string) => part('reel-channel-bar-view-model', piece)
  return html`<${bar} class="${name()}" sandbox-is="owner"><span class="${name('channel-name')}">${link}</span><div class="${name('reel-subscribe-button')}">${button}</div></${bar}>`
}
