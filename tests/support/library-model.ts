import type { PlacementChange } from '#contract/channels.ts'
import type { ExportFile } from '#domain/export-file.ts'
import { mustAskBeforeRemoving } from '#domain/import-diff.ts'

/** Channel ids and their positions. */
type Placed = Map<string, number>

export type ModelLimits = { folders: number; channelsPerFolder: number }

/**
 * A library in the simplest form that follows the rules, to compare the server with. Changes return an error's code where
 * they are refused, and change nothing then.
 */
export class LibraryModel {
  /** Positions of channels among the unsorted ones. */
  readonly channels: Map<string, number>
  readonly folders: Map<string, Placed>
  /** Folder ids and positions of channels that left. */
  readonly #removed: Map<string, (readonly [folderId: string, position: number])[]>
  /** Channels that a complete import has listed: only they leave when the next one does not. */
  readonly #listed: Set<string>
  readonly #limits: ModelLimits

  constructor(limits: ModelLimits, channelIds: readonly string[], from?: LibraryModel) {
    this.#limits = limits
    this.channels = new Map(from?.channels ?? channelIds.map((id, n) => [id, n]))
    this.folders = new Map([...(from?.folders ?? [])].map(([id, placed]) => [id, new Map(placed)]))
    this.#removed = new Map(from ? from.#removed : [])
    this.#listed = new Set(from ? from.#listed : channelIds)
  }

  copy = () => new LibraryModel(this.#limits, [], this)

  foldersOf = (channelId: string) => [...this.folders].filter(([, placed]) => placed.has(channelId)).map(([id]) => id)

  place({ remove, add }: PlacementChange): string | null {
    if (add.some(({ folderId }) => !this.folders.has(folderId))) return 'folder_not_found'
    if (add.some(({ channelIds }) => channelIds.some((id) => !this.channels.has(id)))) return 'channel_not_found'
    const after = this.copy()
    const left = new Set<string>()
    for (const { folderId, channelIds } of remove)
      for (const id of channelIds) if (after.folders.get(folderId)?.delete(id)) left.add(id)
    const grown = new Set<string>()
    for (const { folderId, channelIds } of add) {
      const placed = after.folders.get(folderId) ?? new Map()
      for (const id of channelIds) {
        if (placed.has(id)) continue
        placed.set(id, nextIn(placed))
        grown.add(folderId)
      }
    }
    if ([...grown].some((id) => (after.folders.get(id)?.size ?? 0) > this.#limits.channelsPerFolder))
      return 'folder_full'
    for (const id of left) if (after.foldersOf(id).length === 0) after.channels.set(id, 0)
    this.#become(after)
    return null
  }

  create(id: string, channelIds: readonly string[], remove: PlacementChange['remove']): string | null {
    if (this.folders.has(id)) return null
    if (this.folders.size >= this.#limits.folders) return 'folder_limit_reached'
    const after = this.copy()
    after.folders.set(id, new Map())
    const refused = after.place({ remove, add: [{ folderId: id, channelIds: [...channelIds] }] })
    if (refused === null) this.#become(after)
    return refused
  }

  delete(id: string): string | null {
    const placed = this.folders.get(id)
    if (!placed) return 'folder_not_found'
    this.folders.delete(id)
    for (const channelId of placed.keys()) if (this.foldersOf(channelId).length === 0) this.channels.set(channelId, 0)
    return null
  }

  /** A complete list of subscriptions. @param removes the user's answer, when they are asked */
  import(
    listed: readonly string[],
    removes: boolean,
  ): { imported: number; removed: number; returned: number; asks: boolean } {
    const missing = [...this.channels.keys()].filter((id) => this.#listed.has(id) && !listed.includes(id))
    const asks = mustAskBeforeRemoving(this.#listed.size, missing.length, listed.length)
    const added = listed.filter((id) => !this.channels.has(id))
    if (!asks) this.#leave(missing)
    let returned = 0
    let position = this.#nextUnsorted()
    const sorted: string[] = []
    for (const id of added) {
      const former = this.#removed.get(id) ?? []
      const fits = former.filter(([folderId]) => {
        const placed = this.folders.get(folderId)
        return placed && placed.size < this.#limits.channelsPerFolder
      })
      for (const [folderId, at] of fits) this.folders.get(folderId)?.set(id, at)
      if (fits.length > 0) sorted.push(id)
      this.#removed.delete(id)
    }
    for (const id of added) this.channels.set(id, sorted.includes(id) ? 0 : position++)
    returned = sorted.length
    for (const id of listed) this.#listed.add(id)
    if (asks && removes) this.#leave(missing)
    else if (asks) for (const id of missing) this.#listed.delete(id)
    return { imported: added.length, removed: asks ? 0 : missing.length, returned, asks }
  }

  /** A file whose folders have the ids they have in the library, or are new. */
  restoreFile(file: ExportFile, leftOut: readonly string[], keepFolders: boolean): void {
    const before = this.copy()
    const chosen = file.folders.filter(({ id }) => !leftOut.includes(id))
    const given = (channelId: string) =>
      file.folders.filter(({ channels }) => channels.some(({ id }) => id === channelId)).map(({ id }) => id)
    for (const id of new Set(chosen.flatMap(({ channels }) => channels.map((channel) => channel.id))))
      for (const folderId of before.foldersOf(id))
        if (!keepFolders && !given(id).includes(folderId)) this.folders.get(folderId)?.delete(id)
    const unsorted = [...file.unsortedChannels, ...file.folders.flatMap(({ channels }) => channels)].map(({ id }) => id)
    const placedIds = new Set(chosen.flatMap(({ channels }) => channels.map(({ id }) => id)))
    let position = before.#nextUnsorted()
    for (const id of new Set(unsorted)) {
      if (before.channels.has(id)) continue
      this.channels.set(id, placedIds.has(id) ? 0 : position++)
    }
    for (const { id: folderId, channels } of chosen) {
      const placed = this.folders.get(folderId) ?? new Map<string, number>()
      this.folders.set(folderId, placed)
      const ids = channels.map(({ id }) => id)
      const entering = ids.filter((id) => !placed.has(id))
      const isHeld = (id: string) => before.channels.has(id)
      for (const id of [...entering.filter(isHeld), ...entering.filter((id) => !isHeld(id))])
        placed.set(id, nextIn(placed))
      const current = inOrder(placed)
      const named = current.filter((id) => ids.includes(id))
      if (named.join() === ids.join() || (keepFolders && before.folders.has(folderId))) continue
      const others = current.filter((id) => !ids.includes(id))
      for (const [n, id] of [...ids, ...others].entries()) placed.set(id, n)
    }
  }

  #leave(ids: readonly string[]) {
    for (const id of ids) {
      const former = [...this.folders].flatMap(([folderId, placed]) => {
        const position = placed.get(id)
        placed.delete(id)
        return position === undefined ? [] : [[folderId, position] as const]
      })
      this.channels.delete(id)
      this.#listed.delete(id)
      this.#removed.set(id, former)
    }
  }

  #nextUnsorted(): number {
    const unsorted = [...this.channels].filter(([id]) => this.foldersOf(id).length === 0)
    return Math.max(-1, ...unsorted.map(([, position]) => position)) + 1
  }

  #become(other: LibraryModel) {
    for (const [mine, theirs] of [
      [this.channels, other.channels],
      [this.folders, other.folders],
    ] as [Map<string, unknown>, Map<string, unknown>][]) {
      mine.clear()
      for (const [key, value] of theirs) mine.set(key, value)
    }
  }
}

const nextIn = (placed: Placed): number => Math.max(-1, ...placed.values()) + 1

/** Ties are settled as the server does, by the names of the channels. */
const inOrder = (placed: Placed): string[] =>
  [...placed].toSorted(([a, at], [b, bt]) => at - bt || (a < b ? -1 : 1)).map(([id]) => id)
