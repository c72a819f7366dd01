import { DAY_MS } from '../durations.ts'
import { FileRefused } from '../subscription-files/collector.ts'
import {
  type HistoryFile,
  type HistoryLeftOut,
  type HistoryRecord,
  type HistoryRefusal,
  MAX_HISTORY_ENTRIES,
} from './types.ts'
import { readChannelId, readVideo } from './video-address.ts'

/** The day of the first video on YouTube. */
const FIRST_VIDEO_AT = Date.UTC(2005, 3, 23)

/** An entry as a file gives it: `video` an id or an address, `watchedAt` in ms, `channel` an id, an address or a path of one. */
export type HistoryEntry = { video: unknown; watchedAt?: unknown; progress?: number | null; channel?: unknown }

export const historyRefusal = (format: string, refused: HistoryRefusal): HistoryFile => ({
  ...{ format, refused, isDamaged: false, leftOut: {} },
  ...{ records: [], adverts: [], unsure: [] },
})

/** Collects what a reader finds in a history, each video once. Throws FileRefused beyond the limit. */
export class HistoryCollector {
  isDamaged = false
  /** Whether there are searches. */
  hasSearches = false
  readonly #latest: number
  readonly #records = new Map<string, HistoryRecord>()
  readonly #adverts = new Map<string, HistoryRecord>()
  readonly #unsure = new Map<string, HistoryRecord>()
  readonly #leftOut: HistoryFile['leftOut'] = {}
  #entries = 0

  /** @param now ms. Later days are not possible */
  constructor(now: number) {
    this.#latest = now + DAY_MS
  }

  add(entry: HistoryEntry, list: 'records' | 'adverts' | 'unsure' = 'records'): void {
    this.#count()
    const found = readVideo(entry.video)
    if ('why' in found) {
      this.#leave(found.why)
      return
    }
    const records = { records: this.#records, adverts: this.#adverts, unsure: this.#unsure }[list]
    const { videoId } = found
    const record = {
      videoId,
      watchedAt: this.#possible(entry.watchedAt),
      progress: entry.progress === undefined || entry.progress === null ? null : Math.min(1, entry.progress),
      channelId: readChannelId(entry.channel),
    }
    const known = records.get(videoId)
    records.set(videoId, known ? mergeRecords(known, record) : record)
  }

  leaveOut(why: HistoryLeftOut): void {
    this.#count()
    this.#leave(why)
  }

  result(format: string): HistoryFile {
    const others = (records: ReadonlyMap<string, HistoryRecord>) =>
      [...records.values()].filter(({ videoId }) => !this.#records.has(videoId))
    const file = {
      ...{ format, leftOut: this.#leftOut, isDamaged: this.isDamaged },
      ...{ records: [...this.#records.values()], adverts: others(this.#adverts), unsure: others(this.#unsure) },
    }
    const isEmpty = file.records.length + file.adverts.length + file.unsure.length === 0
    return { ...file, refused: isEmpty ? (this.hasSearches ? 'search' : 'empty') : null }
  }

  #count() {
    if (++this.#entries > MAX_HISTORY_ENTRIES) throw new FileRefused('too_many_entries')
  }

  #leave(why: HistoryLeftOut) {
    this.#leftOut[why] = (this.#leftOut[why] ?? 0) + 1
  }

  #possible(at: unknown): number | null {
    const time = typeof at === 'number' && Number.isFinite(at) ? Math.floor(at) : null
    return time !== null && time >= FIRST_VIDEO_AT && time <= this.#latest ? time : null
  }
}

/** Histories that were read, as one; `null` if there is none. */
export function mergeHistories(files: readonly HistoryFile[]): HistoryFile | null {
  const [first, ...others] = files
  if (!first) return null
  return others.reduce(
    (all, file): HistoryFile => ({
      format: all.format === file.format ? all.format : 'several',
      refused: null,
      records: mergeLists(all.records, file.records),
      adverts: mergeLists(all.adverts, file.adverts),
      unsure: mergeLists(all.unsure, file.unsure),
      leftOut: addCounts(all.leftOut, file.leftOut),
      isDamaged: all.isDamaged || file.isDamaged,
    }),
    first,
  )
}

export function mergeLists(a: readonly HistoryRecord[], b: readonly HistoryRecord[]): HistoryRecord[] {
  const merged = new Map(a.map((record) => [record.videoId, record]))
  for (const record of b) {
    const known = merged.get(record.videoId)
    merged.set(record.videoId, known ? mergeRecords(known, record) : record)
  }
  return [...merged.values()]
}

function addCounts(a: HistoryFile['leftOut'], b: HistoryFile['leftOut']): HistoryFile['leftOut'] {
  const sum = { ...a }
  for (const [why, count] of Object.entries(b) as [HistoryLeftOut, number][]) sum[why] = (sum[why] ?? 0) + count
  return sum
}

/** What two entries say of one video: it was watched as far as either says, last at the later time. */
export function mergeRecords(a: HistoryRecord, b: HistoryRecord): HistoryRecord {
  const [last, first] = (b.watchedAt ?? -1) > (a.watchedAt ?? -1) ? [b, a] : [a, b]
  return { ...last, channelId: last.channelId ?? first.channelId, progress: furthest(a.progress, b.progress) }
}

/** "Watched" without saying how far is never weakened by less than the whole video. */
function furthest(a: number | null, b: number | null): number | null {
  if (a === 1 || b === 1) return 1
  return a === null || b === null ? null : Math.max(a, b)
}
