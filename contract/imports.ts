import * as z from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'
import { ARRIVED_MAX } from './limits.ts'

const importResult = z.strictObject({
  /** Entries that were read. */
  total: z.int(),
  imported: z.int(),
  /** Entries that were in the library already, or came twice. */
  duplicates: z.int(),
  /** Archived for 28 days. */
  removed: z.int(),
  /** Of the imported: those that returned to a folder of theirs. */
  returned: z.int(),
  /** In the library but not in the list, and kept: still subscribed, or YouTube could not be asked. */
  keptThoughMissing: z.int(),
  /** The list was cut at the page cap, so nothing was removed. */
  capped: z.boolean(),
})
export type ImportResult = z.infer<typeof importResult>

/** An import, also as each `data:` of the event stream `GET /api/import/events`. */
export const importView = z.strictObject({
  id: z.string(),
  /**
   * running: reading pages. done: all is written. partial: some pages could not be read; what was read is added, nothing
   * is removed. failed: nothing could be read. confirm: complete, but many channels would be removed: the user decides.
   * interrupted: the server stopped meanwhile; nothing was written.
   */
  state: z.enum(['running', 'done', 'partial', 'failed', 'confirm', 'interrupted']),
  /** ms since epoch */
  startedAt: z.int(),
  finishedAt: z.int().nullable(),
  /**
   * While running: the place among the imports that wait for others to end, 1: it is next. Other servers know it about two
   * seconds later. null: it does not wait.
   */
  queuePlace: z.int().min(1).nullable(),
  /** Pages read so far, of 50 entries at most. */
  pages: z.int(),
  /** Entries read so far. */
  received: z.int(),
  /** How many entries YouTube says there are: approximate, for a progress bar only. */
  expected: z.int().nullable(),
  /**
   * While running: the channels of the page read last, for the user to see what comes. Empty if another server process runs
   * the import.
   */
  arrived: z
    .array(z.strictObject({ id: z.string(), name: z.string(), thumbnailUrl: z.string().nullable() }))
    .max(ARRIVED_MAX),
  result: importResult.nullable(),
  error: z
    .strictObject({ code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]), message: z.string() })
    .nullable(),
  /** In state confirm: the channels that are no longer in the list. `name` null: not known; no folder: unsorted. */
  pendingRemovals: z.array(
    z.strictObject({ id: z.string(), name: z.string().nullable(), folderNames: z.array(z.string()) }),
  ),
})
export type ImportView = z.infer<typeof importView>

/**
 * Answer of `GET /api/import` (the running or last import; null: there was none), `POST /api/import` (starts one, 202)
 * and `POST /api/import/confirm`.
 */
export const importAnswer = z.strictObject({ import: importView.nullable() })
export type ImportAnswer = z.infer<typeof importAnswer>

/** `POST /api/import/confirm`: the user's decision in state confirm. */
export const importDecision = z.strictObject({ id: z.uuid(), remove: z.boolean() })

/** `POST /.netlify/functions/fetch-subscriptions`: the user's subscriptions at YouTube. Nothing is written. */
export const fetchedSubscriptions = z.array(
  z.strictObject({ id: z.string(), title: z.string(), thumbnailUrl: z.string().nullable() }),
)
