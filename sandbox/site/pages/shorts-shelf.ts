import type { Video } from '../../catalogue/video.ts'
import { html } from '../../http/html.ts'
import { item } from './grid.ts'
import type { Visit } from './visit.ts'
import { shortCount } from './words.ts'

/** A row of Shorts. Their cards say nothing of channels. */
export function shortsShelf(visit: Visit, videos: readonly Video[]) {
  const items = videos.map((video, place) =>
    item(
      visit.isPolymer ? slimMedia(visit, video) : shortsLockup(visit, video),
      { content: dataOf(visit, video) },
      {
        place,
        shelf: true,
        kind: 'is-slim-media',
      },
    ),
  )
  const markup = html`<ytd-rich-section-renderer sandbox-is="wide"><div id="content"><ytd-rich-shelf-renderer is-shorts><div id="dismissible">
<div id="rich-shelf-header-container"><h2 id="rich-shelf-header" sandbox-is="heading"><span id="title">Shorts</span></h2></div>
<div id="contents-container"><div id="contents" sandbox-is="shelf">${items.map(({ markup }) => markup)}</div></div></div></ytd-rich-shelf-renderer></div></ytd-rich-section-renderer>`
  const contents = items.map(({ data }) => data)
  return { markup, data: { richSectionRenderer: { content: { richShelfRenderer: { contents } } } } }
}

const addressOf = ({ id }: Video) => `/shorts/${id}`
const viewsOf = ({ look, words }: Visit, { views }: Video) => `${shortCount(look.language, views ?? 0)} ${words.views}`

const slimMedia = (
  visit: Visit,
  video: Video,
) => html`<ytd-rich-grid-slim-media sandbox-is="short"><div id="dismissible">
<ytd-thumbnail><a id="thumbnail" href="${addressOf(video)}"><img src="/vi/${video.id}/hqdefault.jpg" alt=""></a></ytd-thumbnail>
<div id="details"><h3><a href="${addressOf(video)}" title="${video.title}"><span id="video-title" sandbox-is="title" dir="auto">${video.title}</span></a></h3><div id="metadata-line" sandbox-is="lines"><span class="inline-metadata-item">${viewsOf(visit, video)}</span></div></div></div></ytd-rich-grid-slim-media>`

const shortsLockup = (
  visit: Visit,
  video: Video,
) => html`<ytm-shorts-lockup-view-model-v2 sandbox-is="short"><ytm-shorts-lockup-view-model>
<a href="${addressOf(video)}" class="${visit.names.part('shorts-lockup-view-model', 'endpoint')} reel-item-endpoint"><img src="/vi/${video.id}/hqdefault.jpg" alt=""></a>
<div><h3><a href="${addressOf(video)}" class="reel-item-endpoint" title="${video.title}"><span sandbox-is="title" role="text" dir="auto">${video.title}</span></a></h3><div sandbox-is="lines">${viewsOf(visit, video)}</div></div></ytm-shorts-lockup-view-model></ytm-shorts-lockup-view-model-v2>`

function dataOf({ isPolymer }: Visit, { id, title }: Video) {
  const reelWatchEndpoint = { videoId: id }
  if (isPolymer) return { reelItemRenderer: { videoId: id, headline: { simpleText: title }, reelWatchEndpoint } }
  return {
    shortsLockupViewModel: { entityId: `shorts-shelf-item-${id}`, onTap: { innertubeCommand: { reelWatchEndpoint } } },
  }
}
