import { resolve } from 'node:path'
import { pino } from 'pino'
import { z } from 'zod'
import { PRODUCT } from '#contract/product.ts'
import { lowerAscii } from '#domain/clean-text.ts'
import { FLAGS_KEPT_MS } from '#domain/flags.ts'
import { isPrivateHost } from './lib/private-hosts.ts'
import { isPushKey } from './lib/push-key.ts'
import {
  cron,
  defaulted,
  duration,
  type Env,
  httpUrl,
  integer,
  list,
  mustBe,
  onOff,
  optional,
  readTree,
  required,
  share,
  text,
  url,
} from './lib/setting-kinds.ts'
import { trustedProxies } from './lib/trusted-proxies.ts'

export type DatabaseSetting = { kind: 'sqlite'; path: string } | PostgresSetting

export type PostgresSetting = {
  kind: 'postgres'
  url: string
  /** Statement timeout. */
  timeoutMs?: number
  /** How long a starting server waits for the database. */
  waitMs?: number
  /** Whether PostgreSQL keeps the plans of frequent statements. */
  namesStatements?: boolean
  /** The catalogue's own database. `null`: it is a schema of this one. */
  catalogueUrl?: string | null
}

export type Settings = ReturnType<typeof readSettings>
export type PushSetting = NonNullable<Settings['push']>
export type AdSettings = NonNullable<Settings['ads']>
export type OpenIdSettings = NonNullable<Settings['openId']>

const IMAGE_ORIGINS =
  'https://yt3.ggpht.com https://yt3.googleusercontent.com https://i.ytimg.com https://i1.ytimg.com https://i2.ytimg.com ' +
  'https://i3.ytimg.com https://i4.ytimg.com https://i9.ytimg.com https://lh3.googleusercontent.com'

const GOOGLE_HUB = 'https://pubsubhubbub.appspot.com/subscribe'

const LOG_LEVELS = [...Object.keys(pino.levels.values), 'silent']

/** Normalised to what browsers send: lower case, without the scheme's default port. */
const origin = httpUrl
  .refine((address) => new URL(address).href === `${new URL(address).origin}/`, {
    error: ({ input }) => `must be scheme, host and port alone, like ${new URL(String(input)).origin}, not "${input}"`,
  })
  .transform((address) => new URL(address).origin)

const databaseUrl = z.string().superRefine((address, context) => {
  const problem = databaseProblem(address)
  if (problem !== null) context.addIssue(problem)
})

const secretKeys = z
  .string()
  .transform((keys) => keys.split(',').flatMap((key) => key.trim() || []) as [string, ...string[]])
  .refine(
    (keys) => keys.length > 0 && keys.every((key) => key.length >= 32 && new Set(key).size >= 8),
    'must have at least 32 characters, 8 different ones (make one with: openssl rand -base64 32)',
  )

const proxies = z.array(z.string()).transform((entries, context) => {
  const problems: string[] = []
  const isTrusted = trustedProxies(entries, problems)
  for (const problem of problems) context.addIssue(problem)
  return isTrusted
})

/** `NAME=VALUE`, separated by commas. They may contain a token, so no message quotes them. */
const headers = z
  .string()
  .transform((text) => text.split(',').map((entry) => /^\s*([\w-]+)=(.*?)\s*$/.exec(entry)))
  .refine((entries) => entries.every((entry) => entry !== null), 'must be NAME=VALUE, separated by commas')
  .transform((entries) => Object.fromEntries(entries.map((entry) => [entry?.[1] ?? '', entry?.[2] ?? ''])))

/** Kept as it is: a slash at the end is part of an issuer's name. */
const issuer = z
  .string()
  .refine((address) => /^https?:\/\/[^/]/.test(address) && URL.canParse(address), {
    ...mustBe('an http(s) address'),
    abort: true,
  })
  .refine((address) => address.startsWith('https:') || isPrivateHost(new URL(address).hostname), {
    error: ({ input }) => `must be https outside of your own network, not "${input}"`,
  })

/** 32 bytes as base64 or base64url. */
const pushKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(isPushKey, 'must be 32 random bytes in base64 (make one with: openssl rand -base64 32)')

const lowerCaseList = z.array(z.string().transform(lowerAscii))
const email = z.string().regex(/^[^\s@<>"]+@[^\s@<>"]+$/, mustBe('an email address'))
const adCode = z.string().regex(/^[\w-]{1,64}$/, mustBe('as AdSense shows it'))

const DATABASE = {
  dataDir: text('DATA_DIR', './data').describe('where SQLite keeps its file'),
  url: optional('DATABASE_URL', databaseUrl).meta({
    default: '`sqlite:DATA_DIR/subshelf.db`',
    description: '`sqlite:PATH` or `postgres://USER:PASSWORD@HOST/NAME`, with one host',
  }),
}

/**
 * Every setting, in the order of the table in docs/settings.md, which `npm run docs` writes from the defaults and descriptions. A
 * setting without a description shares the row of the one before it.
 */
export const SETTINGS = {
  port: integer('PORT', 3000, 0, 65_535).describe('where the server listens'),
  host: text('HOST', '127.0.0.1'),
  publicOrigin: optional('PUBLIC_ORIGIN', origin).meta({
    default: '`http://localhost:PORT`',
    description: 'scheme, host and port of the address users open, without a path; `https` in production',
  }),
  mode: defaulted('MODE', 'hosted', z.enum(['hosted', 'home'], mustBe('hosted or home'))).describe(
    '`home`: for one person, a family or a club, without Google or Stripe ([how](self-hosting.md)). `hosted`: for everybody',
  ),
  demo: {
    isDemo: optional('DEMO', z.literal('1', mustBe('1'))).meta({
      default: 'none: no demo',
      description:
        '`1`: a demo with the sandbox, where anybody gets a library of invented channels for an hour, without signing in ([how](deployment.md#10-a-demo))',
    }),
    maxVisitors: integer('DEMO_VISITORS', 200, 1, 100_000).describe('how many libraries a demo has at once'),
    url: optional('DEMO_URL', httpUrl).meta({
      default: 'none: no link',
      description: 'the address of a demo; the front page of another site then has a link to it',
    }),
  },
  database: {
    ...DATABASE,
    timeoutMs: duration('DATABASE_TIMEOUT_SECONDS', 30, 1, 600).describe(
      'statement timeout on PostgreSQL, 1 to 600; a connection that is silent for 5 seconds more is closed',
    ),
    waitMs: duration('DATABASE_WAIT_SECONDS', 20, 0, 600).describe(
      'how long a starting server waits for an unreachable PostgreSQL, 0 to 600',
    ),
    catalogueUrl: optional('CATALOGUE_DATABASE_URL', databaseUrl).meta({
      default: 'none: the schema `catalogue` in `DATABASE_URL`',
      description:
        'a PostgreSQL database of its own for channels and videos; needs a `DATABASE_URL` of PostgreSQL ([how](deployment.md#catalogue-database))',
    }),
    namesStatements: onOff('DATABASE_NAMED_STATEMENTS', 'on').describe(
      '`on`: PostgreSQL plans frequent statements once per connection. `off`: behind a pooler that does not keep them',
    ),
  },
  /** The first key encrypts. The others only decrypt older data. */
  secretKeys: required('SECRET_KEY', secretKeys).meta({
    default: 'created in `DATA_DIR` for the sandbox and at home',
    description:
      'at least 32 characters, 8 different ones (`openssl rand -base64 32`). Several may be given, separated by commas: the first encrypts, all decrypt ([how to change it](deployment.md#9-change-the-secret-key))',
  }),
  google: {
    clientId: required('GOOGLE_CLIENT_ID').describe(
      'the OAuth client; its redirect URI is `PUBLIC_ORIGIN/auth/google/callback`',
    ),
    clientSecret: required('GOOGLE_CLIENT_SECRET'),
    accountsUrl: url('GOOGLE_ACCOUNTS_URL', 'https://accounts.google.com').describe("Google's sign-in pages"),
    oauthUrl: url('GOOGLE_OAUTH_URL', 'https://oauth2.googleapis.com').describe(
      'where Google issues and revokes tokens',
    ),
    apisUrl: url('GOOGLE_APIS_URL', 'https://www.googleapis.com').describe(
      "Google's token info, user info and certificates",
    ),
  },
  openId: {
    issuer: optional('OPENID_ISSUER', issuer).describe(
      'with `MODE=home`: an OpenID Connect provider to sign in with, and its client for this site, whose redirect URI is `PUBLIC_ORIGIN/auth/openid/callback` ([how](self-hosting.md#openid-connect))',
    ),
    clientId: optional('OPENID_CLIENT_ID'),
    clientSecret: optional('OPENID_CLIENT_SECRET'),
    name: text('OPENID_NAME', 'OpenID').describe('what its button says: "Sign in with …"'),
    join: defaulted('OPENID_JOIN', 'invited', z.enum(['invited', 'anyone'], mustBe('invited or anyone'))).describe(
      '`invited`: somebody new needs an invitation. `anyone`: whoever the provider signs in may join',
    ),
  },
  youtubeAccess: defaulted(
    'YOUTUBE_ACCESS',
    'sign-in',
    z.enum(['sign-in', 'import'], mustBe('sign-in or import')),
  ).describe(
    '`sign-in`: whoever signs in with Google also allows reading their subscriptions, or is refused. `import`: signing in asks for name and email only, and the import for the rest; a Google project need not be verified for it',
  ),
  youtube: {
    apiUrl: url('YOUTUBE_API_URL', 'https://www.googleapis.com/youtube/v3').describe(
      "YouTube's API; may point elsewhere even with the sandbox",
    ),
    apiKey: optional('YOUTUBE_API_KEY').meta({
      default:
        "none: public data is read with users' own tokens, and at home without them from RSS feeds; the sandbox's",
      description: 'an API key of the same Google Cloud project, restricted to the YouTube Data API',
    }),
    rssUrl: url('YOUTUBE_RSS_URL', 'https://www.youtube.com/feeds/videos.xml').describe("channels' RSS feeds"),
    thumbnailsUrl: url('YOUTUBE_THUMBNAILS_URL', 'https://i.ytimg.com/vi').describe(
      'base address of video thumbnails (`{id}/{size}.jpg`); its origin must be in `IMAGE_ORIGINS`',
    ),
    siteUrl: url('YOUTUBE_SITE_URL', 'https://www.youtube.com').describe('where videos and channels open'),
    playerUrl: url('YOUTUBE_PLAYER_URL', 'https://www.youtube-nocookie.com').describe(
      "base address of YouTube's player (`/embed/{id}`); pages may have frames of its origin",
    ),
  },
  push: {
    hubUrl: optional('YOUTUBE_HUB_URL', httpUrl).meta({
      default: "Google's push hub if `PUBLIC_ORIGIN` is https, else none",
      description:
        'the push hub, which posts about new videos to `PUBLIC_ORIGIN/push/youtube/…` and costs no quota; if set, it is used with any origin',
    }),
    subscribeAt: cron('SUBSCRIBE_AT', '* * * * *').describe('when push subscriptions are requested and renewed'),
    detailsAfterMs: duration('PUSH_DETAILS_SECONDS', 1_800, 0, 86_400).describe(
      'how long pushed videos wait for others before their lengths and views are read, 50 for one unit; details wait for 50',
    ),
  },
  /** `apiUrl` has no path: Stripe's package adds it. */
  stripe: {
    secretKey: required('STRIPE_SECRET_KEY').describe(
      "Stripe's secret key, and the signing secret of the webhook endpoint `PUBLIC_ORIGIN/webhooks/stripe`",
    ),
    webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
    priceId: required('STRIPE_PRICE_ID').describe('the price of Premium: £2.99, every month'),
    apiUrl: url('STRIPE_API_URL', 'https://api.stripe.com').describe("Stripe's API, without a path"),
  },
  reconcileAt: cron('RECONCILE_AT', '17 3 * * *').describe(
    "when plans are compared with Stripe's, as a cron pattern in UTC",
  ),
  refreshAt: cron('REFRESH_AT', '*/5 * * * *').describe(
    'when channels that users opened in the last week are checked for new videos (needs `YOUTUBE_API_KEY` or `MODE=home`)',
  ),
  retentionAt: cron('RETENTION_AT', '43 2 * * *').describe(
    'when expired data is deleted, and when failed revocations at Google and Stripe are retried',
  ),
  revocationsAt: cron('REVOCATIONS_AT', '* * * * *'),
  metricsToken: optional(
    'METRICS_TOKEN',
    z.string().min(16, 'must have at least 16 characters (make one with: openssl rand -hex 16)'),
  ).meta({
    default: 'none: there is no `/metrics`',
    description: 'the token monitoring sends as `Authorization: Bearer …`, 16 characters or more',
  }),
  traces: {
    url: optional('OTEL_EXPORTER_OTLP_ENDPOINT', httpUrl).meta({
      default: 'none: no traces',
      description:
        'the collector of traces, which are posted to its `/v1/traces` as OTLP in JSON ([what they contain](decisions/operations.md#traces)); headers for it, such as `authorization=Bearer …`, separated by commas',
    }),
    headers: optional('OTEL_EXPORTER_OTLP_HEADERS', headers),
    sampled: share('OTEL_TRACES_SAMPLER_ARG', '0.05').describe(
      'the share of requests and jobs that are traced, 0 to 1',
    ),
    fromProxies: onOff('TRACES_FROM_PROXIES', 'off').describe(
      '`on`: the `traceparent` of `TRUSTED_PROXIES` is continued, with their choice of what is traced. Those of others never are',
    ),
  },
  importMaxPages: integer('IMPORT_MAX_PAGES', 200, 1, 200).describe(
    'most pages of 50 subscriptions that an import reads, 1 to 200; each page costs one unit of the YouTube quota',
  ),
  stopWithinMs: duration('STOP_SECONDS', 8, 3, 600).describe(
    'how long running requests and imports may take to finish when the server is stopped, 3 to 600',
  ),
  drainMs: duration('DRAIN_SECONDS', 0, 0, 600).describe(
    'how long a stopping server still accepts requests while `/readyz` answers 503, up to 600; for several servers behind a load balancer. `STOP_SECONDS` begin afterwards',
  ),
  importsAtOnce: integer('IMPORTS_AT_ONCE', 50, 1, 1000).describe(
    'imports that one server runs in parallel, 1 to 1000; ten times as many may wait, others are refused with 503',
  ),
  imageOrigins: list('IMAGE_ORIGINS', IMAGE_ORIGINS).meta({
    default: "YouTube's and Google's image hosts",
    description: 'allowed origins of images',
  }),
  trustedProxies: list('TRUSTED_PROXIES', '', proxies).describe(
    'proxies whose `X-Forwarded-For` is trusted: addresses, and networks like `172.16.0.0/12`',
  ),
  requestsPerMinute: {
    user: integer('USER_REQUESTS_PER_MINUTE', 300, 1).describe('requests allowed per user, and per address'),
    address: integer('ADDRESS_REQUESTS_PER_MINUTE', 3000, 1),
  },
  userMsPerMinute: duration('USER_SECONDS_PER_MINUTE', 10, 1, 3_600).describe(
    "seconds that a user's requests may keep a server's thread busy in a minute, 1 to 3600; beyond that, and while the server has too much to do, this user is refused first ([why](decisions/server.md#cost-limits))",
  ),
  /** What a server may have at once before it refuses requests (docs/decisions/operations.md#load). */
  load: {
    maxRequests: integer('MAX_REQUESTS_AT_ONCE', 500, 2).describe(
      'how much a server takes at once: requests being answered, requests that wait for a database connection, and the delay of its event loop. Beyond it requests are refused early with 503 and `Retry-After`: what is expensive or can wait from half of it, reads from all of it, changes and pages from twice of it; webhooks, health checks and signing out never ([why](decisions/operations.md#load))',
    ),
    maxDatabaseWaiting: integer('MAX_DATABASE_WAITING', 100, 2),
    maxLoopDelayMs: integer('MAX_LOOP_DELAY_MS', 1_000, 2),
  },
  importsPerHour: integer('USER_IMPORTS_PER_HOUR', 6, 1).describe(
    "a user's limits for imports: imports per hour, and YouTube quota units per day",
  ),
  /** A running import may exceed it. */
  unitsPerDay: integer('USER_UNITS_PER_DAY', 600, 1),
  videoUnitsPerDay: integer('USER_VIDEO_UNITS_PER_DAY', 2_000, 1).describe(
    'YouTube quota units that may be spent per user and day on videos and missing channel names; beyond that, only RSS feeds are read, which cost nothing',
  ),
  newUsersUnitsPerDay: integer('NEW_USERS_UNITS_PER_DAY', 1_000, 1).describe(
    'YouTube quota units a day for the videos of all users together whose accounts are younger than a day, so that new accounts cannot use up the units of the others',
  ),
  adminEmails: list('ADMIN_EMAILS', '', lowerCaseList).meta({
    default: 'none; `admin@sandbox.test` with the sandbox',
    description: 'Google emails of the admins, who may open `/admin`',
  }),
  smtp: {
    url: optional('SMTP_URL').describe(
      'the mail server (`smtp://USER:PASSWORD@HOST:PORT` or `smtps://…`) and the sender of weekly mails and of emails to the waitlist',
    ),
    from: optional('SMTP_FROM'),
  },
  weeklyMailAt: cron('WEEKLY_MAIL_AT', '*/5 * * * *').describe(
    'when weekly mails that are due are sent, at most 300 at a time; they are due on Mondays from 5 to 11 UTC',
  ),
  webPush: {
    privateKey: optional('VAPID_PRIVATE_KEY', pushKey).meta({
      default: 'none: no notifications by web push',
      description:
        'signs notifications for the push services of browsers (`openssl rand -base64 32`), and lets users turn them on; needs `CONTACT_EMAIL`, which the services are told ([more](deployment.md#notifications))',
    }),
    serviceUrl: optional('PUSH_SERVICE_URL', httpUrl).meta({
      default: 'none',
      description: 'another push service that browsers may name, besides those of Chrome, Edge, Firefox and Safari',
    }),
  },
  notifyAt: cron('NOTIFY_AT', '* * * * *').describe('when folders that notify are looked at, as far as they are due'),
  contactEmail: optional('CONTACT_EMAIL', email).meta({
    default: 'none: the pages point to the address Google shows',
    description: 'contact address in the privacy policy, the terms and `/.well-known/security.txt`',
  }),
  ads: {
    client: optional('ADS_CLIENT', adCode).meta({
      default: 'none: no ads',
      description: 'your AdSense account (`ca-pub-…`) and, if required, the ad unit',
    }),
    slot: optional('ADS_SLOT', adCode),
    scriptUrl: url('ADS_SCRIPT_URL', 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js').meta({
      default: "Google AdSense's",
      description: "AdSense's script",
    }),
  },
  flagsKeptMs: duration('FLAGS_KEPT_SECONDS', FLAGS_KEPT_MS / 1000, 0, FLAGS_KEPT_MS / 1000).describe(
    'how long a server caches the flags, at most 300',
  ),
  webDir: text('WEB_DIR', 'dist/web').describe('the folder of the built pages'),
  serviceWorker: onOff('SERVICE_WORKER', 'on').describe(
    '`on`: the product opens offline, from files that browsers keep. `off`: browsers delete them at the next visit ([when](deployment.md#7-upgrade))',
  ),
  logLevel: defaulted('LOG_LEVEL', 'info', z.enum(LOG_LEVELS, mustBe(`one of ${LOG_LEVELS.join(', ')}`))).describe(
    "pino's levels; `debug` adds a line per request",
  ),
  checksAnswers: onOff('CHECK_ANSWERS', 'off').meta({
    default: '`off`; `on` with the sandbox',
    description:
      '`on`: responses of the API are checked against their schemas; an invalid one is logged and becomes an error 500. For development and tests',
  }),
}

/** What a site at home and a demo can do without. */
const WITHOUT_PROVIDERS = {
  google: {
    ...SETTINGS.google,
    clientId: text('GOOGLE_CLIENT_ID', ''),
    clientSecret: text('GOOGLE_CLIENT_SECRET', ''),
  },
  stripe: {
    ...SETTINGS.stripe,
    secretKey: text('STRIPE_SECRET_KEY', ''),
    webhookSecret: text('STRIPE_WEBHOOK_SECRET', ''),
    priceId: text('STRIPE_PRICE_ID', ''),
  },
}

/**
 * Reads the settings from the environment.
 * @throws SettingsError listing all missing and invalid settings
 */
export function readSettings(env: Env) {
  const problems: string[] = []
  // Invalid PostgreSQL limits do not matter on SQLite.
  const database = isPostgres(env.DATABASE_URL?.trim() ?? '') ? SETTINGS.database : DATABASE
  const isDemo = env.DEMO?.trim() === '1'
  const optionalProviders = (isDemo || env.MODE?.trim() === 'home') && WITHOUT_PROVIDERS
  const values = readTree({ ...SETTINGS, ...optionalProviders, database }, env, problems)
  const catalogueUrl = env.CATALOGUE_DATABASE_URL?.trim() ?? ''
  if (catalogueUrl !== '' && !(isPostgres(catalogueUrl) && isPostgres(env.DATABASE_URL?.trim() ?? '')))
    problems.push('CATALOGUE_DATABASE_URL must be a PostgreSQL address, and so must DATABASE_URL')
  const { push, smtp, ads, traces, openId, webPush } = values
  if (smtp.url || smtp.from) problems.push(...smtpProblems(smtp.url ?? '', smtp.from ?? ''))
  if ((openId.issuer === null) !== (openId.clientId === null))
    problems.push('OPENID_ISSUER and OPENID_CLIENT_ID must both be set, or neither')
  if (webPush.privateKey && !values.contactEmail)
    problems.push('VAPID_PRIVATE_KEY needs CONTACT_EMAIL: push services want to know whom to write to')
  if (isDemo && problems.length === 0) problems.push(...demoProblems(values))
  if (problems.length > 0) throw new SettingsError(problems)

  const mode = isDemo ? ('demo' as const) : values.mode
  const publicOrigin = values.publicOrigin ?? new URL(`http://localhost:${values.port}`).origin
  // Google's hub can only reach a public https address.
  const hubUrl = push.hubUrl ?? (publicOrigin.startsWith('https:') && !isDemo ? GOOGLE_HUB : null)
  return {
    ...values,
    mode,
    publicOrigin,
    /** Nobody signs in to a demo. */
    google: isDemo ? { ...values.google, clientId: '', clientSecret: '' } : values.google,
    database: databaseOf(values.database),
    /** Push notifications of new videos. `null` if disabled. */
    push: hubUrl === null ? null : { ...push, hubUrl },
    /** Whether users have passwords: at home, where browsers allow no passkeys. */
    passwords: values.mode === 'home' && lacksPasskeys(new URL(publicOrigin)),
    /** `clientSecret`: `null` for a public client. `null` if nobody signs in with OpenID Connect. */
    openId:
      openId.issuer && openId.clientId && values.mode === 'home'
        ? { ...openId, issuer: openId.issuer, clientId: openId.clientId }
        : null,
    /** `null` if no mail server is configured. */
    smtp: smtp.url && smtp.from && !isDemo ? { url: smtp.url, from: smtp.from } : null,
    /** `subject`: whom push services write to. `null` if there is no web push. */
    webPush: webPush.privateKey && {
      privateKey: webPush.privateKey,
      serviceUrl: webPush.serviceUrl,
      subject: `mailto:${values.contactEmail}`,
    },
    youtubeAccess: mode === 'hosted' ? values.youtubeAccess : ('import' as const),
    /** In a demo all users are new. */
    newUsersUnitsPerDay: isDemo ? Number.MAX_SAFE_INTEGER : values.newUsersUnitsPerDay,
    /** `client` is the AdSense account, `slot` the ad unit (may be empty). `null` if there are no ads. */
    ads:
      ads.client && mode === 'hosted' ? { client: ads.client, slot: ads.slot ?? '', scriptUrl: ads.scriptUrl } : null,
    /** `null` if there are none. */
    traces: traces.url ? { ...traces, url: `${traces.url}/v1/traces`, headers: traces.headers ?? {} } : null,
    webDir: resolve(values.webDir),
  }
}

/** Reads only the settings of the database. @throws SettingsError */
export function readDatabase(env: Env): DatabaseSetting {
  const problems: string[] = []
  const values = readTree(DATABASE, env, problems)
  if (problems.length > 0) throw new SettingsError(problems)
  return databaseOf(values)
}

/** Browsers allow passkeys over https, and at localhost. */
const lacksPasskeys = ({ protocol, hostname }: URL) => protocol === 'http:' && !/(^|\.)localhost$/.test(hostname)

type DatabaseValues = { url: string | null; dataDir: string } & Omit<PostgresSetting, 'kind' | 'url'>

function databaseOf({ url, dataDir, ...limits }: DatabaseValues): DatabaseSetting {
  const address = url ?? `sqlite:${dataDir}/subshelf.db`
  return isPostgres(address)
    ? { kind: 'postgres', url: address, ...limits }
    : { kind: 'sqlite', path: resolve(address.slice('sqlite:'.length)) }
}

const REAL_PROVIDERS =
  /(?:^|\.)(?:google|googleapis|googleusercontent|youtube|youtube-nocookie|ytimg|appspot|stripe)\.com$/

type DemoValues = Pick<Settings, 'google' | 'youtube' | 'stripe'> & { mode: string; push: { hubUrl: string | null } }

/** A demo calls the sandbox alone, and nobody pays there. */
function demoProblems({ mode, google, youtube, push, stripe }: DemoValues): string[] {
  const addresses: Record<string, string | null> = {
    GOOGLE_ACCOUNTS_URL: google.accountsUrl,
    GOOGLE_OAUTH_URL: google.oauthUrl,
    GOOGLE_APIS_URL: google.apisUrl,
    YOUTUBE_API_URL: youtube.apiUrl,
    YOUTUBE_RSS_URL: youtube.rssUrl,
    YOUTUBE_THUMBNAILS_URL: youtube.thumbnailsUrl,
    YOUTUBE_SITE_URL: youtube.siteUrl,
    YOUTUBE_PLAYER_URL: youtube.playerUrl,
    YOUTUBE_HUB_URL: push.hubUrl,
    STRIPE_API_URL: stripe.apiUrl,
  }
  const problems = Object.entries(addresses).flatMap(([name, address]) =>
    address !== null && REAL_PROVIDERS.test(new URL(address).hostname)
      ? [`${name} must be the sandbox's with DEMO=1, not "${address}"`]
      : [],
  )
  if (/^[a-z]+_live_/.test(stripe.secretKey)) problems.push('STRIPE_SECRET_KEY must not be a live key with DEMO=1')
  if (mode === 'home') problems.push('MODE must not be home with DEMO=1')
  return problems
}

/** The messages never quote the address, which may contain a password. */
function smtpProblems(url: string, from: string): string[] {
  const problems: string[] = []
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url))
    problems.push('SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT or smtps://…')
  if (!from.includes('@')) problems.push(`SMTP_FROM must be a sender address, like ${PRODUCT} <hello@HOST>`)
  return problems
}

const isPostgres = (address: string) => /^postgres(ql)?:\/\//.test(address)

/** `null` if invalid. Accepts an address without a host, as `pg` does. */
export function parsePostgresUrl(address: string): URL | null {
  const complete = address.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)\//, '$1localhost/')
  return URL.canParse(complete) ? new URL(complete) : null
}

/** Why the address cannot be used, or `null`. Never quotes the address, which may contain a password. */
function databaseProblem(address: string): string | null {
  if (!isPostgres(address))
    return /^sqlite:./.test(address) ? null : 'must be sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME'
  const hosts = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)/.exec(address)?.[1] ?? ''
  const url = parsePostgresUrl(address)
  if (hosts.includes(',') || url?.searchParams.get('host')?.includes(','))
    return 'names several hosts: name one, such as a proxy or a virtual address that leads to the primary'
  if (url?.searchParams.has('target_session_attrs'))
    return 'must not set target_session_attrs: name one host that leads to the primary'
  return url ? null : 'cannot be read: write special characters of the password as %XX'
}

export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`The settings are incomplete or invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}
