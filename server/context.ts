import type { Logger } from 'pino'
import type { Catalogue } from './db/catalogue.ts'
import type { Db } from './db/open.ts'
import type { SharedCounts } from './db/shared-counts.ts'
import type { WriteCheck } from './db/write-check.ts'
import type { Figures } from './features/admin/figures.ts'
import type { FlagCache } from './features/flags/flag-cache.ts'
import type { Counter } from './http/counter.ts'
import type { Metrics } from './metrics.ts'
import type { GoogleClient } from './providers/google.ts'
import type { MailClient } from './providers/mail.ts'
import type { PaymentClient } from './providers/stripe.ts'
import type { YouTubeApi } from './providers/youtube/api.ts'
import type { RssClient } from './providers/youtube/rss.ts'
import type { YouTubeClient } from './providers/youtube.ts'
import type { Sealer } from './sealing.ts'
import type { Settings } from './settings.ts'
import type { Slots } from './slots.ts'

/**
 * The settings, clients and state that commands, queries and routes work with; passed as `ctx`. The clock, ids and random
 * numbers come from here too, so that tests can set them.
 */
export type Context = {
  db: Db
  /** Public data of YouTube, shared by all users. */
  catalogue: Catalogue
  settings: Settings
  log: Logger
  google: GoogleClient
  youtube: YouTubeClient
  /** Public data of YouTube. */
  youtubeApi: YouTubeApi
  rss: RssClient
  payment: PaymentClient
  /** null: no mail server is set. */
  mail: MailClient | null
  sealer: Sealer
  /** The operators' flags as this process knows them; commands read them in their own transaction instead. */
  flags: FlagCache
  figures: Figures
  /** Counts the units of YouTube's quota that calls made for one user have cost today. */
  userUnits: Counter
  /** ms since epoch */
  now: () => number
  /** From 0 to 1. */
  random: () => number
  /** A UUID v7: grows with time. */
  newId: () => string
  /** Counts for monitoring. */
  metrics: Metrics
  /** Counts of rate limits; null: one process has the database to itself and counts in memory. */
  sharedCounts: SharedCounts | null
  /** Imports that run at once in this process. */
  importSlots: Slots
  /** Whether the database takes writes. */
  writes: WriteCheck
  /** Aborted when the server is asked to stop: `/readyz` says no, everything else goes on for the time of the drain. */
  draining: AbortSignal
  /** Aborted when the drain is over: nothing new begins and event streams end, the rest of what runs may end. */
  stopping: AbortSignal
  /** Aborted when the time for that is nearly over: running imports and other work are broken off. */
  closing: AbortSignal
}
