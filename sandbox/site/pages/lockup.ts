import type { Channel } from '../../catalogue/channel.ts'
import { html, type Markup } from '../../http/html.ts'
import { type CardFacts, overlayText } from './card-facts.ts'
import { addressOf, channelEndpoint, pictureOf, thumbnailOf, videoEndpoint } from './endpoints.ts'
import type { Names } from './names.ts'
import type { Visit } from './visit.ts'

/**
 * Where the rows of a lockup differ: `feed` has the channel and its link; `channel` has the age before the views and no
 * channel; `related` has the channel's name without a link; `bare` has no rows.
 */
export type Rows = 'feed' | 'channel' | 'related' | 'bare'

/** The card of the generations with view models. */
export function lockup(visit: Visit, facts: CardFacts, rows: Rows): Markup {
  const { video, title, href } = facts
  const { tag, part } = visit.names
  const model = tag('lockup-view-model')
  const metadata = tag('lockup-metadata-view-model')
  return html`<${model} sandbox-is="video" class="${part('lockup-view-model')}">
<div class="${part('lockup-view-model')} content-id-${video.id} ${part('lockup-view-model', 'vertical')}">
<a href="${href}" sandbox-is="thumbnail" class="${part('lockup-view-model', 'content-image')}" tabindex="-1">${thumbnail(visit, facts)}</a>
<div class="${part('lockup-view-model', 'metadata')}"><${metadata} class="${part('lockup-metadata-view-model')}"><div sandbox-is="details">
${rows === 'feed' && avatars(visit, facts)}
<div class="${part('lockup-metadata-view-model', 'text-container')}">
<h3 class="${part('lockup-metadata-view-model', 'heading-reset')}" title="${title}"><a href="${href}" class="${part('lockup-metadata-view-model', 'title')}"><span sandbox-is="title" role="text" dir="auto">${title}</span></a></h3>
${rows !== 'bare' && contentMetadata(visit.names, rowsOf(visit, facts, rows))}</div></div></${metadata}></div></div></${model}>`
}

function thumbnail(visit: Visit, facts: CardFacts): Markup {
  const { tag, part } = visit.names
  const [model, overlay, badge] = [
    tag('thumbnail-view-model'),
    tag('thumbnail-overlay-badge-view-model'),
    tag('thumbnail-badge-view-model'),
  ]
  const live = facts.overlay === 'live' && part('badge-shape', 'thumbnail-live')
  return html`<${model} class="${part('thumbnail-view-model')}"><div class="${part('thumbnail-view-model', 'image')}"><img src="/vi/${facts.video.id}/mqdefault.jpg" alt=""></div>
<${overlay}><${badge} class="${part('thumbnail-badge-view-model')}"><badge-shape class="${part('badge-shape')} ${live}"><div sandbox-is="badge" class="${part('badge-shape', 'text')}">${overlayText(visit, facts)}</div></badge-shape></${badge}></${overlay}>
${facts.watched !== null && progressBar(visit, facts.watched)}</${model}>`
}

/** The bar at the bottom of a picture. @param watched percent */
export function progressBar({ names: { tag, part } }: Visit, watched: number): Markup {
  const model = tag('thumbnail-overlay-progress-bar-view-model')
  const host = (name?: string) => part('thumbnail-overlay-progress-bar-host', name)
  return html`<${model} class="${part('thumbnail-overlay-progress-bar-view-model')}"><div class="${host('watched-progress-bar')}"><div class="${host('watched-progress-bar-segment')}" sandbox-is="progress" style="width: ${watched}%;"></div></div></${model}>`
}

function avatars({ names: { tag, part } }: Visit, { video, partner }: CardFacts): Markup {
  const picture = ({ id }: Channel) =>
    html`<yt-avatar-shape><img sandbox-is="avatar" src="/images/channel/${id}.svg?size=88" alt="" width="36" height="36"></yt-avatar-shape>`
  const stack = tag('avatar-stack-view-model')
  const avatar = tag('decorated-avatar-view-model')
  return html`<div class="${part('lockup-metadata-view-model', 'avatar')}">${
    partner
      ? html`<${stack} sandbox-is="stack">${[video.channel, partner].map(picture)}</${stack}>`
      : html`<${avatar}>${picture(video.channel)}</${avatar}>`
  }</div>`
}

function rowsOf({ words }: Visit, facts: CardFacts, rows: Rows): unknown[][] {
  const { video, partner, views, age, isForMembers } = facts
  const { channel } = video
  const names = partner ? `${channel.title} ${words.and} ${partner.title}` : channel.title
  const owner = rows === 'related' || partner ? names : html`<a href="${addressOf(channel)}" dir="auto">${names}</a>`
  const numbers = rows === 'channel' ? [age, views] : [views, age]
  return [...(rows === 'channel' ? [] : [[owner]]), numbers, ...(isForMembers ? [[words.members]] : [])]
}

/** Rows of texts below a title. */
export function contentMetadata({ tag, part }: Names, rows: readonly (readonly unknown[])[]): Markup {
  const model = tag('content-metadata-view-model')
  const name = (piece?: string) => part('content-metadata-view-model', piece)
  const text = (value: unknown) =>
    html`<span class="${name('metadata-text')} ${part('core-attributed-string')}" role="text" dir="auto">${value}</span>`
  const delimiter = html`<span class="${name('delimiter')}" aria-hidden="true"> • </span>`
  return html`<${model} class="${name()}" sandbox-is="lines">${rows.map(
    (row) =>
      html`<div class="${name('metadata-row')}">${row.map((value, place) => [place > 0 && delimiter, text(value)])}</div>`,
  )}</${model}>`
}

/** The data of the card, as YouTube's calls answer it. */
export function lockupData(facts: CardFacts, rows: Rows) {
  const { video, title, watched } = facts
  const bar = { thumbnailOverlayProgressBarViewModel: { startPercent: watched } }
  const text = (content: unknown) => ({ text: { content } })
  const views = { metadataParts: [text(facts.views), text(facts.age)] }
  return {
    contentId: video.id,
    contentType: 'LOCKUP_CONTENT_TYPE_VIDEO',
    contentImage: {
      thumbnailViewModel: {
        image: { sources: [{ url: `/vi/${video.id}/mqdefault.jpg` }] },
        overlays: watched === null ? [] : [{ thumbnailBottomOverlayViewModel: { progressBar: bar } }],
      },
    },
    metadata: {
      lockupMetadataViewModel: {
        title: { content: title },
        ...(rows === 'feed' && { image: imageData(facts) }),
        ...(rows !== 'bare' && {
          metadata: {
            contentMetadataViewModel: {
              metadataRows: rows === 'channel' ? [views] : [{ metadataParts: [ownerData(facts, rows)] }, views],
            },
          },
        }),
      },
    },
    rendererContext: { commandContext: { onTap: { innertubeCommand: videoEndpoint(video, facts.href) } } },
  }
}

const tapOn = (channel: Channel) => ({ innertubeCommand: channelEndpoint(channel) })

/** Of several owners a dialog has the list. */
function imageData({ video, partner }: CardFacts) {
  const sources = (channel: Channel) => ({ image: { sources: thumbnailOf(pictureOf(channel, 88)).thumbnails } })
  if (!partner)
    return {
      decoratedAvatarViewModel: {
        avatar: { avatarViewModel: sources(video.channel) },
        rendererContext: { commandContext: { onTap: tapOn(video.channel) } },
      },
    }
  const listItems = [video.channel, partner].map((channel) => ({
    listItemViewModel: {
      title: { content: channel.title, commandRuns: [{ startIndex: 0, onTap: tapOn(channel) }] },
    },
  }))
  const dialogViewModel = { customContent: { listViewModel: { listItems } } }
  const showDialogCommand = { panelLoadingStrategy: { inlineContent: { dialogViewModel } } }
  return {
    avatarStackViewModel: {
      avatars: [video.channel, partner].map((channel) => ({ avatarViewModel: sources(channel) })),
      rendererContext: { commandContext: { onTap: { innertubeCommand: { showDialogCommand } } } },
    },
  }
}

function ownerData({ video, partner }: CardFacts, rows: Rows) {
  const text = { content: video.channel.title, commandRuns: [{ startIndex: 0, onTap: tapOn(video.channel) }] }
  return rows === 'related' || partner ? { text: { content: text.content } } : { text }
}
