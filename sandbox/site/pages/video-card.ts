import type { Channel } from '../../catalogue/channel.ts'
import { html, type Markup } from '../../http/html.ts'
import { type CardFacts, overlayText } from './card-facts.ts'
import { addressOf, channelEndpoint, pictureOf, thumbnailOf, videoEndpoint } from './endpoints.ts'
import { progressBar } from './lockup.ts'
import type { Visit } from './visit.ts'

/** Polymer's card. On channel pages it names no channel. */
export function videoCard(visit: Visit, facts: CardFacts, hasOwner: boolean): Markup {
  const { video, title, href, views, age } = facts
  const { channel } = video
  const avatar = html`<a id="avatar-link" href="${addressOf(channel)}" tabindex="-1">
<yt-img-shadow id="avatar"><img sandbox-is="avatar" src="${pictureOf(channel, 88)}" alt="" width="36" height="36"></yt-img-shadow></a>`
  return html`<ytd-rich-grid-media sandbox-is="video"><div id="dismissible">
<div id="thumbnail-container" sandbox-is="thumbnail"><ytd-thumbnail><a id="thumbnail" href="${href}" tabindex="-1">
<yt-image><img src="/vi/${video.id}/mqdefault.jpg" alt=""></yt-image><div id="overlays">${overlays(visit, facts)}</div></a></ytd-thumbnail></div>
<div id="details" sandbox-is="details">${hasOwner && avatar}
<div id="meta"><h3><a id="video-title-link" href="${href}" title="${title}"><yt-formatted-string id="video-title" sandbox-is="title" dir="auto">${title}</yt-formatted-string></a></h3>
<ytd-video-meta-block><div id="metadata" sandbox-is="lines">${hasOwner && html`<div id="byline-container">${channelName(channel)}</div>`}
<div id="metadata-line"><span class="inline-metadata-item">${views}</span> <span class="inline-metadata-item">${age}</span></div>
${facts.isForMembers && html`<ytd-badge-supported-renderer><div class="badge badge-style-type-members-only">${visit.words.members}</div></ytd-badge-supported-renderer>`}
</div></ytd-video-meta-block></div></div></div></ytd-rich-grid-media>`
}

const channelName = (channel: Channel) =>
  html`<ytd-channel-name id="channel-name"><div id="container"><div id="text-container"><yt-formatted-string id="text" dir="auto"><a href="${addressOf(channel)}">${channel.title}</a></yt-formatted-string></div></div></ytd-channel-name>`

const STYLES = { length: 'DEFAULT', live: 'LIVE', upcoming: 'UPCOMING' } as const

/** Channel pages of the other generations have Polymer's cards with their own bar. */
function overlays(visit: Visit, facts: CardFacts): Markup {
  const bar = html`<ytd-thumbnail-overlay-resume-playback-renderer><div id="progress" sandbox-is="progress" style="width: ${facts.watched}%"></div></ytd-thumbnail-overlay-resume-playback-renderer>`
  return html`<ytd-thumbnail-overlay-time-status-renderer overlay-style="${STYLES[facts.overlay]}"><span id="text" sandbox-is="badge">${overlayText(visit, facts)}</span></ytd-thumbnail-overlay-time-status-renderer>
${facts.watched !== null && (visit.isPolymer ? bar : progressBar(visit, facts.watched))}`
}

/** The data of the card, as YouTube's calls answer it. */
export function videoRenderer(visit: Visit, facts: CardFacts, hasOwner: boolean) {
  const { video, title, href } = facts
  const runs = [{ text: video.channel.title, navigationEndpoint: channelEndpoint(video.channel) }]
  const resume = { thumbnailOverlayResumePlaybackRenderer: { percentDurationWatched: facts.watched } }
  return {
    videoId: video.id,
    thumbnail: thumbnailOf(`/vi/${video.id}/mqdefault.jpg`),
    title: { runs: [{ text: title }] },
    publishedTimeText: { simpleText: facts.age },
    shortViewCountText: { simpleText: facts.views },
    navigationEndpoint: videoEndpoint(video, href),
    ...(hasOwner && { ownerText: { runs }, shortBylineText: { runs } }),
    thumbnailOverlays: [
      {
        thumbnailOverlayTimeStatusRenderer: {
          style: STYLES[facts.overlay],
          text: { simpleText: overlayText(visit, facts) },
        },
      },
      ...(facts.watched === null ? [] : [resume]),
    ],
  }
}
