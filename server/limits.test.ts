import { expect, test } from 'vitest'
import { COMPLETE_LANGUAGES, localPath } from '#contract/languages.ts'
import type { ApiServices } from './api.ts'
import { makeApp } from './app.ts'
import type { Context } from './context.ts'
import type { Db } from './db/open.ts'
import type { PushInbox } from './features/videos/push/inbox.ts'
import { LOCAL_PAGES } from './http/page-html.ts'
import type { Pages } from './http/pages.ts'
import { nameOfLimit } from './http/rate-limit.ts'
import { readSettings } from './settings.ts'

const FUNCTIONS = '/.netlify/functions'

/** The public pages in the languages other than English. */
const LOCAL_ROUTES = COMPLETE_LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
  LOCAL_PAGES.map((path) => `GET ${localPath(language, path)}`),
)

/** Every route, by the limits a request to it must pass. A new route belongs in here, and with it what limits it. */
const TABLE: Record<string, readonly string[]> = {
  // They look at nothing, or at one answer a second.
  none: ['GET /healthz', 'GET /readyz'],
  // Files, and what is refused before anybody asks who it is.
  address: [
    'GET /ads/frame',
    'GET /metrics',
    'ALL /assets/*',
    'ALL /favicon.svg',
    'ALL /favicon.ico',
    'ALL /apple-touch-icon.png',
    'ALL /app-icon-192.png',
    'ALL /app-icon-512.png',
    'ALL /app-icon-maskable.png',
    'ALL /shortcut-new.png',
    'ALL /shortcut-later.png',
    'ALL /shortcut-sort.png',
    'ALL /shortcut-channels.png',
    'ALL /screenshot-dashboard.png',
    'ALL /screenshot-folder.png',
    'ALL /screenshot-phone-dashboard.png',
    'ALL /screenshot-phone-folder.png',
    'ALL /sw.js',
    'GET /manifest.webmanifest',
    'ALL /social.png',
    'ALL /robots.txt',
    'GET /.well-known/security.txt',
    'POST /webhooks/stripe',
    'ALL /push/*',
    'GET /api/v1',
    'GET /api/v1/',
    'GET /api/v1/openapi.json',
    'GET /push/youtube/:channelId/:token',
    'POST /push/youtube/:channelId/:token',
    'ALL /feeds/*',
    'ALL /shelf/*',
    'ALL /weekly-mail/*',
    'GET /reader',
    'ALL /reader/*',
  ],
  'address, reader-sign-in': ['POST /reader/accounts/ClientLogin'],
  'address, reader': [
    'ALL /reader/api/0/*',
    'GET /reader/api/0/user-info',
    'GET /reader/api/0/token',
    'GET /reader/api/0/tag/list',
    'GET /reader/api/0/subscription/list',
    'GET /reader/api/0/unread-count',
    'GET /reader/api/0/stream/items/ids',
    'POST /reader/api/0/stream/items/ids',
    'GET /reader/api/0/stream/items/contents',
    'POST /reader/api/0/stream/items/contents',
    'GET /reader/api/0/stream/contents',
    'POST /reader/api/0/stream/contents',
    'GET /reader/api/0/stream/contents/*',
    'POST /reader/api/0/stream/contents/*',
    'POST /reader/api/0/edit-tag',
    'POST /reader/api/0/mark-all-as-read',
    'POST /reader/api/0/subscription/edit',
    'POST /reader/api/0/rename-tag',
    'POST /reader/api/0/disable-tag',
  ],
  'address, reader, add-channel': ['POST /reader/api/0/subscription/quickadd'],
  'address, api': ['ALL /api/v1/*'],
  'address, mcp': ['ALL /mcp'],
  'address, user, api-tokens': ['POST /api/tokens', 'DELETE /api/tokens/:id'],
  'address, shared-folder': ['GET /shelf/:token', 'GET /shelf/:token/channels.opml'],
  'address, reader-feed': [
    'GET /feeds/:secret/all.atom',
    'GET /feeds/:secret/all.rss',
    'GET /feeds/:secret/folder/:file',
    'GET /feeds/:secret/feeds.opml',
    'GET /feeds/:secret/channels.opml',
  ],
  'address, user, join-openid': ['POST /api/join/openid'],
  'address, user, join-password': ['POST /api/join/password'],
  'address, user, join': ['POST /api/invitations/open', 'POST /api/join/options', 'POST /api/join'],
  'address, user, demo': ['POST /api/demo'],
  'address, user, invitations': ['POST /api/members/invitations', 'POST /api/members/:id/admin'],
  'address, user, password, password-name': ['POST /api/passwords/sign-in'],
  'address, user, password, password-change': ['PUT /api/passwords'],
  'address, user, passkeys': [
    'POST /api/passkeys/sign-in/options',
    'POST /api/passkeys/sign-in',
    'POST /api/passkeys/options',
    'POST /api/passkeys',
  ],
  'address, user': [
    'GET /api/tokens',
    'GET /api/reader-feeds',
    'GET /api/shared-folders/:folderId',
    'GET /api/weekly-mail',
    'GET /api/notifications',
    'GET /api/session',
    'DELETE /api/session',
    'GET /api/account',
    'PATCH /api/account',
    'GET /api/entry',
    'GET /api/members',
    'DELETE /api/members/invitations/:id',
    'DELETE /api/account/sessions',
    'DELETE /api/account/sessions/:id',
    'POST /api/legal',
    'POST /api/folders',
    'POST /api/folders/order',
    'PATCH /api/folders/:id',
    'DELETE /api/folders/:id',
    'POST /api/channels/place',
    'GET /api/sort',
    'DELETE /api/sort',
    'POST /api/sort/steps',
    'POST /api/sort/again',
    'GET /api/suggestions',
    'POST /api/suggestions/accept',
    'GET /api/library',
    'POST /api/changes/:id/undo',
    'POST /api/changes/:id/redo',
    'GET /api/import',
    'POST /api/import/confirm',
    'POST /api/import/skip',
    'GET /api/import/events',
    'GET /api/channels/stats',
    'GET /api/channels/activity',
    'GET /api/quota/today',
    'GET /api/videos',
    'GET /api/remote-config',
    'GET /api/admin/session',
    'GET /api/admin/remote-config',
    'PUT /api/admin/remote-config',
    'POST /api/admin/remote-config/refresh',
    'GET /api/admin/audit',
    'GET /api/admin/health',
    'GET /api/admin/interest-emails',
    'POST /api/admin/interest-emails.csv',
    'GET /api/admin/waitlist-notice',
    'POST /api/admin/waitlist-notice',
    'POST /api/admin/alerts',
    'ALL /api/admin/*',
    'ALL /api/*',
    `ALL ${FUNCTIONS}/*`,
    'ALL /auth/openid/*',
    'ALL /auth/*',
    'ALL /webhooks/*',
    'GET /admin',
    'GET /admin/interest-emails',
    'GET /admin/remote-config',
    'GET /admin/login',
    'GET /',
    'GET /app-shell',
    'GET /dashboard',
    'GET /folders',
    'GET /subscriptions',
    'GET /folder/:slug',
    'GET /changes',
    'GET /billing',
    'GET /share',
    'GET /companion',
    'GET /new',
    'GET /later',
    'GET /sort',
    'GET /watch/:videoId',
    'GET /suggestions',
    'GET /privacy-policy',
    'GET /privacy',
    'GET /language/:language',
    ...LOCAL_ROUTES,
    'GET /terms-of-service',
    'GET /terms',
  ],
  'address, user, sign-in': ['GET /auth/google/start', 'GET /auth/openid/start'],
  'address, user, sign-in-callback': ['GET /auth/google/callback', 'GET /auth/openid/callback'],
  'address, user, account': [
    'DELETE /api/account',
    'DELETE /api/account/identities/:id',
    'POST /api/account/disconnect',
  ],
  'address, user, export': [
    'GET /api/export.json',
    'GET /api/export.csv',
    'GET /api/export.opml',
    'GET /api/export.newpipe.json',
    'GET /api/export.freetube.db',
    'GET /api/export.pockettube.json',
  ],
  'address, weekly-mail-off': ['GET /weekly-mail/off/:token', 'POST /weekly-mail/off/:token'],
  'address, user, weekly-mail': ['PUT /api/weekly-mail'],
  'address, user, notifications': [
    'PUT /api/notifications/times',
    'PUT /api/notifications/folders/:id',
    'PUT /api/notifications/device',
    'DELETE /api/notifications/device',
    'POST /api/notifications/addresses',
    'DELETE /api/notifications/targets/:id',
  ],
  'address, user, notification-tests': ['POST /api/notifications/targets/:id/test'],
  'address, user, reader-feeds': ['POST /api/reader-feeds', 'POST /api/reader-feeds/renew', 'DELETE /api/reader-feeds'],
  'address, user, shared-folders': [
    'GET /api/shared-folders/copy/:token',
    'PUT /api/shared-folders/:folderId',
    'DELETE /api/shared-folders/:folderId',
  ],
  'address, user, changes': ['GET /api/changes'],
  'address, user, marks': ['POST /api/marks', 'PUT /api/marks/sync'],
  'address, user, restore': ['POST /api/restore'],
  'address, user, look-up': ['POST /api/look-ups'],
  'address, user, add-channel': ['POST /api/channels'],
  'address, user, new': ['GET /api/videos/new'],
  'address, user, scheduled': ['GET /api/videos/scheduled'],
  'address, user, search': ['GET /api/videos/search'],
  'address, user, details': ['POST /api/videos/details'],
  'address, user, stored': ['POST /api/videos/stored'],
  'address, user, embedding': ['POST /api/videos/embedding'],
  'address, user, refresh': ['POST /api/videos/refresh'],
  'address, user, import': ['POST /api/import'],
  'address, user, access-token': [`POST ${FUNCTIONS}/google-auth-token`],
  'address, user, fetch-subscriptions': [`POST ${FUNCTIONS}/fetch-subscriptions`],
  'address, user, interest-minute, interest-hour': [`POST ${FUNCTIONS}/register-interest`],
  'address, user, billing': [
    `POST ${FUNCTIONS}/create-checkout-session`,
    `POST ${FUNCTIONS}/get-subscription-status`,
    `POST ${FUNCTIONS}/create-portal-session`,
  ],
}

const settings = readSettings({
  SECRET_KEY: 'a-key-for-tests-of-thirty-two-or-more-characters',
  GOOGLE_CLIENT_ID: 'x',
  GOOGLE_CLIENT_SECRET: 'x',
  STRIPE_SECRET_KEY: 'x',
  STRIPE_WEBHOOK_SECRET: 'x',
  STRIPE_PRICE_ID: 'x',
  METRICS_TOKEN: 'a-token-for-tests',
  ADS_CLIENT: 'ca-pub-1',
})

/** The routes alone: nothing that is handed in is used while they are put together. */
function routesOfApp() {
  const html = {
    landing: '',
    entry: '',
    app: '',
    notFound: '',
    maintenance: '',
    privacy: '',
    terms: '',
    sharedFolder: '',
  }
  const pages: Pages = {
    in: () => ({ ...html, shell: '', preloads: {} }),
    admin: '',
    hashes: { scripts: [], styles: [] },
  }
  const ctx = { settings, db: {} as Db, catalogue: {} } as unknown as Context
  return makeApp(ctx, pages, {} as ApiServices, {} as PushInbox).routes
}

const covers = (pattern: string, path: string) =>
  pattern === path || (pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1)))

test('[RUN-06] every route stands in the table, with the limits it has', () => {
  const routes = routesOfApp()
  const found: Record<string, Set<string>> = {}
  routes.forEach(({ method, path, handler }, i) => {
    const isLast = !routes.slice(i + 1).some((later) => later.method === method && later.path === path)
    if (path === '/*' || !isLast || nameOfLimit(handler) !== null) return
    const limits = routes
      .slice(0, i)
      .filter((earlier) => covers(earlier.path, path) && ['ALL', method].includes(earlier.method))
      .flatMap((earlier) => nameOfLimit(earlier.handler) ?? [])
    // The same calls as the page's, with the same limits: those of other programs come on top.
    const isOfPrograms = limits[1] === 'api'
    const key = isOfPrograms ? 'address, api' : limits.join(', ') || 'none'
    found[key] = (found[key] ?? new Set()).add(isOfPrograms ? 'ALL /api/v1/*' : `${method} ${path}`)
  })
  const sorted = (table: Record<string, Iterable<string>>) =>
    Object.fromEntries(Object.entries(table).map(([limits, names]) => [limits, [...names].toSorted()]))
  expect(sorted(found)).toEqual(sorted(TABLE))
})

test('[RUN-06] the limits when none are set', () => {
  expect(settings).toMatchObject({
    load: { maxRequests: 500, maxDatabaseWaiting: 100, maxLoopDelayMs: 1_000 },
    requestsPerMinute: { user: 300, address: 3_000 },
    userMsPerMinute: 10_000,
    importsPerHour: 6,
    unitsPerDay: 600,
    videoUnitsPerDay: 2_000,
    newUsersUnitsPerDay: 1_000,
  })
})
