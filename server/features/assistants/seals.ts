import { createHash } from 'node:crypto'
import * as z from 'zod'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'

// Texts that a program hands back. They are encrypted for one user, so that none is made up and nothing is stored.

const PLAN_MS = 10 * MINUTE_MS

/** What a plan is about: the call's arguments, and the version of the data that its preview showed. */
type Planned = { userId: string; args: object; version: number }

const planPurpose = ({ userId, args, version }: Planned) =>
  `assistant-plan:${userId}:${createHash('sha256')
    .update(JSON.stringify([args, version]))
    .digest('base64url')}`

/** @returns a text that allows this change for ten minutes, as long as the data stays the same */
export const sealPlan = ({ encryption, now }: Context, planned: Planned): string =>
  encryption.encrypt(planPurpose(planned), String(now() + PLAN_MS))

/** Throws AppError `bad_request` for a plan of another change, one that is too old, or when the data has changed since. */
export function requirePlan({ encryption, now }: Context, planned: Planned, planId: string): void {
  const until = Number(encryption.decrypt(planPurpose(planned), planId) ?? 0)
  if (until <= now())
    throw new AppError('bad_request', {
      reason: 'plan_id is not of this change, is too old, or the library has changed since. Ask for a new preview',
    })
}

/** How marks are taken back: the range of versions that a change wrote, or the place that a video had in Later. */
const markUndo = z.union([
  z.strictObject({ after: z.int(), upTo: z.int() }),
  z.strictObject({ video: z.string(), place: z.int() }),
])
export type MarkUndo = z.infer<typeof markUndo>

const undoPurpose = (userId: string) => `assistant-undo:${userId}`

export const sealUndo = ({ encryption }: Context, userId: string, undo: MarkUndo): string =>
  encryption.encrypt(undoPurpose(userId), JSON.stringify(undo))

/** Throws AppError `change_not_found` for a text that is none of the user's. */
export function openUndo({ encryption }: Context, userId: string, undoId: string): MarkUndo {
  const text = encryption.decrypt(undoPurpose(userId), undoId)
  if (text === null) throw new AppError('change_not_found')
  return markUndo.parse(JSON.parse(text))
}
