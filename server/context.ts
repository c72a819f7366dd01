import type { Logger } from 'pino'
import type { Flags } from '#contract/flags.ts'
import type { Catalogue } from './db/catalogue.ts'
import type { Db } from './db/open.ts'
import type { WriteCheck } from './db/write-check.ts'
import type { Counter, SharedCounts } from './lib/counter.ts'
import type { Encryption } from './lib/encryption.ts'
import type { Metrics } from './lib/metrics.ts'
import type { Slots } from './lib/slots.ts'
import type { GoogleClient } from './providers/google.ts'
import type { MailClient } from './providers/mail.ts'
import type { PaymentClient } from './providers/stripe.ts'
import type { YouTubeApi } from './providers/youtube/api.ts'
import type { RssClient } from './providers/youtube/rss.ts'
import type { YouTubeClient } from './providers/youtube.ts'
import type { Settings } from './settings.ts'

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
  encryption: Encryption
  /** The operators' flags as this process knows them; commands read them in their own transaction instead. */
  flags: FlagCache
  stats: Stats
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

/** `available`: false if the last read failed; the flags are then the last known ones, or the defaults. */
export type KnownFlags = { flags: Flags; available: boolean }

export type FlagCache = {
  /** The cached flags, read again when they are too old. Never rejects. */
  current(): Promise<KnownFlags>
  /** Reads the flags now. Never rejects. */
  refresh(): Promise<KnownFlags>
}

export type StatName = 'imports' | 'imports_failed' | 'jobs_failed'

export type Stats = {
  /** Adds to today's count. */
  add(name: StatName, more?: number): void
  /** Stores what was counted. If that fails, it rejects, and the counts are stored by the next call. */
  flush(): Promise<void>
}
