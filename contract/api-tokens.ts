import * as z from 'zod'
import { SCOPES, TOKEN_DAYS } from './limits.ts'

export const scope = z.enum(SCOPES)
export type Scope = z.infer<typeof scope>

const apiToken = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(scope).min(1),
  /** ms since epoch, like all times here. */
  createdAt: z.int(),
  /** Accurate to ten minutes; null: never used. */
  lastUsedAt: z.int().nullable(),
  /** null: never. */
  expiresAt: z.int().nullable(),
})

/** `GET /api/tokens`: the user's tokens for other programs, the newest first. Expired ones are in it until they are revoked. */
export const apiTokensView = z.strictObject({ tokens: z.array(apiToken) })
export type ApiTokensView = z.infer<typeof apiTokensView>

/** `POST /api/tokens`, within minutes after signing in. */
export const newApiToken = z.strictObject({
  name: z.string().trim().min(1).max(60),
  scopes: z
    .array(scope)
    .min(1)
    .max(SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'must not name a scope twice' }),
  days: z.union(TOKEN_DAYS.map((days) => z.literal(days))),
})
export type NewApiToken = z.infer<typeof newApiToken>

/** The token's text, which is known at no other time. */
export const apiTokenMade = z.strictObject({ token: z.string() })
