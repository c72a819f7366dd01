import type { PlacementChange } from '#contract/channels.ts'
import type { FolderProperties } from '#contract/library.ts'
import { folderColour, idWithFreeColour } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import type { FolderChange } from '#domain/folder-properties.ts'
import { foldersOf, indexLibrary, type Library } from '#domain/library.ts'
import { applyChange, type LibraryChange, type ShownUndo, shownUndo } from '#domain/library-changes.ts'
import { summariseMove } from '#domain/move-summary.ts'
import { addChange, channelsOf, moveChange, placesNothing, removeChange } from '#domain/placement-changes.ts'
import * as text from '#text/library.ts'
import {
  addedText,
  alreadyIn,
  alsoAddedText,
  foldersChanged,
  movedText,
  moveFailed,
  notIn,
  removedText,
} from '#text/moves.ts'
import { serverNow } from '#web/lib/clock.ts'
import { ApiError } from '#web/lib/http.ts'
import { newId } from '#web/lib/new-id.ts'
import { announce } from '#web/ui/announce.ts'
import { forgetLastChange, showToast } from '#web/ui/toast-store.ts'
import { revalidateLibrary } from './api.ts'
import { outboxState, shownView } from './pending-changes.ts'
import { outbox, sendChange } from './send-change.ts'

/** Errors whose own message is more helpful than the general one. */
const SPECIFIC = new Set([
  'folder_full',
  'too_many_placements',
  'folder_limit_reached',
  'folder_not_found',
  'channel_not_found',
])

const failureText = (error: unknown, general: string): string =>
  error instanceof ApiError && SPECIFIC.has(error.code) ? error.message : general

/** An id for a new folder, which gives it a colour that few folders have. */
export const newFolderId = (): string => idWithFreeColour((shownView()?.folders ?? []).map(folderColour), newId)

/**
 * Creates a folder, optionally with channels, and shows it at once. @param way how the channels get there
 * @throws ApiError when refused, `folder_limit_reached` among others; the caller shows it
 */
export async function createFolder(
  properties: FolderProperties,
  channelIds: readonly string[] = [],
  way: Way = MOVE,
  id = newFolderId(),
): Promise<void> {
  const { name } = properties
  const before = shownView()
  if (!before) throw new ApiError('unavailable', text.notLoadedYet, 0)
  const library = indexLibrary(before)
  const { remove } = changeInto(library, channelIds, id, way)
  const add = channelIds.length > 0 ? [{ folderId: id, channelIds: [...channelIds] }] : []
  const said = add.length > 0 ? doneText(library, { remove, add }, name, way) : text.folderCreated(name)
  const { undo } = await makeChange({ kind: 'create', id, properties, channelIds, remove, at: serverNow() }, said)
  if (add.length > 0) showToast({ text: said, undo })
  else announce(said)
}

/** Renames a folder. The name must have passed its checks. @returns null, or an error text if the change was refused */
export const renameFolder = (id: string, change: FolderChange): Promise<string | null> =>
  sendChange({ kind: 'update', id, change }).then(
    () => null,
    (error: unknown) => failureText(error, text.updateFailed),
  )

/**
 * Changes properties of a folder, at once. They must have passed their checks.
 * @param done is said then, with Undo  @param failed is said if the change is refused
 */
export async function changeFolder(id: string, change: FolderChange, done: string, failed: string): Promise<void> {
  try {
    const { undo } = await makeChange({ kind: 'update', id, change }, done)
    showToast({ text: done, undo })
  } catch (error) {
    showToast({ text: failureText(error, failed), tone: 'error' })
  }
}

/** Puts the folders in an order. Throws ApiError when refused. @param what it does, for people  @returns what undoes it */
export const orderFolders = (ids: readonly string[], what: string) => makeChange({ kind: 'order', ids }, what)

/**
 * Deletes a folder; its channels stay in their other folders. A toast offers to undo it. Throws ApiError when refused.
 */
export async function deleteFolder(id: string): Promise<void> {
  const view = shownView()
  const folder = view?.folders.find((other) => other.id === id)
  if (!view || !folder) return
  const library = indexLibrary(view)
  const channelIds = view.placements.flatMap(([channelId, folderId]) => (folderId === id ? [channelId] : []))
  const unsorted = channelIds.filter((channelId) => foldersOf(library, channelId).length === 1)
  const said = text.folderDeleted(folder.name, unsorted.length)
  const { undo } = await makeChange({ kind: 'delete', id }, said)
  showToast({ text: said, undo })
}

export type Undo = () => Promise<unknown>

/** Makes a change. Throws ApiError when refused. @param what it does, for people  @returns what undoes it */
export async function makeChange(change: LibraryChange, what: string): Promise<{ undo: Undo }> {
  const before = shownView()
  const id = await sendChange(change)
  return { undo: () => undoChange(id, what, before && shownUndo(before, applyChange(before, change))) }
}

/**
 * Undoes a change, also one of another page. One that was not sent yet is given up instead, unless a later one waits, which may need it.
 * Throws ApiError when refused. @param what it did, for people  @param shown how that is shown at once; null: after the answer
 */
export async function undoChange(change: string, what: string, shown: ShownUndo | null, again = false): Promise<void> {
  forgetLastChange()
  if (!again && (await outbox.drop(change))) return
  await sendChange({ kind: 'undo', change, again, what, shown })
  if (!shown && !outboxState.state.isHeld) await revalidateLibrary()
}

/** How channels get into a folder: moved from one of their folders or (null) from all of them, or added. */
export type Way = { kind: 'move'; source: string | null } | { kind: 'add' }

export const MOVE: Way = { kind: 'move', source: null }
export const ADD: Way = { kind: 'add' }

const changeInto = (library: Library, channelIds: readonly string[], target: string | null, way: Way) =>
  way.kind === 'add' && target !== null
    ? addChange(library, channelIds, target)
    : moveChange(library, channelIds, target, way.kind === 'move' ? way.source : null)

/** @param library before the change */
function doneText(library: Library, change: PlacementChange, target: string | null, way: Way): string {
  const summary = summariseMove(library, change)
  if (way.kind === 'move' || target === null) return movedText(summary, target)
  const areSorted = channelsOf(change).some((id) => library.foldersOf.has(id))
  return areSorted ? alsoAddedText(summary.total, target) : addedText(summary.total, target)
}

/**
 * Moves or adds channels to a folder, or moves them to unsorted for `null`: then they leave all their folders. A toast
 * offers to undo it, or shows why it was refused.
 * @returns what undoes it; null if it was refused and the channels are back where they were
 */
export function placeChannels(
  channelIds: readonly string[],
  folderId: string | null,
  way: Way = MOVE,
): Promise<Undo | null> {
  return showAndSend(
    (library) => changeInto(library, channelIds, folderId, way),
    (library, change) => doneText(library, change, nameIn(library, folderId), way),
    (library) => alreadyIn(nameIn(library, folderId)),
  )
}

/** Takes channels out of a folder; they stay in their other folders. Otherwise as {@link placeChannels}. */
export function removeChannels(channelIds: readonly string[], folderId: string): Promise<Undo | null> {
  return showAndSend(
    (library) => removeChange(library, channelIds, folderId),
    (library, change) => removedText(channelsOf(change).length, nameIn(library, folderId) ?? ''),
    (library) => notIn(nameIn(library, folderId) ?? ''),
  )
}

/** A folder's label; null: unsorted. */
const nameIn = ({ folders }: Library, folderId: string | null): string | null =>
  folderId === null ? null : (folderLabels(folders).get(folderId) ?? '')

type Done = { text: string; undo: Undo; channelIds: readonly string[] }

/** What is done in an open menu. `waiting`: changes that are being sent. */
type Batch = { done: Done[]; waiting: number; isClosed: boolean }

/** The batch of the menu that is open; null: none is. */
let batch: Batch | null = null

/**
 * Announces what is done from now on, instead of showing toasts over the menu in which the user does it.
 * @returns a function that ends this; one toast then follows, which undoes everything
 */
export function holdToasts(): () => void {
  const own: Batch = { done: [], waiting: 0, isClosed: false }
  batch = own
  return () => {
    own.isClosed = true
    if (batch === own) batch = null
    showBatch(own)
  }
}

function showBatch({ done, waiting, isClosed }: Batch): void {
  const [first, ...others] = done
  if (!first || !isClosed || waiting > 0) return
  const channels = new Set(done.flatMap(({ channelIds }) => channelIds)).size
  showToast({
    text: others.length === 0 ? first.text : foldersChanged(channels),
    undo: async () => {
      for (const { undo } of done.toReversed()) await undo()
    },
  })
}

async function showAndSend(
  plan: (library: Library) => PlacementChange,
  done: (library: Library, change: PlacementChange) => string,
  nothing: (library: Library) => string,
): Promise<Undo | null> {
  const before = shownView()
  if (!before) return null
  const library = indexLibrary(before)
  const change = plan(library)
  if (placesNothing(change)) {
    showToast({ text: nothing(library) })
    return async () => undefined
  }
  const said = done(library, change)
  const own = batch
  if (own) own.waiting += 1
  try {
    const { undo } = await makeChange({ kind: 'place', ...change }, said)
    if (own) own.done.push({ text: said, undo, channelIds: channelsOf(change) })
    else showToast({ text: said, undo })
    if (own) announce(said)
    return undo
  } catch (error) {
    showToast({ text: failureText(error, moveFailed), tone: 'error' })
    return null
  } finally {
    if (own) {
      own.waiting -= 1
      showBatch(own)
    }
  }
}
