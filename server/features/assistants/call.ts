import type * as z from 'zod'
import type { Scope } from '#contract/api-tokens.ts'
import type { TOOLS, ToolName } from '#contract/assistants.ts'
import type { Context } from '../../context.ts'
import type { UserRow } from '../../db/schema.ts'
import { AppError } from '../../lib/errors.ts'

/** A call of a tool. The context names the token as the device of what it changes. */
export type Call = { ctx: Context; user: UserRow; scopes: readonly Scope[] }

export type In<Name extends ToolName> = z.output<(typeof TOOLS)[Name]['input']>
export type Out<Name extends ToolName> = Promise<z.output<(typeof TOOLS)[Name]['output']>>

const MAX_TITLE = 300
/** Titles and names are what strangers wrote, so no more of them is passed on than a model needs. */
export const cutTitle = (title: string): string => title.slice(0, MAX_TITLE).toWellFormed()

/** How many titles a preview shows. */
export const SAMPLE = 10

/** Where a page begins in a list that is read as a whole. Throws AppError `invalid_cursor`. */
export function placeIn(cursor = '0'): number {
  if (!/^\d{1,6}$/.test(cursor)) throw new AppError('invalid_cursor')
  return Number(cursor)
}
