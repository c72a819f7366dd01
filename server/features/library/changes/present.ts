import type { ChangeBlock, ChangeSummary, ChangeView, UndoAnswer } from '#contract/changes.ts'
import { pickFolderProperties } from '#domain/folder-properties.ts'
import {
  type Block,
  blockOf,
  type ChannelState,
  countChannels,
  EMPTY_DELTA,
  isEmptyDelta,
  type LibraryDelta,
  type LibraryState,
  type LoggedChange,
  lastPlacements,
  parseDelta,
  type TakenBack,
  takeBackOf,
} from '#domain/library-change-log.ts'
import type { ChannelName } from '../../../db/catalogue-names.ts'
import type { LibraryChangeTable } from '../../../db/schema.ts'
import { inSteps, mapInSteps } from '../../../lib/steps.ts'
import { yieldToOthers } from '../../../lib/thread-time.ts'
import type { Queries } from '../../../queries.ts'

/** Channels by id, or the query that finds them. */
export type Touched = 'all' | readonly string[] | ((q: Queries) => Promise<readonly string[]>)

/** All folders, and the given channels with their placements. Needs a snapshot or the user's lock. */
export async function readLibraryState(
  q: Queries,
  userId: string,
  ids: Exclude<Touched, (q: Queries) => unknown>,
): Promise<LibraryState> {
  const folders = await q.folders.list(userId)
  const channels = ids === 'all' ? await q.channels.list(userId) : await q.channels.listAmong(userId, ids)
  const rows = ids === 'all' ? await q.placements.list(userId) : await q.placements.listOfChannels(userId, ids)
  const placements = new Map<string, Map<string, number>>()
  await inSteps(rows, (some) => {
    for (const { channel_id, folder_id, position } of some)
      placements.set(channel_id, (placements.get(channel_id) ?? new Map()).set(folder_id, position))
  })
  const states = await mapInSteps(channels, ({ id, added_at, position, own_name }): [string, ChannelState] => [
    id,
    { addedAt: added_at, position, ...(own_name !== null && { name: own_name }) },
  ])
  return {
    folders: new Map(
      folders.map((folder) => [
        folder.id,
        { ...pickFolderProperties(folder), position: folder.position, createdAt: folder.created_at },
      ]),
    ),
    channels: new Map(states),
    placements,
  }
}

export const toLoggedChange = ({ id, last_version, undone_at, delta }: LibraryChangeTable): LoggedChange => ({
  id,
  lastVersion: last_version,
  isUndone: undone_at !== null,
  delta: parseDelta(delta),
})

/** What the last undo, or the last time it was done again, left of a change: undone or done like a change of its own. */
export const restOf = ({ id, version, undone_at, rest }: LibraryChangeTable): LoggedChange => ({
  id,
  lastVersion: version,
  isUndone: undone_at === null,
  delta: rest === null ? EMPTY_DELTA : parseDelta(rest),
})

/** Characters of deltas that are read without a pause: a few milliseconds. */
const CHARACTERS_AT_ONCE = 100_000

/** The log's changes. Large logs are read in parts, so that other requests are answered in between. */
export async function readLog(log: readonly LibraryChangeTable[]): Promise<LoggedChange[]> {
  const logged: LoggedChange[] = []
  let characters = 0
  for (const row of log) {
    characters += row.size
    if (characters > CHARACTERS_AT_ONCE) {
      characters = row.size
      await yieldToOthers()
    }
    logged.push(toLoggedChange(row))
  }
  return logged
}

/** The changes as the page shows them. @param log all of the user's changes, newest first */
export async function presentChanges(
  log: readonly LibraryChangeTable[],
  shown: readonly LibraryChangeTable[],
  state: LibraryState,
  names: ReadonlyMap<string, ChannelName>,
): Promise<ChangeView[]> {
  const logged = await readLog(log)
  const byId = new Map(logged.map((change) => [change.id, change]))
  const placed = lastPlacements(logged)
  const views: ChangeView[] = []
  for (const row of shown) {
    await yieldToOthers()
    const change = byId.get(row.id) ?? toLoggedChange(row)
    const block = blockOf(change, logged, takeBackOf(change, logged, state, placed))
    const rest = row.rest === null ? null : restOf(row)
    views.push({
      ...{ id: row.id, at: row.at, device: row.device, undoneAt: row.undone_at },
      summary: parseSummary(row),
      faces: parseFaces(row).map((id) => ({
        id,
        name: names.get(id)?.title || id,
        thumbnailUrl: names.get(id)?.picture ?? null,
      })),
      block: block && presentBlock(block, change, log, state),
      final: isEmptyDelta(change.delta) && row.rest === null,
      hasRest: rest !== null && !isEmptyDelta(takeBackOf(rest, logged, state, placed).back),
    })
  }
  return views
}

/** Changes that were stored before folders had rules changed none. */
function parseSummary(row: LibraryChangeTable): ChangeSummary {
  const summary = JSON.parse(row.summary) as ChangeSummary
  return summary.kind === 'update' ? { ...summary, rules: summary.rules ?? false } : summary
}

export const parseFaces = ({ faces }: LibraryChangeTable) => JSON.parse(faces) as string[]

/** The folder's name: the present one, or else that in the first of the changes that has one; '' for null. */
export function nameIn(folderId: string | null, { folders }: LibraryState, changes: readonly LibraryDelta[]): string {
  const parts = changes.flatMap((delta) => delta.folders.filter(({ id }) => id === folderId))
  const known = [folders.get(folderId ?? ''), ...parts.flatMap(({ before, after }) => [after, before])]
  return known.find((folder) => folder)?.name ?? ''
}

export function presentBlock(
  { conflict, by }: Block,
  { delta }: LoggedChange,
  log: readonly LibraryChangeTable[],
  state: LibraryState,
): ChangeBlock {
  const { reason, folderId, channelIds } = conflict
  const later = log.find(({ id }) => id === by)
  return {
    reason,
    channels: channelIds.length,
    folder: nameIn(folderId, state, [delta, ...(later ? [parseDelta(later.delta)] : [])]) || null,
    by: later ? { id: later.id, at: later.at, undone: later.undone_at !== null } : null,
  }
}

/** What an undo has left as it is. */
export function presentLeft(
  { delta }: LoggedChange,
  { back, left }: TakenBack,
  state: LibraryState,
): UndoAnswer['left'] {
  const [conflict] = left
  if (!conflict) return null
  const { reason, folderId, channelIds } = conflict
  return {
    ...{ reason, channels: channelIds.length, folder: nameIn(folderId, state, [delta]) || null },
    ...{ back: countChannels(back), of: countChannels(delta) },
  }
}
