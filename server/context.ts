import type { Logger } from 'pino'
import type { Flags } from '#contract/flags.ts'
import type { SourceFigure } from '#domain/source-health.ts'
import type { Catalogue } from './db/catalogue.ts'
import type { Db } from './db/open.ts'
import type { WriteCheck } from './db/write-check.ts'
import type { Counter, SharedCounts } from './lib/counter.ts'
import type { Encryption } from './lib/encryption.ts'
import type { Load } from './lib/load.ts'
import type { Metrics } from './lib/metrics.ts'
import type { Passwords } from './lib/passwords.ts'
import type { Slots } from './lib/slots.ts'
import type { Traces } from './lib/traces.ts'
import type { UserTime } from './lib/user-time.ts'
import type { Deliveries } from './providers/deliveries.ts'
import type { GoogleClient } from './providers/google.ts'
import type { MailClient } from './providers/mail.ts'
import type { OpenIdClient } from './providers/openid.ts'
import type { PaymentClient } from './providers/stripe.ts'
import type { WebPush } from './providers/web-push.ts'
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
  /** The same database for health checks, which must not wait behind requests for a connection. */
  healthDb: Db
  /** The request that changes a library. Absent outside of these. */
  request?: ChangeRequest
  /** Channels and videos, shared by all users. */
  catalogue: Catalogue
  settings: Settings
  log: Logger
  google: GoogleClient
  /** `null` if nobody signs in with OpenID Connect. */
  openId: OpenIdClient | null
  youtube: YouTubeClient
  /** Calls for public data. */
  youtubeApi: YouTubeApi
  rss: RssClient
  payment: PaymentClient
  /** `null` if no mail server is configured. */
  mail: MailClient | null
  /** Posts notifications. */
  deliveries: Deliveries
  /** `null` if there is no web push. */
  webPush: WebPush | null
  encryption: Encryption
  passwords: Passwords
  accessTokens: AccessTokens
  /** The cached flags. Commands read the flags in their own transaction instead. */
  flags: FlagCache
  stats: Stats
  /** Quota units per user and day. */
  userUnits: Counter
  /** ms since epoch */
  now: () => number
  /** From 0 up to 1. */
  random: () => number
  /** A new UUID v7; later ids are greater. */
  newId: () => string
  /** For a monitoring system. */
  metrics: Metrics
  /** `null` if they are off. */
  traces: Traces | null
  /** Rate limits of all servers. `null` on SQLite: one process counts in memory. */
  sharedCounts: SharedCounts | null
  /** How much this process has to do at the moment. */
  load: Load
  /** What each user has used of this process's thread. */
  userTime: UserTime
  /** Limits how many imports this process runs at once. */
  importSlots: Slots
  /** Whether the database accepts writes. */
  writes: WriteCheck
  /** Aborted when the server is asked to stop. `/readyz` fails, everything else continues during the drain. */
  draining: AbortSignal
  /** Aborted after the drain. Nothing new begins and event streams end; running work may finish. */
  stopping: AbortSignal
  /** Aborted shortly before the process exits. Running imports and other work are cancelled. */
  closing: AbortSignal
}

/** What a request says about the change it makes. */
export type ChangeRequest = {
  /** The device of its session; null: not known. */
  device: string | null
  /** Which session it came from, so that changes of other devices can be told apart. */
  origin: string
  /** See `contract/limits.ts`; null: not given. */
  changeId: string | null
  /** Of what a program asks for, so that another request with the same `changeId` is noticed. The page never sends one. */
  hash?: string | undefined
  libraryVersion: number | null
}

/** `available`: false if the last read failed; the flags are then the last known ones, or the defaults. */
export type KnownFlags = { flags: Flags; available: boolean }

export type FlagCache = {
  /** The cached flags, read again when they are too old. Never rejects. */
  current(): Promise<KnownFlags>
  /** Reads the flags now. Never rejects. */
  refresh(): Promise<KnownFlags>
}

/** Users' access tokens. Both functions throw AppError `reauthorisation_required`, `google_refused`, `google_unavailable`. */
export type AccessTokens = {
  /** The cached token, or a new one. A token that expires soon is renewed for the next request. */
  get(ctx: Context, userId: string, onWait: () => void): Promise<string>
  /** How many tokens are cached. */
  size(): number
  /** A token other than the one YouTube has refused. @param onWait called when the user has to wait for Google */
  replace(ctx: Context, userId: string, refused: string, onWait: () => void): Promise<string>
}

export type StatName = 'imports' | 'imports_failed' | 'jobs_failed' | SourceFigure

export type Stats = {
  /** Adds to this hour's count. */
  add(name: StatName, more?: number): void
  /** Stores what was counted. If that fails, it rejects, and the counts are stored by the next call. */
  flush(): Promise<void>
}
