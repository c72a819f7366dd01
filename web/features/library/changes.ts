import type { ChannelMoves } from '#contract/channels.ts'
import type { NewFolder } from '#contract/folders.ts'
import type { FolderProperties } from '#contract/library.ts'
import { idWithFreeColour } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import type { FolderChange } from '#domain/folder-properties.ts'
import { type Move, reverseMoves } from '#domain/library-changes.ts'
import { summariseMove } from '#domain/move-summary.ts'
import * as text from '#text/library.ts'
import { alreadyIn, movedText, moveFailed } from '#text/moves.ts'
import { ApiError, api, json, withTimeout } from '#web/lib/http.ts'
import { announce } from '#web/ui/announce.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { sendChange, shownLibrary } from './send-change.ts'

/** Changes are sent one at a time, so a request that hangs would delay all later ones. */
const TIMEOUT_MS = 30_000

/** Errors whose own message is more helpful than the general one. */
const SPECIFIC = new Set(['folder_full', 'folder_limit_reached', 'folder_not_found', 'channel_not_found'])

const failureText = (error: unknown, general: string): string =>
  error instanceof ApiError && SPECIFIC.has(error.code) ? error.message : general

/**
 * Creates a folder, optionally with channels moved into it, and shows it at once.
 * @returns its id
 * @throws ApiError when refused, `folder_limit_reached` among others; the caller shows it
 */
export async function createFolder(properties: FolderProperties, channelIds: readonly string[] = []) {
  const { name } = properties
  const before = shownLibrary()
  if (!before) throw new ApiError('unavailable', text.notLoadedYet, 0)
  const others = before.folders.map((folder) => folder.id)
  const id = idWithFreeColour(others, () => crypto.randomUUID())
  const back = reverseMoves(before, channelIds)
  const body: NewFolder = { id, ...properties, ...(channelIds.length > 0 && { channelIds: [...channelIds] }) }
  await sendChange({ kind: 'create', id, properties, channelIds, at: Date.now() }, () =>
    withTimeout(TIMEOUT_MS, (options) => json(api.folders.$post({ json: body }, options))),
  )
  if (channelIds.length > 0) {
    showToast({
      text: movedText(summariseMove(before, back), name),
      undo: async () => {
        await sendMoves(back)
        await sendDelete(id)
      },
    })
  } else {
    announce(text.folderCreated(name))
  }
  return id
}

/**
 * Updates properties of a folder. They must have passed their checks.
 * @returns null, or an error text if the change was refused
 */
export const updateFolder = (id: string, change: FolderChange): Promise<string | null> =>
  sendChange({ kind: 'update', id, change }, () =>
    withTimeout(TIMEOUT_MS, (options) => json(api.folders[':id'].$patch({ param: { id }, json: change }, options))),
  ).then(
    () => null,
    (error: unknown) => failureText(error, text.updateFailed),
  )

/** Deletes a folder; its channels become unsorted. A toast offers to undo it. Throws ApiError when refused. */
export async function deleteFolder(id: string): Promise<void> {
  const folder = shownLibrary()?.folders.find((other) => other.id === id)
  if (!folder) return
  await sendDelete(id)
  const restore = () =>
    sendChange({ kind: 'restore', folder }, () =>
      withTimeout(TIMEOUT_MS, (options) => json(api.folders[':id'].restore.$post({ param: { id } }, options))),
    )
  showToast({ text: text.folderDeleted(folder.name, folder.channels.length), undo: restore })
}

const sendDelete = (id: string) =>
  sendChange({ kind: 'delete', id }, () =>
    withTimeout(TIMEOUT_MS, (options) => json(api.folders[':id'].$delete({ param: { id } }, options))),
  )

/**
 * Moves channels into a folder, or to unsorted for `null`. A toast offers to undo the move, or shows why it was refused.
 * @returns false if it was refused and the channels are back where they were
 */
export async function moveChannels(channelIds: readonly string[], folderId: string | null): Promise<boolean> {
  const before = shownLibrary()
  if (!before) return false
  const back = reverseMoves(before, channelIds).filter((move) => move.folderId !== folderId)
  const moving = back.flatMap((move) => move.channelIds)
  const target = folderId === null ? null : (folderLabels(before.folders).get(folderId) ?? '')
  if (moving.length === 0) {
    showToast({ text: alreadyIn(target) })
    return true
  }
  try {
    await sendMoves([{ channelIds: moving, folderId }])
    showToast({ text: movedText(summariseMove(before, back), target), undo: () => sendMoves(back) })
    return true
  } catch (error) {
    showToast({ text: failureText(error, moveFailed), tone: 'error' })
    return false
  }
}

const sendMoves = (moves: readonly Move[]) =>
  sendChange({ kind: 'move', moves }, () => {
    const body: ChannelMoves = { moves: moves.map(bodyOf) }
    return withTimeout(TIMEOUT_MS, (options) => json(api.channels.move.$post({ json: body }, options)))
  })

const bodyOf = ({ channelIds, folderId, positions }: Move): ChannelMoves['moves'][number] => ({
  channelIds: [...channelIds],
  folderId,
  ...(positions && { positions: [...positions] }),
})
