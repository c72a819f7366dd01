import { MARKS_AT_ONCE } from '#contract/limits.ts'
import type { MarksAnswer } from '#contract/marks.ts'
import { addLater, type LaterEntry, mergeLater, moveLater, removeLater } from '#domain/later.ts'
import {
  countMarks,
  MARK_KINDS,
  type Marks,
  receiveMarks,
  type SomeMarks,
  toLaterEntry,
  unsentMarks,
} from '#domain/mark-sync.ts'
import {
  type ChannelMark,
  isSeen,
  limitChannelMark,
  limitVideoMark,
  type MarkedVideo,
  mergeChannelMarks,
  mergeVideoMarks,
  newMark,
  openedMark,
  seenMark,
  type VideoMark,
} from '#domain/marks.ts'
import type { Visitor } from './visitor.ts'

/** A browser's marks of one user, synced over HTTP with the rules of the page. */
export class Device implements Marks {
  readonly videos = new Map<string, VideoMark>()
  readonly channels = new Map<string, ChannelMark>()
  readonly later = new Map<string, LaterEntry>()
  /** What is still there after the browser was killed: the server's version and what it has acknowledged. */
  since: number | null = null
  readonly acknowledged = new Map<string, string>()
  readonly #user: Visitor
  readonly #now: () => number

  /** @param now the device's clock, which may be wrong */
  constructor(user: Visitor, now: () => number = Date.now) {
    this.#user = user
    this.#now = now
  }

  open = (video: MarkedVideo) =>
    this.videos.set(video.id, openedMark(this.videos.get(video.id) ?? newMark(video), this.#now()))
  mark = (video: MarkedVideo, seen: boolean) =>
    this.videos.set(video.id, seenMark(this.videos.get(video.id) ?? newMark(video), seen, this.#now()))
  play = (video: MarkedVideo, progress: number) =>
    this.videos.set(video.id, {
      ...openedMark(this.videos.get(video.id) ?? newMark(video), this.#now()),
      ...{ progress, position: Math.round(progress * 100), progressAt: this.#now() },
    })
  markUntil = (channelId: string, until: number) => this.channels.set(channelId, { channelId, until, at: this.#now() })
  keep = (video: MarkedVideo, place: 'next' | 'end' = 'end') =>
    this.#setLater(
      addLater(this.later, { ...video, title: 'Read', duration: 60, kind: 'video' }, this.#now(), place) ?? [],
    )
  drop = (videoId: string) => this.#setLater(removeLater(this.later, [videoId], this.#now()))
  move = (videoId: string, place: number) => this.#setLater(moveLater(this.later, videoId, place, this.#now()))

  #setLater(entries: readonly LaterEntry[]) {
    for (const entry of entries) this.later.set(entry.videoId, entry)
  }

  sees = (video: MarkedVideo): boolean => isSeen(video, this.videos.get(video.id), this.channels.get(video.channelId))

  /**
   * Sends what is unsent and takes what is new, until both sides have the same.
   * @param isLost whether the first answer is lost on its way
   * @returns how many marks were sent, and received
   */
  async sync(isLost = false): Promise<{ sent: number; received: number }> {
    const counts = { sent: 0, received: 0 }
    for (;;) {
      const sent = unsentMarks(this, this.acknowledged, MARKS_AT_ONCE)
      const { status, body } = await this.#user.post<MarksAnswer>('/api/marks', { ...sent, since: this.since })
      if (status !== 200) throw new Error(`marks: ${status} ${JSON.stringify(body)}`)
      if (isLost) return counts
      counts.sent += countMarks(sent)
      counts.received += countMarks(body)
      const { marks, latest, acknowledged } = receiveMarks(sent, body, { now: body.now, took: 0 }, this)
      if (body.restarted) this.acknowledged.clear()
      this.#merge(marks, latest)
      for (const [name, state] of acknowledged) this.acknowledged.set(name, state)
      this.since = body.version
      if (!body.hasMore && countMarks(unsentMarks(this, this.acknowledged, 1)) === 0) return counts
    }
  }

  #merge({ videos, channels, later }: SomeMarks, latest: number) {
    for (const mark of videos) {
      const known = this.videos.get(mark.videoId) ?? mark
      this.videos.set(mark.videoId, mergeVideoMarks(limitVideoMark(known, latest), mark))
    }
    for (const mark of channels) {
      const known = this.channels.get(mark.channelId) ?? mark
      this.channels.set(mark.channelId, mergeChannelMarks(limitChannelMark(known, latest), mark))
    }
    for (const entry of later.map(toLaterEntry)) {
      const known = this.later.get(entry.videoId) ?? entry
      this.later.set(entry.videoId, mergeLater({ ...known, at: Math.min(known.at, latest) }, entry))
    }
  }

  /** All marks as they are synced, for comparing with another device. */
  get marks() {
    const states = <Mark>(marks: ReadonlyMap<string, Mark>, stateOf: (mark: Mark) => string) =>
      [...marks].map(([id, mark]) => [id, stateOf(mark)]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    const { videos, channels, later } = MARK_KINDS
    return {
      videos: states(this.videos, videos.stateOf),
      channels: states(this.channels, channels.stateOf),
      later: states(this.later, later.stateOf),
    }
  }
}
