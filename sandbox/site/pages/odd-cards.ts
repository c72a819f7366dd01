import { uploadsPlaylistOf } from '../../catalogue/ids.ts'
import type { Video } from '../../catalogue/video.ts'
import { html, type Markup } from '../../http/html.ts'
import { addressOf, pictureOf } from './endpoints.ts'
import { item } from './grid.ts'
import type { Visit } from './visit.ts'

/** What stands between the videos of a feed of view models: a playlist, a mix, a post, an advertisement. */
export function oddCards(visit: Visit, [first, second, third]: readonly Video[], place: number) {
  if (!first || !second || !third) return []
  const list = uploadsPlaylistOf(first.channel.id)
  const mix = `RD${second.id}`
  return [
    item(collection(visit, first, list, visit.words.playlist), collectionData(list, 'PLAYLIST'), { place }),
    item(collection(visit, second, mix, visit.words.mix), collectionData(mix, 'MIX'), { place: place + 1 }),
    item(
      post(third),
      { content: { postRenderer: { postId: `Ug${third.id}` } } },
      { place: place + 2, kind: 'is-post' },
    ),
    item(advertisement(visit), { content: { adSlotRenderer: {} } }, { place: place + 3 }),
  ]
}

function collection(
  { names: { tag, part } }: Visit,
  { id, title, channel }: Video,
  list: string,
  label: string,
): Markup {
  const model = tag('lockup-view-model')
  const href = `/watch?v=${id}&list=${list}`
  return html`<${model} sandbox-is="video" class="${part('lockup-view-model')}"><div class="${part('lockup-view-model')} content-id-${list}">
<a href="${href}" sandbox-is="thumbnail" class="${part('lockup-view-model', 'content-image')}"><img src="/vi/${id}/mqdefault.jpg" alt=""></a>
<div sandbox-is="details"><div><h3 title="${label}"><a href="${href}"><span sandbox-is="title" dir="auto">${label}: ${title}</span></a></h3>
<div sandbox-is="lines"><a href="${addressOf(channel)}" dir="auto">${channel.title}</a> • <a href="/playlist?list=${list}">${label}</a></div></div></div></div></${model}>`
}

const collectionData = (contentId: string, kind: 'PLAYLIST' | 'MIX') => ({
  content: { lockupViewModel: { contentId, contentType: `LOCKUP_CONTENT_TYPE_${kind}` } },
})

const post = ({
  channel,
  title,
}: Video) => html`<ytd-post-renderer sandbox-is="post"><div id="header"><a id="author-thumbnail" href="${addressOf(channel)}"><img sandbox-is="avatar" src="${pictureOf(channel, 88)}" alt="" width="36" height="36"></a>
<a id="author-text" href="${addressOf(channel)}" dir="auto">${channel.title}</a></div><div id="body" dir="auto">${title}</div></ytd-post-renderer>`

const advertisement = ({ words }: Visit) =>
  html`<ytd-ad-slot-renderer sandbox-is="post"><div id="fulfilled-layout"><ytd-in-feed-ad-layout-renderer>${words.advertisement}</ytd-in-feed-ad-layout-renderer></div></ytd-ad-slot-renderer>`
