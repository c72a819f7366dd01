import type { RestoreRequest } from '#contract/restore.ts'
import type { ExportChannel, ExportFile } from '#domain/export-file.ts'
import { diffImport } from '#domain/import-diff.ts'
import { MAX_CHANNELS } from '#domain/plans.ts'
import { api } from '../browser.ts'
import { CallError, type ImportPreview, type ReadList } from '../calls.ts'
import { text } from '../texts.ts'
import { dropKept, getKept, setKept } from './kept.ts'
import { readLibrary } from './library.ts'
import { request } from './request.ts'

/** How many of the new channels a preview names. */
const SAMPLE = 12

/** How long YouTube's page may take to open, in ms. */
const WITHIN_MS = 5 * 60_000

export async function startImport(): Promise<void> {
  await setKept('listAskedAt', Date.now())
  await api.tabs.create({ url: 'https://www.youtube.com/feed/channels' })
}

export async function wantsList(): Promise<boolean> {
  const askedAt = await getKept('listAskedAt')
  if (askedAt === undefined) return false
  await dropKept('listAskedAt')
  return Math.abs(Date.now() - askedAt) < WITHIN_MS
}

/** More than a library holds is no list of subscriptions. */
export async function keepList(list: ReadList): Promise<void> {
  await setKept('list', { ...list, channels: list.channels.slice(0, MAX_CHANNELS) })
  await api.tabs.create({ url: api.runtime.getURL('import.html') })
}

/** What the list that was read last would add. null: none was read. */
export async function previewImport(): Promise<ImportPreview | null> {
  const list = await getKept('list')
  if (!list) return null
  const { channels } = await readLibrary(true)
  const held = new Set(channels.map(({ id }) => id))
  const { added } = diffImport(held, list.channels)
  return {
    list,
    sample: added.slice(0, SAMPLE),
    added: added.length,
    held: list.channels.length - added.length,
    placesLeft: MAX_CHANNELS - held.size,
  }
}

/**
 * Adds what is not in the library yet, as a file of its channels would. Nothing leaves it: the page's list may be cut short.
 * @returns the change, for its undo
 */
export async function runImport(): Promise<string[]> {
  const list = await getKept('list')
  if (!list) throw new CallError('no_list', text('noList'))
  const { channels } = await readLibrary(true)
  const { added } = diffImport(new Set(channels.map(({ id }) => id)), list.channels)
  if (added.length === 0) return []
  const now = new Date().toISOString()
  const file: ExportFile = {
    ...{ format: 'subshelf', version: 2, exportedAt: now, folders: [] },
    unsortedChannels: added.map(
      ({ id, name, thumbnailUrl }): ExportChannel => ({ id, name, thumbnailUrl, subscriberCount: null, addedAt: now }),
    ),
  }
  const body: RestoreRequest = {
    ...{ file, leftOut: [], keepFolders: true },
    expected: {
      ...{ newFolders: 0, updatedFolders: 0, reorderedFolders: 0, movedChannels: 0 },
      ...{ newChannels: added.length, unchangedChannels: 0 },
    },
  }
  const { value } = await request<{ change: string | null }>('POST', '/restore', { body })
  await readLibrary(true)
  await dropKept('list')
  return value?.change ? [value.change] : []
}
