import * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * `GET /api/import` (the last or running import, or `{import: null}`), `POST /api/import` (starts one, `202`),
 * and each `data:` of the event stream `GET /api/import/events`.
 */
export type ImportView = {
  id: string
  /**
   * running: reading pages. done: all is written. partial: some pages could not be read; what was read is added, nothing
   * is removed. failed: nothing could be read. confirm: complete, but many channels would go: the person decides.
   * interrupted: the server stopped while it ran; nothing was written.
   */
  state: 'running' | 'done' | 'partial' | 'failed' | 'confirm' | 'interrupted'
  /** ms since epoch */
  startedAt: number
  finishedAt: number | null
  /** Pages read so far, 50 entries each at most. */
  pages: number
  /** Entries read so far. */
  received: number
  /** What the platform claims the list holds: approximate, only for a progress bar. */
  expected: number | null
  result: ImportResult | null
  error: { code: ErrorCode; message: string } | null
  /** Only in state confirm: the channels that are no longer in the list. `name` null: not known. */
  pendingRemovals: { id: string; name: string | null; folderName: string | null }[]
}

/** `total` entries came; `imported` were new, `duplicates` were held already or repeated; `removed` went aside for 28 days. */
export type ImportResult = {
  total: number
  imported: number
  duplicates: number
  removed: number
  /** Of the imported: came back to the folder they were in. */
  returned: number
  /** Held and not in the list, but kept: still subscribed, or the platform could not be asked. */
  keptThoughMissing: number
  /** The list was cut at the page cap, so nothing was removed. */
  capped: boolean
}

export type ImportAnswer = { import: ImportView | null }

/** `POST /api/import/confirm`: the person's answer to state confirm. */
export const importDecision = z.strictObject({ id: z.uuid(), remove: z.boolean() })

/** `POST /.netlify/functions/fetch-subscriptions`: the person's list at the platform, nothing written. */
export type FetchedSubscription = { id: string; title: string; thumbnailUrl: string | null }
