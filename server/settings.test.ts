import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDatabase, readSettings } from './settings.ts'

const NEEDED = {
  SECRET_KEY: 'a-key-for-tests-of-thirty-two-or-more-characters',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
}
const OLD_KEY = 'an-older-key-of-thirty-two-or-more-characters'

const FULL = {
  PORT: '8080',
  HOST: '0.0.0.0',
  PUBLIC_ORIGIN: 'https://Subshelf.example/',
  MODE: 'hosted',
  DEMO_VISITORS: '9',
  DEMO_URL: 'https://demo.subshelf.example/',
  DATA_DIR: '/unused',
  DATABASE_URL: 'postgres://u:p@db/subshelf',
  DATABASE_TIMEOUT_SECONDS: '5.5',
  DATABASE_WAIT_SECONDS: '0',
  DATABASE_NAMED_STATEMENTS: 'off',
  CATALOGUE_DATABASE_URL: 'postgres://u:p@db/catalogue',
  SECRET_KEY: `${NEEDED.SECRET_KEY}, ${OLD_KEY}`,
  GOOGLE_CLIENT_ID: ' id-2 ',
  GOOGLE_CLIENT_SECRET: 'secret-2',
  GOOGLE_ACCOUNTS_URL: 'http://google/accounts/',
  GOOGLE_OAUTH_URL: 'http://google/oauth',
  GOOGLE_APIS_URL: 'http://google/apis',
  YOUTUBE_ACCESS: 'import',
  YOUTUBE_API_URL: 'http://youtube/api',
  YOUTUBE_API_KEY: 'key',
  YOUTUBE_RSS_URL: 'http://youtube/rss',
  YOUTUBE_THUMBNAILS_URL: 'http://youtube/vi',
  YOUTUBE_SITE_URL: 'http://youtube',
  YOUTUBE_HUB_URL: 'http://hub',
  SUBSCRIBE_AT: '1 * * * *',
  PUSH_DETAILS_SECONDS: '1',
  STRIPE_SECRET_KEY: 'sk_test_2',
  STRIPE_WEBHOOK_SECRET: 'whsec_2',
  STRIPE_PRICE_ID: 'price_2',
  STRIPE_API_URL: 'http://stripe',
  RECONCILE_AT: '2 * * * *',
  REFRESH_AT: '3 * * * *',
  RETENTION_AT: '4 * * * *',
  REVOCATIONS_AT: '5 * * * *',
  METRICS_TOKEN: 'token-of-16-signs',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer a=, x-team=web',
  OTEL_TRACES_SAMPLER_ARG: '0.25',
  TRACES_FROM_PROXIES: 'on',
  IMPORT_MAX_PAGES: '3',
  STOP_SECONDS: '10',
  DRAIN_SECONDS: '0.5',
  IMPORTS_AT_ONCE: '7',
  MAX_REQUESTS_AT_ONCE: '40',
  MAX_DATABASE_WAITING: '20',
  MAX_LOOP_DELAY_MS: '300',
  IMAGE_ORIGINS: 'https://a.example, https://b.example',
  TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/8',
  USER_REQUESTS_PER_MINUTE: '8',
  ADDRESS_REQUESTS_PER_MINUTE: '9',
  USER_IMPORTS_PER_HOUR: '10',
  USER_UNITS_PER_DAY: '11',
  USER_VIDEO_UNITS_PER_DAY: '12',
  USER_SECONDS_PER_MINUTE: '13',
  NEW_USERS_UNITS_PER_DAY: '14',
  ADMIN_EMAILS: 'One@Example.com,two@example.com',
  SMTP_URL: 'smtps://u:p@mail:465',
  SMTP_FROM: 'Subshelf <hello@subshelf.example>',
  WEEKLY_MAIL_AT: '7 * * * *',
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUSH_SERVICE_URL: 'http://push',
  NOTIFY_AT: '8 * * * *',
  CONTACT_EMAIL: 'help@subshelf.example',
  ADS_CLIENT: 'ca-pub-1',
  ADS_SLOT: '42',
  ADS_SCRIPT_URL: 'http://ads/script.js',
  FLAGS_KEPT_SECONDS: '0',
  WEB_DIR: 'pages',
  SERVICE_WORKER: 'off',
  LOG_LEVEL: 'silent',
  CHECK_ANSWERS: 'on',
}

test('every setting is read', () => {
  const { trustedProxies, ...settings } = readSettings(FULL)
  expect(['127.0.0.1', '10.1.2.3', '192.0.2.1'].map(trustedProxies)).toEqual([true, true, false])
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicOrigin: 'https://subshelf.example',
    mode: 'hosted',
    demo: { isDemo: null, maxVisitors: 9, url: 'https://demo.subshelf.example' },
    database: {
      kind: 'postgres',
      url: 'postgres://u:p@db/subshelf',
      timeoutMs: 5_500,
      waitMs: 0,
      namesStatements: false,
      catalogueUrl: 'postgres://u:p@db/catalogue',
    },
    secretKeys: [NEEDED.SECRET_KEY, OLD_KEY],
    google: {
      clientId: 'id-2',
      clientSecret: 'secret-2',
      accountsUrl: 'http://google/accounts',
      oauthUrl: 'http://google/oauth',
      apisUrl: 'http://google/apis',
    },
    youtubeAccess: 'import',
    youtube: {
      apiUrl: 'http://youtube/api',
      apiKey: 'key',
      rssUrl: 'http://youtube/rss',
      thumbnailsUrl: 'http://youtube/vi',
      siteUrl: 'http://youtube',
      playerUrl: 'https://www.youtube-nocookie.com',
    },
    push: { hubUrl: 'http://hub', subscribeAt: '1 * * * *', detailsAfterMs: 1_000 },
    stripe: { secretKey: 'sk_test_2', webhookSecret: 'whsec_2', priceId: 'price_2', apiUrl: 'http://stripe' },
    reconcileAt: '2 * * * *',
    refreshAt: '3 * * * *',
    retentionAt: '4 * * * *',
    revocationsAt: '5 * * * *',
    metricsToken: 'token-of-16-signs',
    openId: null,
    passwords: false,
    traces: {
      url: 'http://collector:4318/v1/traces',
      headers: { authorization: 'Bearer a=', 'x-team': 'web' },
      sampled: 0.25,
      fromProxies: true,
    },
    importMaxPages: 3,
    stopWithinMs: 10_000,
    drainMs: 500,
    importsAtOnce: 7,
    imageOrigins: ['https://a.example', 'https://b.example'],
    requestsPerMinute: { user: 8, address: 9 },
    importsPerHour: 10,
    load: { maxRequests: 40, maxDatabaseWaiting: 20, maxLoopDelayMs: 300 },
    unitsPerDay: 11,
    newUsersUnitsPerDay: 14,
    userMsPerMinute: 13_000,
    videoUnitsPerDay: 12,
    adminEmails: ['one@example.com', 'two@example.com'],
    smtp: { url: 'smtps://u:p@mail:465', from: 'Subshelf <hello@subshelf.example>' },
    weeklyMailAt: '7 * * * *',
    notifyAt: '8 * * * *',
    webPush: {
      privateKey: Buffer.alloc(32, 7),
      serviceUrl: 'http://push',
      subject: 'mailto:help@subshelf.example',
    },
    contactEmail: 'help@subshelf.example',
    ads: { client: 'ca-pub-1', slot: '42', scriptUrl: 'http://ads/script.js' },
    flagsKeptMs: 0,
    webDir: resolve('pages'),
    serviceWorker: false,
    logLevel: 'silent',
    checksAnswers: true,
  })
})

test('without the settings that have a default, or with blank ones, the defaults hold', () => {
  const { trustedProxies, imageOrigins, ...settings } = readSettings(NEEDED)
  expect(trustedProxies('127.0.0.1')).toBe(false)
  expect(imageOrigins).toContain('https://yt3.ggpht.com')
  expect(settings).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    mode: 'hosted',
    demo: { isDemo: null, maxVisitors: 200, url: null },
    database: { kind: 'sqlite', path: resolve('data/subshelf.db') },
    secretKeys: [NEEDED.SECRET_KEY],
    google: {
      clientId: 'id',
      clientSecret: 'secret',
      accountsUrl: 'https://accounts.google.com',
      oauthUrl: 'https://oauth2.googleapis.com',
      apisUrl: 'https://www.googleapis.com',
    },
    youtubeAccess: 'sign-in',
    youtube: {
      apiUrl: 'https://www.googleapis.com/youtube/v3',
      apiKey: null,
      rssUrl: 'https://www.youtube.com/feeds/videos.xml',
      thumbnailsUrl: 'https://i.ytimg.com/vi',
      siteUrl: 'https://www.youtube.com',
      playerUrl: 'https://www.youtube-nocookie.com',
    },
    openId: null,
    passwords: false,
    push: null,
    stripe: {
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      priceId: 'price_1',
      apiUrl: 'https://api.stripe.com',
    },
    reconcileAt: '17 3 * * *',
    refreshAt: '*/5 * * * *',
    retentionAt: '43 2 * * *',
    revocationsAt: '* * * * *',
    metricsToken: null,
    traces: null,
    importMaxPages: 200,
    stopWithinMs: 8_000,
    drainMs: 0,
    importsAtOnce: 50,
    requestsPerMinute: { user: 300, address: 3_000 },
    importsPerHour: 6,
    load: { maxRequests: 500, maxDatabaseWaiting: 100, maxLoopDelayMs: 1_000 },
    unitsPerDay: 600,
    newUsersUnitsPerDay: 1_000,
    userMsPerMinute: 10_000,
    videoUnitsPerDay: 2_000,
    adminEmails: [],
    smtp: null,
    weeklyMailAt: '*/5 * * * *',
    notifyAt: '* * * * *',
    webPush: null,
    contactEmail: null,
    ads: null,
    flagsKeptMs: 300_000,
    webDir: resolve('dist/web'),
    serviceWorker: true,
    logLevel: 'info',
    checksAnswers: false,
  })
  const blank = Object.fromEntries(Object.keys(FULL).map((name) => [name, ' ']))
  const { trustedProxies: trustsNobody, imageOrigins: none, ...others } = readSettings({ ...blank, ...NEEDED })
  expect(others).toEqual(settings)
  expect([trustsNobody('127.0.0.1'), none]).toEqual([false, []])
})

test('settings that depend on others', () => {
  expect(readSettings({ ...NEEDED, PORT: '80' }).publicOrigin).toBe('http://localhost')
  expect(readSettings({ ...NEEDED, DATA_DIR: '/d' }).database).toEqual({ kind: 'sqlite', path: '/d/subshelf.db' })
  const hub = {
    hubUrl: 'https://pubsubhubbub.appspot.com/subscribe',
    subscribeAt: '* * * * *',
    detailsAfterMs: 1_800_000,
  }
  expect(readSettings({ ...NEEDED, PUBLIC_ORIGIN: 'https://subshelf.example' }).push).toEqual(hub)
  expect(readSettings({ ...NEEDED, ADS_SLOT: '42' }).ads).toBeNull()
  const onSqlite = { ...NEEDED, DATABASE_URL: 'sqlite:x.db', DATABASE_TIMEOUT_SECONDS: 'long' }
  expect(readSettings(onSqlite).database).toEqual({ kind: 'sqlite', path: resolve('x.db') })
})

/** The lines of the error that these settings cause. */
function problemsOf(env: Record<string, string>, read: (env: Record<string, string>) => unknown = readSettings) {
  try {
    read(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
}

describe('[DATA-05] wrong settings', () => {
  test('web push needs an address that push services can write to', () => {
    const env = { ...NEEDED, VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64') }
    expect(problemsOf(env)).toEqual([
      '  - VAPID_PRIVATE_KEY needs CONTACT_EMAIL: push services want to know whom to write to',
    ])
    expect(problemsOf({ ...env, CONTACT_EMAIL: 'help@subshelf.example' })).toEqual([])
  })

  test('all that are missing or wrong are named at once, each in a line of its own', () => {
    const problems = problemsOf({ PORT: 'many', SMTP_URL: 'smtp://mail', STRIPE_PRICE_ID: ' ' })
    expect(problems).toEqual([
      '  - PORT must be a whole number from 0 to 65535, not "many"',
      '  - SECRET_KEY is missing',
      '  - GOOGLE_CLIENT_ID is missing',
      '  - GOOGLE_CLIENT_SECRET is missing',
      '  - STRIPE_SECRET_KEY is missing',
      '  - STRIPE_WEBHOOK_SECRET is missing',
      '  - STRIPE_PRICE_ID is missing',
      '  - SMTP_FROM must be a sender address, like Subshelf <hello@HOST>',
    ])
  })

  const key = 'must have at least 32 characters, 8 different ones (make one with: openssl rand -base64 32)'
  const database = 'must be sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME'
  test.each([
    ['PORT', '65536', 'must be a whole number from 0 to 65535, not "65536"'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535, not "80.5"'],
    ['PUBLIC_ORIGIN', 'subshelf.example', 'must be an http(s) address, not "subshelf.example"'],
    [
      'PUBLIC_ORIGIN',
      'https://A.example:443/app',
      'must be scheme, host and port alone, like https://a.example, not "https://A.example:443/app"',
    ],
    ['DATABASE_URL', 'mysql://u:p@h/n', database],
    ['DATABASE_URL', 'sqlite:', database],
    ['SECRET_KEY', 'short', key],
    ['SECRET_KEY', 'a'.repeat(44), key],
    ['SECRET_KEY', `${NEEDED.SECRET_KEY},short`, key],
    ['SECRET_KEY', ',', key],
    ['YOUTUBE_HUB_URL', 'ftp://hub', 'must be an http(s) address, not "ftp://hub"'],
    ['STRIPE_API_URL', 'http:///x', 'must be an http(s) address, not "http:///x"'],
    ['RECONCILE_AT', 'nightly', 'must be a cron pattern of times to come, like "17 3 * * *", not "nightly"'],
    ['RETENTION_AT', '0 0 30 2 *', 'must be a cron pattern of times to come, like "43 2 * * *", not "0 0 30 2 *"'],
    ['METRICS_TOKEN', 'short', 'must have at least 16 characters (make one with: openssl rand -hex 16)'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer a-secret', 'must be NAME=VALUE, separated by commas'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a number from 0 to 1, not "1.5"'],
    ['IMPORTS_AT_ONCE', '1001', 'must be a whole number from 1 to 1000, not "1001"'],
    ['USER_UNITS_PER_DAY', '0', 'must be a whole number from 1 up, not "0"'],
    ['USER_UNITS_PER_DAY', '9007199254740993', 'must be a whole number from 1 up, not "9007199254740993"'],
    ['STOP_SECONDS', '2.9', 'must be a number of seconds from 3 to 600, not "2.9"'],
    ['FLAGS_KEPT_SECONDS', '301', 'must be a number of seconds from 0 to 300, not "301"'],
    ['TRUSTED_PROXIES', '::1 host', 'must be addresses and networks (ADDRESS/BITS): entry 2 is neither'],
    ['VAPID_PRIVATE_KEY', 'short', 'must be 32 random bytes in base64 (make one with: openssl rand -base64 32)'],
    ['CONTACT_EMAIL', 'us', 'must be an email address, not "us"'],
    ['ADS_CLIENT', 'a b', 'must be as AdSense shows it, not "a b"'],
    ['ADS_SLOT', '"', 'must be as AdSense shows it, not """'],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent, not "loud"'],
  ])('%s=%s', (name, value, problem) => {
    expect(problemsOf({ ...NEEDED, [name]: value })).toEqual([`  - ${name} ${problem}`])
  })

  test('a catalogue of its own, but on SQLite', () => {
    const problem = 'CATALOGUE_DATABASE_URL must be a PostgreSQL address, and so must DATABASE_URL'
    expect(() => readSettings({ ...FULL, DATABASE_URL: 'sqlite:a.db' })).toThrow(problem)
    expect(() => readSettings({ ...FULL, CATALOGUE_DATABASE_URL: 'sqlite:a.db' })).toThrow(problem)
  })

  test('limits of PostgreSQL', () => {
    const env = { ...FULL, DATABASE_TIMEOUT_SECONDS: '0', DATABASE_WAIT_SECONDS: 'long' }
    expect(problemsOf(env)).toEqual([
      '  - DATABASE_TIMEOUT_SECONDS must be a number of seconds from 1 to 600, not "0"',
      '  - DATABASE_WAIT_SECONDS must be a number of seconds from 0 to 600, not "long"',
    ])
  })

  test.each([
    [{ SMTP_URL: 'http://u:secret@mail' }, ['SMTP_URL', 'SMTP_FROM']],
    [{ SMTP_FROM: 'hello@subshelf.example' }, ['SMTP_URL']],
    [{ SMTP_URL: 'smtp://mail', SMTP_FROM: 'nobody' }, ['SMTP_FROM']],
  ])('mail: %o', (env, names) => {
    const problems = problemsOf({ ...NEEDED, ...env })
    expect(problems.map((problem) => problem.split(' ')[3])).toEqual(names)
    expect(problems.join()).not.toContain('secret')
  })

  test('the database alone is read without the other settings', () => {
    expect(readDatabase({ DATA_DIR: '/d', PORT: 'many' })).toEqual({ kind: 'sqlite', path: '/d/subshelf.db' })
    expect(problemsOf({ DATABASE_URL: 'postgres://u:p/w@h/n' }, readDatabase)).toEqual([
      '  - DATABASE_URL cannot be read: write special characters of the password as %XX',
    ])
  })
})

test('[IMPORT-02] an import reads 200 pages unless set lower', () => {
  expect(readSettings(NEEDED).importMaxPages).toBe(200)
  expect(readSettings({ ...NEEDED, IMPORT_MAX_PAGES: '3' }).importMaxPages).toBe(3)
  for (const value of ['0', '201', '2.5', 'all'])
    expect(() => readSettings({ ...NEEDED, IMPORT_MAX_PAGES: value })).toThrow('IMPORT_MAX_PAGES must be')
})
