import type { UndoAnswer } from '#contract/changes.ts'
import type { PlacementChange } from '#contract/channels.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Visitor } from './visitor.ts'

/** Puts channels into folders and takes them out. */
export const place = (user: Visitor, change: Partial<PlacementChange>) =>
  user.post<{ changed?: number; change: string | null; error?: { code: string; details: object } }>(
    '/api/channels/place',
    {
      ...{ remove: [], add: [] },
      ...change,
    },
  )

/** The change that moves channels: they leave all their other folders. @param folderId null: to unsorted */
export async function moveOf(user: Visitor, ids: readonly string[], folderId: string | null): Promise<PlacementChange> {
  const moving = new Set(ids)
  const remove = (await user.library()).folders
    .filter(({ id }) => id !== folderId)
    .map(({ id, channels }) => ({ folderId: id, channelIds: channels.map((c) => c.id).filter((c) => moving.has(c)) }))
    .filter(({ channelIds }) => channelIds.length > 0)
  const target = folderId === null ? [] : [{ folderId, channelIds: [...ids] }]
  return { remove, add: target }
}

export const moveTo = async (user: Visitor, ids: readonly string[], folderId: string | null) =>
  place(user, await moveOf(user, ids, folderId))

/** Channel ids by folder name, in their order; unsorted ones by id. */
export async function placesOf(user: Visitor): Promise<Record<string, string[]>> {
  const { folders, unsortedChannels } = await user.library()
  return {
    ...Object.fromEntries(folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)])),
    unsorted: unsortedChannels.map(({ id }) => id).toSorted(),
  }
}

/** Takes a change back. @param made the answer to it */
export const undo = (user: Visitor, { change }: { change: string | null }) =>
  user.post<UndoAnswer & ErrorBody>(`/api/changes/${change}/undo`)
