import * as z from 'zod'
import { FLAG_RANGES } from './limits.ts'

const { maxFoldersPerUser, maxChannelsPerFolder } = FLAG_RANGES

/** What admins can change while the product runs; the specification calls it remote config. */
export const flags = z.strictObject({
  registrationEnabled: z.boolean(),
  maintenanceMode: z.boolean(),
  maxFoldersPerUser: z.int().min(maxFoldersPerUser.min).max(maxFoldersPerUser.max),
  maxChannelsPerFolder: z.int().min(maxChannelsPerFolder.min).max(maxChannelsPerFolder.max),
  /** Whether words of channels' names may suggest folders, besides YouTube's topics and the user's own folders. */
  suggestionsFromNames: z.boolean(),
})
export type Flags = z.infer<typeof flags>

/** `GET /api/remote-config`. Public. `available` false: the flags could not be read; the last known ones apply. */
export const flagsView = flags.extend({ available: z.boolean() })
export type FlagsView = z.infer<typeof flagsView>

/**
 * `PUT /api/admin/remote-config`: all flags, and the revision they were changed from: a change of an older revision
 * is refused with `flags_changed`.
 */
export const flagsChange = z.strictObject({ revision: z.int().min(0), flags })
export type FlagsChange = z.infer<typeof flagsChange>

/** `GET` and `PUT /api/admin/remote-config`, `POST /api/admin/remote-config/refresh`: read from the database. */
export const adminFlagsView = z.strictObject({
  /** The defaults when they could not be read. */
  flags,
  available: z.boolean(),
  /** Flags whose stored value is invalid: their default applies. */
  invalidFlags: z.array(z.string()),
  revision: z.int(),
})
export type AdminFlagsView = z.infer<typeof adminFlagsView>
