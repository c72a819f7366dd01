import * as z from 'zod'
import { folderProperties } from './library.ts'

const folderLabel = folderProperties.pick({ name: true, emoji: true })
export type FolderLabel = z.infer<typeof folderLabel>

/** What a change did, in figures and in the names that folders had then. `channels`: different ones. */
export const changeSummary = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('place'),
    /** added: the channels stayed in their other folders. removed: they left and entered none. */
    way: z.enum(['moved', 'added', 'removed']),
    channels: z.int(),
    /** At most one folder; none: unsorted, or several. */
    from: z.array(folderLabel).max(1),
    to: z.array(folderLabel).max(1),
    fromCount: z.int(),
    toCount: z.int(),
  }),
  z.strictObject({ kind: z.literal('create'), folder: folderLabel, channels: z.int() }),
  z.strictObject({
    kind: z.literal('update'),
    folder: folderLabel,
    /** The former name, if it got another. */
    formerName: z.string().nullable(),
    colour: z.boolean(),
    emoji: z.boolean(),
    rules: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('delete'), folder: folderLabel, channels: z.int(), unsorted: z.int() }),
  z.strictObject({ kind: z.literal('order') }),
  z.strictObject({ kind: z.literal('file'), folders: z.int(), channels: z.int(), newChannels: z.int() }),
  /** One channel came into the library. `to`: its folder; none: unsorted. */
  z.strictObject({ kind: z.literal('add'), to: z.array(folderLabel).max(1) }),
  z.strictObject({ kind: z.literal('suggest'), folders: z.int(), channels: z.int() }),
  z.strictObject({ kind: z.literal('youtube'), added: z.int(), removed: z.int(), returned: z.int() }),
])
export type ChangeSummary = z.infer<typeof changeSummary>
export type ChangeKind = ChangeSummary['kind']

/** Why nothing of a change can be undone, or done again, at present. */
export const changeBlock = z.strictObject({
  reason: z.enum([
    'folder_deleted',
    'folder_exists',
    'folder_changed',
    'folder_filled',
    'channels_removed',
    'channels_back',
    'channels_moved',
    'order_changed',
  ]),
  /** How many channels are concerned; 0: it is about a folder. */
  channels: z.int(),
  /** The folder's name; null: it is not about one. */
  folder: z.string().nullable(),
  /** The later change that has to be undone first, or (`undone`) done again first; null: it is not in the log. */
  by: z.strictObject({ id: z.string(), at: z.int(), undone: z.boolean() }).nullable(),
})
export type ChangeBlock = z.infer<typeof changeBlock>

export const changeView = z.strictObject({
  id: z.string(),
  /** ms since epoch */
  at: z.int(),
  /** "Firefox on Windows", as in the list of sessions; null: not known. */
  device: z.string().nullable(),
  summary: changeSummary,
  /** A few of its channels. */
  faces: z.array(z.strictObject({ id: z.string(), name: z.string(), thumbnailUrl: z.string().nullable() })),
  /** ms since epoch; null: the change is in force. */
  undoneAt: z.int().nullable(),
  /** Prevents the undo, and of an undone change that it is done again. null: at least a part can be. */
  block: changeBlock.nullable(),
  /** YouTube alone decides about the change: it cannot be undone. */
  final: z.boolean(),
  /** Its undo, or doing it again, left a part as it was, which the same call could take on now. */
  hasRest: z.boolean(),
})
export type ChangeView = z.infer<typeof changeView>

/** `GET /api/changes?before=…`: a page of the newest changes, with an `ETag`. */
export const changePage = z.strictObject({
  changes: z.array(changeView),
  /** Value of `before` for the next page; null: there are no more. */
  next: z.int().nullable(),
})
export type ChangePage = z.infer<typeof changePage>

export const changePageQuery = z.strictObject({
  before: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 53 - 1)
    .optional(),
})

export const changeId = z.uuid().toLowerCase()

/**
 * Part of the answer to every change of the library: its id, for `POST /api/changes/:id/undo`; null: nothing has changed. It is
 * the request's `Idempotency-Key`, if there was one.
 */
export const changed = z.strictObject({ change: changeId.nullable() })

/**
 * Answer of `POST /api/changes/:id/undo` and `/redo`. `left`: what has changed since and was left as it is, told by the reason
 * that explains most; null: nothing. Another request takes on what the first one left, as far as that is possible by then; the
 * same one, by its `Idempotency-Key`, gets its first answer.
 */
export const undoAnswer = z.strictObject({
  left: changeBlock
    .omit({ by: true })
    .extend({
      /** Of how many channels of the change. */
      back: z.int(),
      of: z.int(),
    })
    .nullable(),
})
export type UndoAnswer = z.infer<typeof undoAnswer>
