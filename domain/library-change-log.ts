import type { FolderProperties } from '#contract/library.ts'
import { isSameValue } from './same-value.ts'

/** What a change of the library can alter, by id. Names of channels are not part of it: they are the catalogue's. */
export type LibraryState = {
  folders: ReadonlyMap<string, FolderState>
  channels: ReadonlyMap<string, ChannelState>
  /** By channel id: positions by folder id. Unsorted channels are absent. */
  placements: ReadonlyMap<string, ReadonlyMap<string, number>>
}
export type FolderState = FolderProperties & { position: number; createdAt: number }
/** `position` is the place among the unsorted channels. `name`: what a file called it. */
export type ChannelState = { addedAt: number; position: number; name?: string }

/** `null`: it did not exist. */
type Part<T> = { id: string; before: T | null; after: T | null }
export type PlacementPart = { channelId: string; folderId: string; before: number | null; after: number | null }

/** What a change did, part by part. Its inverse has the same shape. */
export type LibraryDelta = {
  folders: readonly Part<FolderState>[]
  channels: readonly Part<ChannelState>[]
  placements: readonly PlacementPart[]
  /** Channels that left their last folder and stayed in the library. */
  unsorted: readonly string[]
}

export const EMPTY_DELTA: LibraryDelta = { folders: [], channels: [], placements: [], unsorted: [] }

export const isEmptyDelta = ({ folders, channels, placements }: LibraryDelta): boolean =>
  folders.length + channels.length + placements.length === 0

const NO_PLACEMENTS: ReadonlyMap<string, number> = new Map()
const placementsOf = (state: LibraryState, channelId: string) => state.placements.get(channelId) ?? NO_PLACEMENTS

/** What differs between two states. */
export function deltaBetween(before: LibraryState, after: LibraryState): LibraryDelta {
  const placements: PlacementPart[] = []
  const unsorted: string[] = []
  for (const channelId of new Set([...before.placements.keys(), ...after.placements.keys()])) {
    const [from, to] = [placementsOf(before, channelId), placementsOf(after, channelId)]
    for (const folderId of new Set([...from.keys(), ...to.keys()])) {
      const part = { channelId, folderId, before: from.get(folderId) ?? null, after: to.get(folderId) ?? null }
      if (part.before !== part.after) placements.push(part)
    }
    if (from.size > 0 && to.size === 0 && after.channels.has(channelId)) unsorted.push(channelId)
  }
  return {
    folders: partsBetween(before.folders, after.folders),
    channels: partsBetween(before.channels, after.channels),
    placements,
    unsorted,
  }
}

function partsBetween<T extends object>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): Part<T>[] {
  const parts: Part<T>[] = []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const part = { id, before: before.get(id) ?? null, after: after.get(id) ?? null }
    if (!part.before || !part.after || differing(part.before, part.after).length > 0) parts.push(part)
  }
  return parts
}

/** The keys whose values differ. */
export const differing = <T extends object>(a: T, b: T): (keyof T)[] =>
  (Object.keys(a) as (keyof T)[]).filter((key) => !isSameValue(a[key], b[key]))

/** What takes the change back. */
export const inverseOf = ({ folders, channels, placements }: LibraryDelta): LibraryDelta => ({
  folders: folders.map(swap),
  channels: channels.map(swap),
  placements: placements.map(swap),
  unsorted: [],
})

const swap = <T extends { before: unknown; after: unknown }>(part: T): T => ({
  ...part,
  before: part.after,
  after: part.before,
})

/** The state after the change. For tests, and a description of what the server writes. */
export function applyDelta(state: LibraryState, delta: LibraryDelta): LibraryState {
  const channels = merge(state.channels, delta.channels)
  const folders = merge(state.folders, delta.folders)
  const placements = new Map([...state.placements].map(([id, positions]) => [id, new Map(positions)]))
  for (const { channelId, folderId, after } of delta.placements) {
    const positions = placements.get(channelId) ?? new Map<string, number>()
    if (after === null) positions.delete(folderId)
    else positions.set(folderId, after)
    placements.set(channelId, positions)
  }
  for (const [channelId, positions] of placements) if (positions.size === 0) placements.delete(channelId)
  return { folders, channels, placements }
}

/** Of a part that exists before and after, only what the change altered is written. */
function merge<T extends object>(items: ReadonlyMap<string, T>, parts: readonly Part<T>[]): Map<string, T> {
  const merged = new Map(items)
  for (const { id, before, after } of parts) {
    const held = merged.get(id)
    if (!after) merged.delete(id)
    else if (!before) merged.set(id, after)
    else if (held) merged.set(id, { ...held, ...alteredOf(before, after) })
  }
  return merged
}

/** The values that the change altered, as they are after it. */
export const alteredOf = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(differing(before, after).map((key) => [key, after[key]])) as Partial<T>

/** The part of an import from YouTube that can be undone: the channels it removed, with their placements. */
export function removalsIn({ channels, placements }: LibraryDelta): LibraryDelta {
  const removed = channels.filter(({ after }) => after === null)
  const ids = new Set(removed.map(({ id }) => id))
  return { ...EMPTY_DELTA, channels: removed, placements: placements.filter(({ channelId }) => ids.has(channelId)) }
}

/** What is no longer as a change left it: an undo leaves it as it is. */
export type Conflict =
  | { reason: 'folder_deleted' | 'folder_exists' | 'folder_changed'; folderId: string; channelIds: [] }
  | { reason: 'folder_filled'; folderId: string; channelIds: string[] }
  | { reason: 'channels_removed' | 'channels_back' | 'channels_moved'; folderId: null; channelIds: string[] }
  | { reason: 'order_changed'; folderId: null; channelIds: [] }
export type ConflictReason = Conflict['reason']

/** From the one that explains most to the one that explains least. */
export const CONFLICT_REASONS = [
  'folder_deleted',
  'channels_removed',
  'folder_exists',
  'folder_filled',
  'folder_changed',
  'channels_back',
  'channels_moved',
  'order_changed',
] as const satisfies readonly ConflictReason[]

/**
 * The parts of a change that are no longer as it left them. Positions of channels count only if the change put channels in
 * another order, those of folders only if it put folders in another order.
 * @param movedSince whether a later change, which was not undone, put a channel somewhere
 */
export function conflictsOf(
  delta: LibraryDelta,
  state: LibraryState,
  movedSince: (channelId: string) => boolean,
): Conflict[] {
  const channels = new Map<Extract<Conflict, { folderId: null }>['reason'], Set<string>>()
  const add = (reason: 'channels_removed' | 'channels_back' | 'channels_moved', id: string) =>
    channels.set(reason, (channels.get(reason) ?? new Set()).add(id))
  const gone = new Set<string>()
  const known = new Set(
    delta.placements.filter(({ after }) => after !== null).map(({ channelId, folderId }) => `${channelId} ${folderId}`),
  )

  for (const { id, before, after } of delta.channels) {
    const isHere = state.channels.has(id)
    if (!after && isHere) add('channels_back', id)
    if (before || !after) continue
    if (!isHere) add('channels_removed', id)
    for (const folderId of placementsOf(state, id).keys())
      if (!known.has(`${id} ${folderId}`)) add('channels_moved', id)
  }
  const returningChannels = new Set(delta.channels.filter(({ after }) => !after).map(({ id }) => id))
  const returningFolders = new Set(delta.folders.filter(({ after }) => !after).map(({ id }) => id))
  for (const { channelId, folderId, before, after } of delta.placements) {
    if (!state.folders.has(folderId) && !returningFolders.has(folderId)) {
      gone.add(folderId)
      continue
    }
    const position = placementsOf(state, channelId).get(folderId)
    if (!state.channels.has(channelId) && !returningChannels.has(channelId)) add('channels_removed', channelId)
    else if (after === null ? position !== undefined : position === undefined) add('channels_moved', channelId)
    else if (before !== null && after !== null && position !== after) add('channels_moved', channelId)
  }
  for (const id of delta.unsorted) if (placementsOf(state, id).size > 0 && movedSince(id)) add('channels_moved', id)

  const conflicts: Conflict[] = folderConflicts(delta, state, known, gone)
  for (const [reason, ids] of channels)
    if (reason !== 'order_changed') conflicts.push({ reason, folderId: null, channelIds: [...ids] })
  const rank = ({ reason }: Conflict) => CONFLICT_REASONS.indexOf(reason)
  return conflicts.sort((a, b) => rank(a) - rank(b))
}

function folderConflicts(
  delta: LibraryDelta,
  state: LibraryState,
  known: ReadonlySet<string>,
  gone: Set<string>,
): Conflict[] {
  const conflicts: Conflict[] = []
  let isOrderChanged = false
  const created = new Set<string>()
  for (const { id, before, after } of delta.folders) {
    const held = state.folders.get(id)
    if (!after) {
      if (held) conflicts.push({ reason: 'folder_exists', folderId: id, channelIds: [] })
    } else if (!held) {
      gone.add(id)
    } else {
      if (!before) created.add(id)
      const altered = before ? differing(before, after) : differing(held, after).filter((key) => key !== 'position')
      const changed = altered.filter((key) => !isSameValue(held[key], after[key]))
      if (changed.includes('position')) isOrderChanged = true
      if (changed.some((key) => key !== 'position'))
        conflicts.push({ reason: 'folder_changed', folderId: id, channelIds: [] })
    }
  }
  const filled = new Map<string, string[]>()
  if (created.size > 0)
    for (const [channelId, positions] of state.placements)
      for (const folderId of positions.keys())
        if (created.has(folderId) && !known.has(`${channelId} ${folderId}`))
          filled.set(folderId, [...(filled.get(folderId) ?? []), channelId])
  for (const [folderId, channelIds] of filled) conflicts.push({ reason: 'folder_filled', folderId, channelIds })
  for (const folderId of gone) conflicts.push({ reason: 'folder_deleted', folderId, channelIds: [] })
  if (isOrderChanged) conflicts.push({ reason: 'order_changed', folderId: null, channelIds: [] })
  return conflicts
}

/** What takes a change back, except for what changed since. */
export type TakenBack = {
  back: LibraryDelta
  /** What changed since, from what explains most to what explains least. */
  left: Conflict[]
  /** What of the change is not taken back; null: nothing. */
  rest: LibraryDelta | null
}

/**
 * Plans the undo of a change. Each channel goes back with all its placements, or is left where it is if one of them has changed
 * since. Each property of a folder goes back that is as the change left it. A folder that the change made goes if it is empty
 * then, and was not changed. @param movedSince as for {@link conflictsOf}
 */
export function takeBack(
  delta: LibraryDelta,
  state: LibraryState,
  movedSince: (channelId: string) => boolean,
): TakenBack {
  const left = conflictsOf(delta, state, movedSince)
  if (left.length === 0) return { back: inverseOf(delta), left, rest: null }
  const gone = new Set(left.flatMap(({ reason, folderId }) => (reason === 'folder_deleted' ? [folderId] : [])))
  const staying = new Set<string>(
    left.flatMap(({ reason, channelIds }) => (reason === 'folder_filled' ? [] : channelIds)),
  )
  for (const { channelId, folderId } of delta.placements) if (gone.has(folderId)) staying.add(channelId)
  const isOrderKept = left.some(({ reason }) => reason === 'order_changed')
  const placements = delta.placements.filter(({ channelId }) => !staying.has(channelId))
  const ending = new Set(
    placements.filter(({ before }) => before === null).map(({ channelId, folderId }) => `${channelId} ${folderId}`),
  )
  const holding = new Set<string>()
  for (const [channelId, positions] of state.placements)
    for (const folderId of positions.keys()) if (!ending.has(`${channelId} ${folderId}`)) holding.add(folderId)
  const changed = new Set(left.flatMap(({ reason, folderId }) => (reason === 'folder_changed' ? [folderId] : [])))
  const folders = delta.folders.map((part): Record<'back' | 'rest', Part<FolderState>[]> => {
    const { id, before, after } = part
    const held = state.folders.get(id)
    const isWhole = after ? held && !before && !changed.has(id) && !holding.has(id) : !held
    if (isWhole) return { back: [part], rest: [] }
    if (!held || !before || !after) return { back: [], rest: [part] }
    const altered = differing(before, after)
    const returning = altered.filter(
      (key) => isSameValue(held[key], after[key]) && !(key === 'position' && isOrderKept),
    )
    const kept = altered.filter((key) => !returning.includes(key))
    return {
      back: returning.length > 0 ? [{ id, before: { ...held, ...picked(before, returning) }, after: held }] : [],
      rest: kept.length > 0 ? [{ id, before: { ...after, ...picked(before, kept) }, after }] : [],
    }
  })
  const rest: LibraryDelta = {
    folders: folders.flatMap((part) => part.rest),
    channels: delta.channels.filter(({ id }) => staying.has(id)),
    placements: delta.placements.filter(({ channelId }) => staying.has(channelId)),
    unsorted: delta.unsorted.filter((id) => staying.has(id)),
  }
  const back: LibraryDelta = {
    folders: folders.flatMap((part) => part.back),
    channels: delta.channels.filter(({ id }) => !staying.has(id)),
    placements,
    unsorted: [],
  }
  return { back: inverseOf(back), left, rest: isEmptyDelta(rest) ? null : rest }
}

const picked = <T extends object>(item: T, keys: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(keys.map((key) => [key, item[key]])) as Partial<T>

/** Two parts of one change as one, the earlier first. */
export const joinDeltas = (first: LibraryDelta, second: LibraryDelta): LibraryDelta => ({
  folders: joinParts(first.folders, second.folders, ({ id }) => id),
  channels: joinParts(first.channels, second.channels, ({ id }) => id),
  placements: joinParts(first.placements, second.placements, ({ channelId, folderId }) => `${channelId} ${folderId}`),
  unsorted: [...new Set([...first.unsorted, ...second.unsorted])],
})

function joinParts<T extends { before: unknown; after: unknown }>(
  first: readonly T[],
  second: readonly T[],
  keyOf: (part: T) => string,
): T[] {
  const parts = new Map(first.map((part) => [keyOf(part), part]))
  for (const part of second) {
    const earlier = parts.get(keyOf(part))
    parts.set(keyOf(part), earlier ? joinPart(earlier, part) : part)
  }
  return [...parts.values()].filter(({ before, after }) => !isSameValue(before, after))
}

/** Of what exists throughout, each of the two parts altered some properties. */
function joinPart<T extends { before: unknown; after: unknown }>(first: T, second: T): T {
  const states = [first.before, first.after, second.before, second.after]
  if (!states.every((state) => typeof state === 'object' && state !== null))
    return { ...second, before: first.before, after: second.after }
  const [begun, between, again, ended] = states as [object, object, object, object]
  return {
    ...second,
    before: { ...ended, ...alteredOf(ended, again), ...alteredOf(between, begun) },
    after: { ...ended, ...alteredOf(begun, between), ...alteredOf(again, ended) },
  }
}

/** How many channels a change put somewhere, brought or removed. */
export const countChannels = ({ channels, placements }: LibraryDelta): number =>
  new Set([
    ...placements.map(({ channelId }) => channelId),
    ...channels.filter(({ before, after }) => !before || !after).map(({ id }) => id),
  ]).size

/** A change in the log. A change that is undone has the delta of its undo: undoing that does it again. */
export type LoggedChange = {
  id: string
  /** Rises with every change, undo and redo of the user. */
  lastVersion: number
  isUndone: boolean
  delta: LibraryDelta
}

/** Why nothing of a change can be undone. @param by the later change that is to be undone, or done again, first; null: it is no longer in the log */
export type Block = { conflict: Conflict; by: string | null }

/** For each channel the version of the last change that placed it, undone ones left out. For {@link blockOf}. */
export function lastPlacements(log: readonly LoggedChange[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  for (const { isUndone, lastVersion, delta } of log.toSorted((a, b) => a.lastVersion - b.lastVersion))
    if (!isUndone) for (const { channelId } of delta.placements) last.set(channelId, lastVersion)
  return last
}

/** What undoes a change, or does it again. @param placed once for all changes of a log */
export function takeBackOf(
  { delta, lastVersion }: LoggedChange,
  log: readonly LoggedChange[],
  state: LibraryState,
  placed = lastPlacements(log),
): TakenBack {
  return takeBack(delta, state, (channelId) => (placed.get(channelId) ?? 0) > lastVersion)
}

/** Why nothing of a change can be undone, or done again. null: at least a part can. */
export function blockOf(change: LoggedChange, log: readonly LoggedChange[], { back, left }: TakenBack): Block | null {
  const [conflict] = left
  if (!conflict || !isEmptyDelta(back)) return null
  const later = log
    .filter(({ id, lastVersion }) => id !== change.id && lastVersion > change.lastVersion)
    .toSorted((a, b) => b.lastVersion - a.lastVersion)
  return { conflict, by: later.find(({ delta }) => concerns(delta, conflict))?.id ?? null }
}

/**
 * What a change overrides of changes that its user had not seen, the oldest first: what they did is no longer there after it.
 * Channels that others moved and that it puts somewhere count too. null: nothing.
 */
export function overriddenBy(
  delta: LibraryDelta,
  { before, after }: Record<'before' | 'after', LibraryState>,
  unseen: readonly LoggedChange[],
): { conflict: Conflict; by: LoggedChange } | null {
  const placed = new Set(delta.placements.filter((part) => part.before === null).map(({ channelId }) => channelId))
  for (const by of unseen.toReversed()) {
    const known = conflictsOf(by.delta, before, () => true)
    const [conflict] = conflictsOf(by.delta, after, () => true).flatMap((one) => newIn(one, known))
    if (conflict) return { conflict, by }
    const ended = new Set(by.delta.placements.filter((part) => part.after === null).map(({ channelId }) => channelId))
    const moved = by.delta.placements.filter(({ channelId, after }) => after !== null && ended.has(channelId))
    const channelIds = [...new Set(moved.map(({ channelId }) => channelId).filter((id) => placed.has(id)))]
    if (channelIds.length > 0) return { conflict: { reason: 'channels_moved', folderId: null, channelIds }, by }
  }
  return null
}

/** The part of a conflict that was not known. */
function newIn(conflict: Conflict, known: readonly Conflict[]): Conflict[] {
  const same = known.filter(({ reason, folderId }) => reason === conflict.reason && folderId === conflict.folderId)
  if (conflict.channelIds.length === 0) return same.length === 0 ? [conflict] : []
  const ids = new Set<string>(same.flatMap(({ channelIds }) => channelIds))
  const channelIds = conflict.channelIds.filter((id) => !ids.has(id))
  return channelIds.length > 0 ? [{ ...conflict, channelIds } as Conflict] : []
}

/**
 * How large the library was before a change, as far as the log goes back: the number of folders, and of channels in a folder.
 * Undoing the change may make it that large again, even if the plan allows less by now.
 */
export function sizeBefore({ lastVersion }: LoggedChange, log: readonly LoggedChange[], state: LibraryState) {
  const since = log.filter((other) => !other.isUndone && other.lastVersion >= lastVersion).map(({ delta }) => delta)
  /** How many more there are since. */
  const growth = (parts: readonly { before: unknown; after: unknown }[]) =>
    parts.reduce((sum, { before, after }) => sum + Number(after !== null) - Number(before !== null), 0)
  return {
    folders: state.folders.size - growth(since.flatMap(({ folders }) => folders)),
    heldIn(folderId: string): number {
      const held = [...state.placements.values()].filter((positions) => positions.has(folderId)).length
      return held - growth(since.flatMap(({ placements }) => placements.filter((part) => part.folderId === folderId)))
    },
  }
}

/** Whether a change altered what is in conflict. */
function concerns(
  { folders, channels, placements }: LibraryDelta,
  { reason, folderId, channelIds }: Conflict,
): boolean {
  const ids = new Set<string>(channelIds)
  switch (reason) {
    case 'folder_deleted':
    case 'folder_exists':
      return folders.some(({ id, before, after }) => id === folderId && (!before || !after))
    case 'folder_changed':
      return folders.some(({ id }) => id === folderId)
    case 'order_changed':
      return folders.some(({ before, after }) => before && after && before.position !== after.position)
    case 'folder_filled':
      return placements.some((part) => part.folderId === folderId && ids.has(part.channelId))
    case 'channels_removed':
    case 'channels_back':
      return channels.some(({ id, before, after }) => ids.has(id) && (!before || !after))
    case 'channels_moved':
      return placements.some(({ channelId }) => ids.has(channelId))
  }
}

type StoredChannel = [addedAt: number, position: number, name?: string]

type StoredDelta = {
  /** Channel ids. The other lists refer to them by place. */
  ids: string[]
  folders: LibraryDelta['folders']
  channels: [channel: number, before: StoredChannel | 0, after: StoredChannel | 0][]
  placements: [folderId: string, channels: number[], before: number[] | 0, after: number[] | 0][]
  unsorted: number[]
}

/** As compact JSON: each channel id once, and placements by folder. */
export function stringifyDelta({ folders, channels, placements, unsorted }: LibraryDelta): string {
  const places = new Map<string, number>()
  const placeOf = (id: string) => {
    const place = places.get(id) ?? places.size
    places.set(id, place)
    return place
  }
  const toStored = (state: ChannelState | null): StoredChannel | 0 =>
    state ? [state.addedAt, state.position, ...(state.name === undefined ? ([] as const) : ([state.name] as const))] : 0
  const groups = Map.groupBy(
    placements,
    ({ folderId, before, after }) => `${before === null} ${after === null} ${folderId}`,
  )
  const stored: Omit<StoredDelta, 'ids'> = {
    folders,
    channels: channels.map(({ id, before, after }) => [placeOf(id), toStored(before), toStored(after)]),
    placements: [...groups.values()].map((group) => [
      group[0]?.folderId ?? '',
      group.map(({ channelId }) => placeOf(channelId)),
      group[0]?.before === null ? 0 : group.map(({ before }) => before ?? 0),
      group[0]?.after === null ? 0 : group.map(({ after }) => after ?? 0),
    ]),
    unsorted: unsorted.map(placeOf),
  }
  return JSON.stringify({ ...stored, ids: [...places.keys()] } satisfies StoredDelta)
}

/** @param json made by {@link stringifyDelta} */
export function parseDelta(json: string): LibraryDelta {
  const { ids, folders, channels, placements, unsorted } = JSON.parse(json) as StoredDelta
  const idAt = (place: number) => ids[place] ?? ''
  const toState = (stored: StoredChannel | 0): ChannelState | null => {
    if (!stored) return null
    const [addedAt, position, name] = stored
    return { addedAt, position, ...(name !== undefined && { name }) }
  }
  // Changes that were stored before folders had rules have none.
  const toFolder = (folder: FolderState | null): FolderState | null =>
    folder && { ...folder, rules: folder.rules ?? null }
  return {
    folders: folders.map(({ id, before, after }) => ({ id, before: toFolder(before), after: toFolder(after) })),
    channels: channels.map(([place, before, after]) => ({
      id: idAt(place),
      before: toState(before),
      after: toState(after),
    })),
    placements: placements.flatMap(([folderId, group, before, after]) =>
      group.map((place, i) => ({
        channelId: idAt(place),
        folderId,
        before: before ? (before[i] ?? 0) : null,
        after: after ? (after[i] ?? 0) : null,
      })),
    ),
    unsorted: unsorted.map(idAt),
  }
}
