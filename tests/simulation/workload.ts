import { HOUR_MS } from '#domain/durations.ts'
import { addLater, removeLater } from '#domain/later.ts'
import type { LibraryChange } from '#domain/library-changes.ts'
import { changeSeen, changeSeenUntil } from '#domain/seen-changes.ts'
import { laterVideo, type MarkPut, type Tab } from './browser.ts'
import type { Fault } from './faults.ts'
import type { Random } from './random.ts'
import { CHANNELS, SUBSCRIBED } from './template.ts'

/** How the page asks for a change. */
export function requestOf(change: LibraryChange, fault: Fault): [method: string, path: string, body?: unknown] {
  switch (change.kind) {
    case 'create': {
      const { id, properties, channelIds } = change
      return ['POST', '/api/folders', { id, name: properties.name, ...(channelIds.length > 0 && { channelIds }) }]
    }
    case 'update':
      return ['PATCH', `/api/folders/${change.id}`, change.change]
    case 'delete':
      return ['DELETE', `/api/folders/${change.id}`]
    case 'order':
      return ['POST', '/api/folders/order', { ids: change.ids }]
    case 'place':
      return ['POST', '/api/channels/place', { remove: change.remove, add: fault === 'sent in part' ? [] : change.add }]
    case 'undo':
      return ['POST', `/api/changes/${change.change}/undo`]
    default:
      throw new Error(change.kind)
  }
}

/** Something that a user could do with the library that the tab shows. */
export function changeOf(random: Random, { shown, last }: Tab, prefix: string, at: number): LibraryChange | null {
  const { folders, placements } = shown
  const folder = random.pick(folders)
  const name = `${prefix}${random.below(1_000_000)}`
  switch (random.below(7)) {
    case 0:
    case 1: {
      const id = `0198f000-0000-7000-8000-${String(random.below(1e12)).padStart(12, '0')}`
      const properties = { name, colour: null, emoji: null, rules: null }
      return { kind: 'create', id, properties, channelIds: random.some(SUBSCRIBED), remove: [], at }
    }
    case 2:
      return folder ? { kind: 'update', id: folder.id, change: { name } } : null
    case 3:
      return folder && random.chance(0.5) ? { kind: 'delete', id: folder.id } : null
    case 4:
      return folders.length > 0 ? { kind: 'order', ids: folders.map(({ id }) => id).toReversed() } : null
    case 5:
      return last === null ? null : { kind: 'undo', change: last, again: false, what: '', shown: null }
    default: {
      if (!folder) return null
      const held = placements.filter(([, folderId]) => folderId === folder.id).map(([id]) => id)
      const ids = random.some(SUBSCRIBED)
      const groups = (list: string[]) => (list.length > 0 ? [{ folderId: folder.id, channelIds: list }] : [])
      const remove = groups(ids.filter((id) => held.includes(id)))
      const add = groups(ids.filter((id) => !held.includes(id)))
      return remove.length + add.length > 0 ? { kind: 'place', remove, add } : null
    }
  }
}

/** Videos that users mark. They need not be known to the server. */
export function markOf(random: Random, { marks }: Tab, prefix: string, now: number): MarkPut {
  const n = random.below(6)
  const channelId = CHANNELS[n % 3] as string
  const video = { id: `${prefix}${n}`, channelId, publishedAt: now - (n + 1) * HOUR_MS }
  switch (random.below(4)) {
    case 0:
      return changeSeenUntil(marks, [channelId], video.publishedAt, now)
    case 1: {
      const isIn = marks.later.get(video.id)?.removed === false
      const later = laterVideo(video.id, channelId, video.publishedAt)
      return { later: isIn ? removeLater(marks.later, [video.id], now) : (addLater(marks.later, later, now) ?? []) }
    }
    default:
      return changeSeen(marks, [video], random.chance(0.6), now)
  }
}
