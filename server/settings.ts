import { resolve } from 'node:path'
import { Cron } from 'croner'
import { pino } from 'pino'
import { FLAGS_KEPT_MS } from '#rules/flags.ts'
import { lowerAscii } from '#rules/texts.ts'
import { type TrustedProxies, trustedProxies } from './http/trusted-proxies.ts'

export type DatabaseSetting =
  | { kind: 'sqlite'; path: string }
  /** `timeoutMs`: how long a statement may take. `waitMs`: how long a start waits for the database. */
  | { kind: 'postgres'; url: string; timeoutMs?: number; waitMs?: number }

export type Settings = {
  port: number
  host: string
  /** Scheme, host and port people use; no trailing slash. */
  publicOrigin: string
  database: DatabaseSetting
  /** Current key first; the others only open what they once sealed. */
  secretKeys: readonly [string, ...string[]]
  google: { clientId: string; clientSecret: string; accountsUrl: string; oauthUrl: string; apisUrl: string }
  /** Push notifications of new videos; null: none, this server cannot be reached from outside. */
  push: PushSetting | null
  /** `apiKey` null: public data is read with users' own tokens. `rssUrl`: channels' feeds, without a query. */
  youtube: { apiUrl: string; siteUrl: string; apiKey: string | null; rssUrl: string; thumbnailsUrl: string }
  /** The payment provider. `apiUrl` has no path: the provider's own package adds it. */
  stripe: { secretKey: string; webhookSecret: string; priceId: string; apiUrl: string }
  /** Pages of 50 subscriptions that an import reads at most. */
  importMaxPages: number
  /** When subscriptions are compared with the provider's, as a cron pattern in UTC. */
  reconcileAt: string
  /** When what was kept long enough is forgotten, and when providers that could not be told to forget are told again. */
  retentionAt: string
  revocationsAt: string
  /** When channels that users opened lately are checked for new videos; needs `youtube.apiKey`. */
  refreshAt: string
  /** What monitoring sends to read `/metrics`; null: there are none to read. */
  metricsToken: string | null
  /** How long running requests and imports may take to end when the server is stopped. */
  stopWithinMs: number
  /** Imports one server runs at the same time; others wait for their turn. */
  importsAtOnce: number
  /** How long a server that was asked to stop still takes requests while `/readyz` already says no. */
  drainMs: number
  /** Google emails of the operators, in lower case. */
  adminEmails: readonly string[]
  /** Where mails are handed in, and whom they are from; null: none are sent. */
  smtp: { url: string; from: string } | null
  /** How people reach whoever runs this, for the legal pages; null: not said. */
  contactEmail: string | null
  /** The ad network; null: nothing of others is ever loaded. */
  ads: AdSettings | null
  /** How long the operators' flags are used without reading them again. */
  flagsKeptMs: number
  /** Origins pictures may come from. */
  imageOrigins: readonly string[]
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies: TrustedProxies
  /** Most requests a minute: of one user, and of one address. */
  requestsPerMinute: { user: number; address: number }
  /** Most imports one user may start in an hour. */
  importsPerHour: number
  /** Units of YouTube's quota one user may spend on the server in a day; an import that runs may go beyond. */
  unitsPerDay: number
  /** Where the built pages are. */
  webDir: string
  logLevel: string
  /** Answers are checked against their contract before they are sent. */
  checksAnswers: boolean
}

/** `subscribeAt`: when channels are subscribed to and leases renewed, as a cron pattern in UTC. */
/** `detailsAfterMs`: details of pushed videos are asked for after this long, or as soon as there are enough for a call. */
export type PushSetting = { hubUrl: string; subscribeAt: string; detailsAfterMs: number }

/** `client` is the account at the network, `slot` the ad unit (may be empty), `scriptUrl` the network's script. */
export type AdSettings = { client: string; slot: string; scriptUrl: string }

type Env = Readonly<Record<string, string | undefined>>

const IMAGE_ORIGINS =
  'https://yt3.ggpht.com https://yt3.googleusercontent.com https://i.ytimg.com https://i1.ytimg.com https://i2.ytimg.com ' +
  'https://i3.ytimg.com https://i4.ytimg.com https://i9.ytimg.com https://lh3.googleusercontent.com'

/**
 * Reads the settings from the environment.
 * @throws SettingsError naming every setting that is missing or wrong, all at once
 */
export function readSettings(env: Env): Settings {
  const problems: string[] = []
  const required = (name: string) => {
    const value = env[name]?.trim()
    if (!value) problems.push(`${name} is missing`)
    return value ?? ''
  }
  const url = (name: string, fallback: string) => {
    const value = (env[name]?.trim() || fallback).replace(/\/+$/, '')
    if (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value))
      problems.push(`${name} must be an http(s) address, not "${value}"`)
    return value
  }
  const port = (name: string, fallback: number) => {
    const value = env[name]?.trim()
    const number = value ? Number(value) : fallback
    if (!Number.isInteger(number) || number < 0 || number > 65_535)
      problems.push(`${name} must be a port number, not "${value}"`)
    return number
  }
  const list = (name: string, fallback = '') => (env[name] ?? fallback).split(/[\s,]+/).filter((entry) => entry !== '')

  const seconds = (name: string, fallbackMs: number) => {
    const value = env[name]?.trim()
    const number = value ? Number(value) : fallbackMs / 1000
    if (!Number.isFinite(number) || number < 0 || number * 1000 > fallbackMs)
      problems.push(`${name} must be a number of seconds up to ${fallbackMs / 1000}, not "${value}"`)
    return number * 1000
  }

  const count = (name: string, fallback: number) => {
    const value = env[name]?.trim()
    const number = value ? Number(value) : fallback
    if (!Number.isSafeInteger(number) || number < 1)
      problems.push(`${name} must be a whole number from 1 up, not "${value}"`)
    return number
  }

  const portNumber = port('PORT', 3000)
  const secretKeys = required('SECRET_KEY')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
  if (
    env.SECRET_KEY?.trim() &&
    (secretKeys.length === 0 || secretKeys.some((key) => key.length < 32 || new Set(key).size < 8))
  )
    problems.push(
      'SECRET_KEY must have at least 32 characters, 8 different ones (make one with: openssl rand -base64 32)',
    )

  const settings: Settings = {
    port: portNumber,
    host: env.HOST?.trim() || '127.0.0.1',
    publicOrigin: asOrigin(url('PUBLIC_ORIGIN', `http://localhost:${portNumber}`), problems),
    database: readDatabase(env, problems),
    secretKeys: secretKeys as [string, ...string[]],
    google: {
      clientId: required('GOOGLE_CLIENT_ID'),
      clientSecret: required('GOOGLE_CLIENT_SECRET'),
      accountsUrl: url('GOOGLE_ACCOUNTS_URL', 'https://accounts.google.com'),
      oauthUrl: url('GOOGLE_OAUTH_URL', 'https://oauth2.googleapis.com'),
      apisUrl: url('GOOGLE_APIS_URL', 'https://www.googleapis.com'),
    },
    youtube: {
      apiUrl: url('YOUTUBE_API_URL', 'https://www.googleapis.com/youtube/v3'),
      siteUrl: url('YOUTUBE_SITE_URL', 'https://www.youtube.com'),
      apiKey: env.YOUTUBE_API_KEY?.trim() || null,
      rssUrl: url('YOUTUBE_RSS_URL', 'https://www.youtube.com/feeds/videos.xml'),
      thumbnailsUrl: url('YOUTUBE_THUMBNAILS_URL', 'https://i.ytimg.com/vi'),
    },
    stripe: {
      secretKey: required('STRIPE_SECRET_KEY'),
      webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
      priceId: required('STRIPE_PRICE_ID'),
      apiUrl: url('STRIPE_API_URL', 'https://api.stripe.com'),
    },
    importMaxPages: readImportMaxPages(env, problems),
    push: readPush(env, problems, {
      hubUrl: url('YOUTUBE_HUB_URL', 'https://pubsubhubbub.appspot.com/subscribe'),
      detailsAfterMs: seconds('PUSH_DETAILS_SECONDS', 30 * 60_000),
    }),
    reconcileAt: readTimes(env, 'RECONCILE_AT', '17 3 * * *', problems),
    retentionAt: readTimes(env, 'RETENTION_AT', '43 2 * * *', problems),
    revocationsAt: readTimes(env, 'REVOCATIONS_AT', '* * * * *', problems),
    refreshAt: readTimes(env, 'REFRESH_AT', '*/5 * * * *', problems),
    metricsToken: readMetricsToken(env, problems),
    stopWithinMs: readSeconds(env, 'STOP_SECONDS', { fallback: 8, least: 3, most: 600 }, problems) * 1000,
    importsAtOnce: readImportsAtOnce(env, problems),
    drainMs: readSeconds(env, 'DRAIN_SECONDS', { fallback: 0, least: 0, most: 600 }, problems) * 1000,
    adminEmails: list('ADMIN_EMAILS').map(lowerAscii),
    smtp: readSmtp(env, problems),
    contactEmail: readContact(env, problems),
    ads: readAds(
      env,
      problems,
      url('ADS_SCRIPT_URL', 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'),
    ),
    flagsKeptMs: seconds('FLAGS_KEPT_SECONDS', FLAGS_KEPT_MS),
    imageOrigins: list('IMAGE_ORIGINS', IMAGE_ORIGINS),
    trustedProxies: trustedProxies(list('TRUSTED_PROXIES'), problems),
    requestsPerMinute: {
      user: count('USER_REQUESTS_PER_MINUTE', 300),
      address: count('ADDRESS_REQUESTS_PER_MINUTE', 3_000),
    },
    importsPerHour: count('USER_IMPORTS_PER_HOUR', 6),
    unitsPerDay: count('USER_UNITS_PER_DAY', 600),
    webDir: resolve(env.WEB_DIR?.trim() || 'dist/web'),
    logLevel: readLogLevel(env, problems),
    checksAnswers: env.NODE_ENV !== 'production',
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

/** As browsers send it, in lower case and without the scheme's own port: changes are taken from this origin alone. */
function asOrigin(address: string, problems: string[]): string {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return address // told already
  const { href, origin } = new URL(address)
  if (href !== `${origin}/`)
    problems.push(`PUBLIC_ORIGIN must be scheme, host and port alone, like ${origin}, not "${address}"`)
  return origin
}

function readTimes(env: Env, name: string, fallback: string, problems: string[]): string {
  const pattern = env[name]?.trim() || fallback
  try {
    if (new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun()) return pattern
  } catch {} // it says what is wrong in words of its own
  problems.push(`${name} must be a cron pattern of times to come, like "${fallback}", not "${pattern}"`)
  return fallback
}

function readLogLevel(env: Env, problems: string[]): string {
  const level = env.LOG_LEVEL?.trim() || 'info'
  const levels = [...Object.keys(pino.levels.values), 'silent']
  if (!levels.includes(level)) problems.push(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${level}"`)
  return level
}

/** Google's hub can reach a public https address alone; a hub that is named is used whatever the address. */
function readPush(env: Env, problems: string[], others: Omit<PushSetting, 'subscribeAt'>): PushSetting | null {
  const subscribeAt = readTimes(env, 'SUBSCRIBE_AT', '* * * * *', problems)
  const isPublic = /^https:/i.test(env.PUBLIC_ORIGIN?.trim() ?? '')
  return isPublic || env.YOUTUBE_HUB_URL?.trim() ? { ...others, subscribeAt } : null
}

function readSmtp(env: Env, problems: string[]): Settings['smtp'] {
  const [url = '', from = ''] = [env.SMTP_URL?.trim(), env.SMTP_FROM?.trim()]
  if (!url && !from) return null
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url))
    problems.push('SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT or smtps://…')
  if (!from.includes('@')) problems.push('SMTP_FROM must be the address mails come from, like Subshelf <hello@HOST>')
  return { url, from }
}

function readContact(env: Env, problems: string[]): string | null {
  const email = env.CONTACT_EMAIL?.trim() || null
  if (email !== null && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email))
    problems.push(`CONTACT_EMAIL must be an email address, not "${email}"`)
  return email
}

function readAds(env: Env, problems: string[], scriptUrl: string): AdSettings | null {
  const [client = '', slot = ''] = [env.ADS_CLIENT?.trim(), env.ADS_SLOT?.trim()]
  for (const [name, value] of Object.entries({ ADS_CLIENT: client, ADS_SLOT: slot }))
    if (!/^[\w-]{0,64}$/.test(value)) problems.push(`${name} must be as the ad network gave it, not "${value}"`)
  return client ? { client, slot, scriptUrl } : null
}

function readMetricsToken(env: Env, problems: string[]): string | null {
  const token = env.METRICS_TOKEN?.trim() || null
  if (token !== null && token.length < 16)
    problems.push('METRICS_TOKEN must have at least 16 characters (make one with: openssl rand -hex 16)')
  return token
}

function readImportsAtOnce(env: Env, problems: string[]): number {
  const value = env.IMPORTS_AT_ONCE?.trim() || '50'
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1 || count > 1000)
    problems.push(`IMPORTS_AT_ONCE must be a whole number from 1 to 1000, not "${value}"`)
  return count
}

type Range = { fallback: number; least: number; most: number }

function readSeconds(env: Env, name: string, { fallback, least, most }: Range, problems: string[]): number {
  const value = env[name]?.trim() || String(fallback)
  const seconds = Number(value)
  if (!(seconds >= least && seconds <= most))
    problems.push(`${name} must be a number from ${least} to ${most}, not "${value}"`)
  return seconds
}

function readImportMaxPages(env: Env, problems: string[]): number {
  const value = env.IMPORT_MAX_PAGES?.trim() || '200'
  const pages = Number(value)
  if (!(Number.isInteger(pages) && pages >= 1 && pages <= 200))
    problems.push(`IMPORT_MAX_PAGES must be a whole number from 1 to 200, not "${value}"`)
  return pages
}

/** Where the database is. */
export function readDatabase(env: Env, problems: string[]): DatabaseSetting {
  const dataDir = env.DATA_DIR?.trim() || './data'
  const value = env.DATABASE_URL?.trim() || `sqlite:${dataDir}/subshelf.db`
  if (/^postgres(ql)?:\/\//.test(value)) {
    const problem = postgresProblem(value)
    if (problem) problems.push(problem)
    return {
      kind: 'postgres',
      url: value,
      timeoutMs: readSeconds(env, 'DATABASE_TIMEOUT_SECONDS', { fallback: 30, least: 1, most: 600 }, problems) * 1000,
      waitMs: readSeconds(env, 'DATABASE_WAIT_SECONDS', { fallback: 20, least: 0, most: 600 }, problems) * 1000,
    }
  }
  if (value.startsWith('sqlite:') && value.length > 7) return { kind: 'sqlite', path: resolve(value.slice(7)) }
  problems.push('DATABASE_URL must be sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME')
  return { kind: 'sqlite', path: '' }
}

/** Null when it cannot be read. Like `pg`, it takes an address without a host. */
export function parsePostgresUrl(address: string): URL | null {
  const complete = address.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)\//, '$1localhost/')
  return URL.canParse(complete) ? new URL(complete) : null
}

/** Why this address of PostgreSQL cannot be used; it never quotes the address, which may hold a password. */
function postgresProblem(address: string): string | null {
  const hosts = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)/.exec(address)?.[1] ?? ''
  const url = parsePostgresUrl(address)
  if (hosts.includes(',') || url?.searchParams.get('host')?.includes(','))
    return 'DATABASE_URL names several hosts: name one, such as a proxy or a virtual address that leads to the primary'
  if (url?.searchParams.has('target_session_attrs'))
    return 'DATABASE_URL must not set target_session_attrs: name one host that leads to the primary'
  return url ? null : 'DATABASE_URL cannot be read: write special characters of the password as %XX'
}

export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}
