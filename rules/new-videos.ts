import { countText } from './formats.ts'
import type { Upload } from './uploads.ts'

/** What is needed of a video to count it. */
export type UploadMark = Pick<Upload, 'id' | 'publishedAt'>

/** What this browser knows of a channel's uploads. `checkedAt` in ms: when they were last known to be current. */
export type KnownChannel = { channelId: string; checkedAt: number; uploads: readonly UploadMark[] }

/** Looks up a channel; undefined: its uploads were never loaded here. */
export type Lookup = (channelId: string) => KnownChannel | undefined

/** How many videos of some channels are NEW. */
export type NewCount = {
  /** Of the channels that are known. A video is NEW until it is clicked, however old it is. */
  count: number
  /** Channels whose uploads were never loaded here: nothing is said about them. */
  unknown: number
}

/** Counts what is NEW. Cost: one step per video of a clicked channel, one per channel of the others. */
export function countNew(
  channelIds: readonly string[],
  known: Lookup,
  clickedOf: (channelId: string) => ReadonlySet<string> | undefined,
): NewCount {
  let count = 0
  let unknown = 0
  for (const channelId of channelIds) {
    const channel = known(channelId)
    const clicked = clickedOf(channelId)
    if (!channel) unknown++
    else if (!clicked) count += channel.uploads.length
    else for (const { id } of channel.uploads) if (!clicked.has(id)) count++
  }
  return { count, unknown }
}

export type UnwatchedVideo = UploadMark & { channelId: string }

/** The newest videos nobody clicked, `most` at most. Every channel's uploads are given newest first. */
export function newestUnwatched(
  channels: readonly KnownChannel[],
  isClicked: (videoId: string) => boolean,
  most: number,
): UnwatchedVideo[] {
  const candidates: UnwatchedVideo[] = []
  for (const { channelId, uploads } of channels) {
    let taken = 0
    for (const { id, publishedAt } of uploads) {
      if (taken === most) break
      if (isClicked(id)) continue
      candidates.push({ id, publishedAt, channelId })
      taken++
    }
  }
  return candidates.sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1)).slice(0, most)
}

/** "1 new video", "12 new videos". */
export const newVideosText = (count: number): string => `${countText(count)} new ${count === 1 ? 'video' : 'videos'}`

/** The short form for tight places: "12 NEW"; beyond 999 "999+ NEW". */
export const newTag = (count: number): string => `${count > 999 ? '999+' : count} NEW`
