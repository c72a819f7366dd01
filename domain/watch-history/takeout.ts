import { isRecord } from '../is-record.ts'
import { parseJson } from '../subscription-files/parse-json.ts'
import { parseActivityDate } from './activity-dates.ts'
import type { HistoryCollector, HistoryEntry } from './history-collector.ts'
import { jsonItems, partsAfter } from './rows.ts'
import type { HistoryLeftOut } from './types.ts'
import { readVideoAddress } from './video-address.ts'

/** The only products whose activities are views. */
const PRODUCTS = new Set(['YouTube', 'YouTube Music'])

/** What Google writes around the title of a video that was watched. */
const WATCHED =
  /^(?:watched|has visto|vous avez regardé|hai guardato|você assistiu|viu|har tittat på|tittade på|har set|du har set|så på|har sett|obejrzano|вы посмотрели|просмотрено|переглянуто|παρακολουθήσατε|přehráno|ați urmărit|ați vizionat|menonton|đã xem|je hebt naar|شاهدت|تمت مشاهدة|观看了|已观看|觀看了|已觀看)(?![\p{L}\p{N}])|(?:angesehen|gekeken|izlediniz|izlendi|を視聴しました|시청함|시청했습니다|katsottu|देखा|देखा गया)$/iu
/** Of other things that one does with videos. The words of other languages are not known. */
const NOT_WATCHED =
  /^(?:liked|disliked|saved|shared|visited|subscribed|searched|voted|commented|dismissed|viewed|used|played)\s/i

type Activity = {
  product: string
  /** Google's words with the title. */
  title: string
  address: unknown
  watchedAt: number | null
  channel: unknown
  isAdvert: boolean
}

/**
 * Collects views of Google's activities. Takeout's watch history has nothing but views, in any language; the list of all
 * activities also has what was liked or saved, so that there the words count.
 */
class Activities {
  readonly #collector: HistoryCollector
  /** In words of no known language. */
  readonly #unsure: HistoryEntry[] = []
  #isMixed = false

  constructor(collector: HistoryCollector) {
    this.#collector = collector
  }

  add(activity: Activity): void {
    const { address: video, watchedAt, channel } = activity
    const kind = this.#kindOf(activity)
    if (kind === 'unsure') this.#unsure.push({ video, watchedAt, channel })
    else if (kind === 'records' || kind === 'adverts') this.#collector.add({ video, watchedAt, channel }, kind)
    else this.#collector.leaveOut(kind)
  }

  #kindOf({ product, title, address, isAdvert }: Activity): 'records' | 'adverts' | 'unsure' | HistoryLeftOut {
    if (typeof address !== 'string') return 'not_a_video'
    if (address.includes('/results?')) this.#collector.hasSearches = true
    const isOther = !PRODUCTS.has(product)
    if (!isOther && isAdvert) return 'adverts'
    if (!isOther && WATCHED.test(title)) return 'records'
    if (!isOther && !NOT_WATCHED.test(title)) return 'unsure'
    if (!isOther && !('videoId' in readVideoAddress(address))) return 'not_a_video'
    this.#isMixed = true
    return 'not_watched'
  }

  /** After the last one. */
  end(): void {
    for (const entry of this.#unsure) this.#collector.add(entry, this.#isMixed ? 'unsure' : 'records')
  }
}

export async function readTakeoutJson(text: AsyncIterable<string>, collector: HistoryCollector): Promise<void> {
  const activities = new Activities(collector)
  const items = jsonItems(text)
  let next = await items.next()
  for (; !next.done; next = await items.next()) {
    const row = parseJson(next.value)
    if (isRecord(row)) activities.add(activityOf(row))
    else collector.leaveOut('unreadable')
  }
  if (next.value !== 'whole') collector.isDamaged = true
  activities.end()
}

function activityOf({ header, title, titleUrl, subtitles, time, details }: Record<string, unknown>): Activity {
  const [channel]: unknown[] = Array.isArray(subtitles) ? subtitles : []
  return {
    // A list that names no product has only one.
    product: typeof header === 'string' ? header : 'YouTube',
    title: typeof title === 'string' ? title.trim() : '',
    address: titleUrl,
    watchedAt: typeof time === 'string' ? Date.parse(time) : null,
    channel: isRecord(channel) ? channel.url : null,
    isAdvert: Array.isArray(details) && details.length > 0,
  }
}

const BODY = 'mdl-typography--body-1">'
const CAPTION = 'mdl-typography--caption">'
const HEADING = 'mdl-typography--title">'

/** @param readerOffsets see {@link parseActivityDate} */
export async function readTakeoutHtml(
  text: AsyncIterable<string>,
  collector: HistoryCollector,
  readerOffsets: readonly number[],
): Promise<void> {
  const activities = new Activities(collector)
  for await (const cell of partsAfter(text, 'class="outer-cell')) activities.add(cellActivity(cell, readerOffsets))
  activities.end()
}

type Line = { text: string; link: string | null }

function cellActivity(cell: string, readerOffsets: readonly number[]): Activity {
  const lines = linesOfBody(partOf(cell, BODY, '<div'))
  const linked = lines.findIndex(({ link }) => link !== null)
  const [title, ...after] = lines.slice(Math.max(0, linked))
  const rest = after.filter(({ link }) => link === null)
  const dates = rest.map((line) => parseActivityDate(line.text, readerOffsets))
  const dated = dates.findLastIndex((at) => at !== null)
  const channel = after.find(({ link }) => link !== null)?.link ?? null
  return {
    product: plain(partOf(cell, HEADING, '</p')),
    title: title?.text ?? '',
    address: title?.link,
    watchedAt: dated < 0 ? null : (dates[dated] ?? null),
    channel,
    // Instead of the channel an advert has a line of its own, in any language.
    isAdvert: partOf(cell, CAPTION, '</div').includes('Google Ads') || (channel === null && dated > 0),
  }
}

function partOf(text: string, begin: string, end: string): string {
  const start = text.indexOf(begin)
  if (start < 0) return ''
  const from = start + begin.length
  const to = text.indexOf(end, from)
  return text.slice(from, to < 0 ? undefined : to)
}

/** UTF-16 units of an activity that are read. */
const MAX_BODY = 20_000

const linesOfBody = (html: string): Line[] =>
  html
    .slice(0, MAX_BODY)
    .split(/<(?:br|p|\/p)\b[^<>]*>/i)
    .map((line) => ({ text: plain(line), link: /<a\s[^<>]*?href="([^"<>]*)"/i.exec(line)?.[1] ?? null }))
    .map(({ text, link }) => ({ text, link: link === null ? null : decodeEntities(link) }))
    .filter(({ text, link }) => text !== '' || link !== null)

const plain = (html: string): string => decodeEntities(html.replace(/<[^<>]*>/g, '')).trim()

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', emsp: '\u2003' },
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
