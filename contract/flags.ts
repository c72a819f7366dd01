import * as z from 'zod'
import { FLAG_RANGES } from './limits.ts'

const { maxFoldersPerUser, maxChannelsPerFolder } = FLAG_RANGES

/** What admins can change while the product runs; the specification calls it remote config. */
export const flags = z.strictObject({
  registrationEnabled: z.boolean(),
  maintenanceMode: z.boolean(),
  maxFoldersPerUser: z.int().min(maxFoldersPerUser.min).max(maxFoldersPerUser.max),
  maxChannelsPerFolder: z.int().min(maxChannelsPerFolder.min).max(maxChannelsPerFolder.max),
})
export type Flags = z.infer<typeof flags>

/** `GET /api/remote-config`. Public. `available` false: the flags could not be read, and the last known ones hold. */
export type FlagsView = Flags & { available: boolean }

/**
 * `PUT /api/admin/remote-config`: all four flags as they are to be, and the revision they were changed from, so that two
 * operators cannot undo each other's change unseen (`flags_changed`).
 */
export const flagsChange = z.strictObject({
  revision: z.int().min(0),
  flags,
})
export type FlagsChange = z.infer<typeof flagsChange>

/** `GET` and `PUT /api/admin/remote-config`, `POST /api/admin/remote-config/refresh`: as the database has them now. */
export type AdminFlagsView = {
  /** The defaults when they could not be read. */
  flags: Flags
  available: boolean
  /** Flags whose stored value makes no sense: their default holds. */
  senseless: string[]
  revision: number
}
