import type { Video } from '../../catalogue/video.ts'
import { html, type Markup } from '../../http/html.ts'
import { type CardFacts, cardFacts } from './card-facts.ts'
import { lockup, lockupData, type Rows } from './lockup.ts'
import { videoCard, videoRenderer } from './video-card.ts'
import type { Visit } from './visit.ts'

/** Milliseconds after which cards are filled, in turn. */
const FILL_AFTER = [0, 50, 300]
const PER_ROW = 4

/** The element of a grid that stays, and the data of what is in it. */
type GridItem = { markup: Markup; data: object }

type Where = 'feed' | 'shelf' | 'channel'

/** A video's card: empty at first, as YouTube's are. */
export function videoItem(visit: Visit, video: Video, place: number, where: Where): GridItem {
  const facts = cardFacts(visit, video, place)
  const { content, data } = contentOf(visit, facts, where)
  return item(content, { content: data }, { place, shelf: where === 'shelf' })
}

function contentOf(visit: Visit, facts: CardFacts, where: Where) {
  // On channel pages lockups and Polymer's cards are mixed.
  const isPolymer = visit.isPolymer || (where === 'channel' && facts.place % 2 === 0)
  if (isPolymer)
    return {
      content: videoCard(visit, facts, where !== 'channel'),
      data: { videoRenderer: videoRenderer(visit, facts, where !== 'channel') },
    }
  const rows = rowsIn(where, facts.place)
  return { content: lockup(visit, facts, rows), data: { lockupViewModel: lockupData(facts, rows) } }
}

/** One of 20 cards in a feed has no rows. */
function rowsIn(where: Where, place: number): Rows {
  if (where === 'channel') return 'channel'
  return where === 'feed' && place % 20 === 13 ? 'bare' : 'feed'
}

/** @param kind what YouTube marks the element with */
export function item(
  content: Markup,
  data: object,
  { place, shelf = false, kind }: { place: number; shelf?: boolean; kind?: 'is-post' | 'is-slim-media' },
): GridItem {
  const [, outermost = 'div'] = /^<([\w-]+)/.exec(content.text) ?? []
  const marks = [
    outermost.endsWith('lockup-view-model') && 'lockup',
    shelf && 'is-shelf-item',
    place % PER_ROW === 0 && 'is-in-first-column',
    kind,
  ].filter(Boolean)
  const markup = html`<ytd-rich-item-renderer sandbox-is="card" sandbox-place="${place}" sandbox-data="${JSON.stringify(data)}" items-per-row="${PER_ROW}" rendered-from-rich-grid ${marks.join(' ')}>
<div id="content" sandbox-is="content"><${outermost}></${outermost}><template sandbox-after="${FILL_AFTER[place % FILL_AFTER.length]}">${content}</template></div></ytd-rich-item-renderer>
`
  return { markup, data: { richItemRenderer: data } }
}

/** The end of a list: what stands at `next` takes its place when it is scrolled into view. */
export const continuation = (next: string): Markup =>
  html`<ytd-continuation-item-renderer sandbox-is="continuation" sandbox-next="${next}"><div id="ghost-cards"></div><tp-yt-paper-spinner></tp-yt-paper-spinner></ytd-continuation-item-renderer>`
