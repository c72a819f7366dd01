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
      return ['POST', `/api/changes/${change.change}/${change.again ? 'redo' : 'undo'}`]
    case 'step': {
      const { channelId, folderIds, newFolder } = change
      const made = newFolder && { newFolder: { id: newFolder.id, ...newFolder.properties } }
      return ['POST', '/api/sort/steps', { channelId, folderIds, ...made }]
    }
    case 'sort_again':
      return ['POST', '/api/sort/again', {}]
    case 'sort_end':
      return ['DELETE', '/api/sort']
  }
}

/** Something that a user could do with the library that the tab shows. */
export function changeOf(random: Random, { shown, last }: Tab, prefix: string, at: number): LibraryChange | null {
  const { folders, placements } = shown
  const folder = random.pick(folders)
  const name = `${prefix}${random.below(1_000_000)}`
  const made = {
    id: `0198f000-0000-7000-8000-${String(random.below(1e12)).padStart(12, '0')}`,
    properties: { name, colour: null, emoji: null, rules: null },
  }
  const kind = random.weighted({
    create: 8,
    update: 5,
    delete: 2,
    order: 4,
    undo: 5,
    again: 3,
    step: 4,
    sort: 1,
    place: 8,
  })
  switch (kind) {
    case 'create':
      return { kind, ...made, channelIds: random.some(SUBSCRIBED), remove: [], at }
    case 'update': {
      const change = random.pick([
        { name },
        { colour: random.below(8) },
        { emoji: '🎸' },
        { rules: { noShorts: true } },
      ])
      return folder && change ? { kind, id: folder.id, change } : null
    }
    case 'delete':
      return folder ? { kind, id: folder.id } : null
    case 'order':
      return folders.length > 0 ? { kind, ids: folders.map(({ id }) => id).toReversed() } : null
    case 'undo':
    case 'again':
      return last === null ? null : { kind: 'undo', change: last, again: kind === 'again', what: '', shown: null }
    case 'step': {
      const placed = new Set(placements.map(([id]) => id))
      const channelId = random.pick(SUBSCRIBED.filter((id) => !placed.has(id)))
      const newFolder = random.chance(0.2) ? made : null
      const folderIds = newFolder ? [newFolder.id] : random.chance(0.3) || !folder ? [] : [folder.id]
      return channelId === undefined ? null : { kind, channelId, folderIds, newFolder, at }
    }
    case 'sort':
      return { kind: random.chance(0.5) ? 'sort_again' : 'sort_end' }
    case 'place': {
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
