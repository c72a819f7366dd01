import type { Clock } from '../clock.ts'
import type { Channel } from './channel.ts'
import { channelAt } from './draw-channel.ts'
import { handleOf, userNameOf } from './handles.ts'
import { channelIdAt, FIRST_EXTRA_UPLOAD, readVideoId } from './ids.ts'
import { runningSchedule, type Schedule, scheduledCount, uploadSeconds } from './schedule.ts'
import { broadcastAt, type Video, videoAt } from './video.ts'

/** Channels the catalogue holds before any is made up. */
export const CATALOGUE_SIZE = 5200

/** Where an upload stands: enough to order uploads without drawing them. */
export type UploadPlace = { number: number; publishedSeconds: number }

/** When a broadcast starts, seconds since 1970, and whether it is a premiere. */
export type Announcement = { startSeconds: number; premiere: boolean }

export type Catalogue = {
  /** The channel at a place of the catalogue (0 to CATALOGUE_SIZE - 1). */
  at(index: number): Channel
  /** The channel with that id; null when there is none. Terminated ones are found too. */
  channel(id: string): Channel | null
  /** Same, but an unknown id gets a made-up channel, which lasts until the reset. */
  channelOrMadeUp(id: string): Channel
  /** The channel with that handle (with or without its `@`) or user name, in any case; null when there is none. */
  named(by: 'forHandle' | 'forUsername', name: string): Channel | null
  uploadCount(channel: Channel): number
  /** Newest first, from the `skip`th on, at most `count`. */
  uploads(channel: Channel, skip: number, count: number): UploadPlace[]
  draw(channel: Channel, place: UploadPlace): Video
  /** The public video with that id; null when there is none (yet). */
  video(id: string): Video | null
  /** Changes a channel until the reset. */
  change(channel: Channel, changes: Partial<Pick<Channel, 'title' | 'terminated'>>): void
  /** Makes a public video an announced broadcast until the reset. @returns false: there is none */
  announce(videoId: string, broadcast: Announcement): boolean
  /** Takes a public video away until the reset, as if it was deleted or made private. @returns false: there is none */
  hide(videoId: string): boolean
  /** Brings new uploads now, the last one newest. Returns their ids, oldest first. */
  addUploads(channel: Channel, count: number): string[]
  reset(): void
}

/** Makes the catalogue. Nothing is drawn before it is asked for. */
export function makeCatalogue(clock: Clock, schedule: Schedule = runningSchedule(clock)): Catalogue {
  const drawn = new Map<number, Channel>()
  const madeUp: string[] = []
  const extras = new Map<number, UploadPlace[]>() // newest first
  const hidden = new Map<number, Set<number>>() // numbers of videos, by the channel's index
  const announced = new Map<string, Announcement>() // by the video's id
  let places: Map<string, number> | null = null
  let names: Map<string, number> | null = null // handles with their `@`, and user names

  const nowSeconds = () => Math.floor(clock.now() / 1000)
  const shiftSeconds = () => schedule.shiftSeconds()
  const scheduledUploads = (owner: Channel) => scheduledCount(owner, Math.floor(schedule.now() / 1000) - shiftSeconds())
  const scheduledSeconds = (owner: Channel, number: number) => uploadSeconds(owner, number) + shiftSeconds()

  function videoOf(owner: Channel, { number, publishedSeconds }: UploadPlace): Video {
    const shift = shiftSeconds()
    const video = videoAt(owner, number, publishedSeconds - shift, nowSeconds() - shift)
    const { startSeconds } = video
    const moved = { ...video, publishedSeconds, startSeconds: startSeconds === null ? null : startSeconds + shift }
    const broadcast = announced.get(video.id)
    if (!broadcast) return moved
    const lengthSeconds = video.durationSeconds || 600
    return { ...moved, ...broadcastAt(broadcast.startSeconds, broadcast.premiere, nowSeconds(), lengthSeconds) }
  }

  function at(index: number): Channel {
    const known = drawn.get(index)
    if (known) return known
    const channel = channelAt(index, madeUp[index - CATALOGUE_SIZE])
    drawn.set(index, channel)
    return channel
  }

  function placeOf(id: string): number | undefined {
    places ??= new Map(Array.from({ length: CATALOGUE_SIZE }, (_, index) => [channelIdAt(index), index]))
    return places.get(id)
  }

  function indexNames(): Map<string, number> {
    const found = new Map<string, number>()
    for (let index = 0; index < CATALOGUE_SIZE + madeUp.length; index++) {
      const owner = at(index)
      for (const name of [handleOf(owner), userNameOf(owner)]) if (name !== null) found.set(name.toLowerCase(), index)
    }
    return found
  }

  function channel(id: string): Channel | null {
    const index = placeOf(id)
    return index === undefined ? null : at(index)
  }

  function publishedSeconds({ index, number }: { index: number; number: number }): number | undefined {
    if (number >= FIRST_EXTRA_UPLOAD)
      return extras.get(index)?.find((extra) => extra.number === number)?.publishedSeconds
    if (index >= CATALOGUE_SIZE + madeUp.length) return undefined
    const owner = at(index)
    return number < scheduledUploads(owner) ? scheduledSeconds(owner, number) : undefined
  }

  const catalogue: Catalogue = {
    at,
    channel,
    channelOrMadeUp(id) {
      const known = channel(id)
      if (known) return known
      const index = CATALOGUE_SIZE + madeUp.push(id) - 1
      places?.set(id, index)
      names = null
      return at(index)
    },
    named(by, name) {
      names ??= indexNames()
      const key = by === 'forHandle' ? `@${name.replace(/^@/, '')}` : name
      const index = key.startsWith('@') === (by === 'forHandle') ? names.get(key.toLowerCase()) : undefined
      return index === undefined ? null : at(index)
    },
    uploadCount: (owner) =>
      (extras.get(owner.index)?.length ?? 0) + scheduledUploads(owner) - (hidden.get(owner.index)?.size ?? 0),
    uploads(owner, skip, count) {
      const extra = extras.get(owner.index) ?? []
      const gone = hidden.get(owner.index)
      const scheduled = scheduledUploads(owner)
      const listed = (from: number, length: number) =>
        Array.from({ length: Math.max(0, Math.min(length, scheduled - from)) }, (_, step) => {
          const number = scheduled - 1 - from - step
          return { number, publishedSeconds: scheduledSeconds(owner, number) }
        })
      if (extra.length === 0 && !gone) return listed(skip, count)
      return [...extra, ...listed(0, skip + count + (gone?.size ?? 0))]
        .filter((place) => !gone?.has(place.number))
        .sort((a, b) => b.publishedSeconds - a.publishedSeconds || b.number - a.number)
        .slice(skip, skip + count)
    },
    draw: videoOf,
    video(id) {
      const place = readVideoId(id)
      const published = place ? publishedSeconds(place) : undefined
      if (!place || published === undefined || hidden.get(place.index)?.has(place.number)) return null
      const owner = at(place.index)
      return owner.terminated ? null : videoOf(owner, { number: place.number, publishedSeconds: published })
    },
    change(owner, changes) {
      drawn.set(owner.index, { ...owner, ...changes })
      names = null
    },
    announce(videoId, broadcast) {
      if (!catalogue.video(videoId)) return false
      announced.set(videoId, broadcast)
      return true
    },
    hide(videoId) {
      const video = catalogue.video(videoId)
      if (!video) return false
      const { index } = video.channel
      hidden.set(index, (hidden.get(index) ?? new Set()).add(video.number))
      return true
    },
    addUploads(owner, count) {
      const list = extras.get(owner.index) ?? []
      const added = Array.from({ length: count }, (_, step) => ({
        number: FIRST_EXTRA_UPLOAD + list.length + step,
        publishedSeconds: nowSeconds(),
      }))
      extras.set(owner.index, [...added.toReversed(), ...list])
      return added.map((place) => videoOf(owner, place).id)
    },
    reset() {
      schedule.reset()
      extras.clear()
      hidden.clear()
      announced.clear()
      madeUp.length = 0
      drawn.clear()
      places = null
      names = null
    },
  }
  return catalogue
}
