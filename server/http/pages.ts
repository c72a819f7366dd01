import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import { COMPLETE_LANGUAGES, isCompleteLanguage, type Language, localPath } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import { isScreenOf, screensWith } from '#contract/screens.ts'
import type { SessionView } from '#contract/session.ts'
import { DEMO_ADDRESS } from '#domain/demo.ts'
import { escapeMarkup } from '#domain/markup.ts'
import type { Settings } from '../settings.ts'
import { fixedDocument } from './fixed-document.ts'
import { LANGUAGE_COOKIE, languageOf, NEGOTIATED_BY } from './language.ts'
import {
  entryMetadata,
  LOCAL_PAGES,
  maintenanceMetadata,
  metadataFor,
  metadataTags,
  notFoundMetadata,
  type PageMetadata,
  withContact,
} from './page-html.ts'
import type { RequestEnv } from './session.ts'

type LanguagePages = {
  landing: string
  /** For signing in and joining, in home mode. */
  entry: string
  app: string
  notFound: string
  maintenance: string
  privacy: string
  terms: string
  /** With places that the server fills, see domain/shared-page.ts. */
  sharedFolder: string
  /** The signed-in product without a session, for use offline: see web/service-worker.ts. */
  shell: string
  /** Preload tags by address of the signed-in product. */
  preloads: Readonly<Record<string, string>>
}

export type Pages = {
  /** The pages in a complete language. */
  in: (language: Language) => LanguagePages
  /** The admin area, in English alone. */
  admin: string
  /** Hashes of inline scripts and styles, for the Content-Security-Policy. */
  hashes: InlineHashes
}

export type InlineHashes = { scripts: string[]; styles: string[] }

/** Reads the built pages, marked on their root element where they are not a hosted site's. @throws Error if the web part was not built */
export function readPages({ webDir, mode }: Pick<Settings, 'webDir' | 'mode'>): Pages {
  const pages = new Map(COMPLETE_LANGUAGES.map((language) => [language, readLanguage(join(webDir, language), mode)]))
  const english = readLanguage(join(webDir, 'en'), mode)
  const admin = readPage(join(webDir, 'en', 'admin.html'), mode)
  const all = [admin, ...[...pages.values()].flatMap(({ preloads, shell, ...html }) => Object.values(html))]
  const hashesOf = (tag: RegExp) => [...new Set(all.flatMap((page) => inlineHashes(page, tag)))]
  const hashes = { scripts: hashesOf(INLINE_SCRIPT), styles: hashesOf(INLINE_STYLE) }
  return { in: (language) => pages.get(language) ?? english, admin, hashes }
}

function readPage(path: string, mode: Settings['mode']): string {
  if (!existsSync(path)) throw new Error(`${path} is missing: build the pages first (npm run build)`)
  const text = readFileSync(path, 'utf8')
  return mode === 'hosted' ? text : text.replace('<html ', `<html data-mode="${mode}" `)
}

function readLanguage(folder: string, mode: Settings['mode']): LanguagePages {
  const read = (name: string) => readPage(join(folder, name), mode)
  const app = read('app.html')
  return {
    landing: read('landing.html'),
    entry: read('entry.html'),
    app,
    shell: app.replace('</head>', () => `${dataTag('files', JSON.parse(read('files.json')))}</head>`),
    notFound: read('not-found.html'),
    maintenance: read('maintenance.html'),
    privacy: read('legal-privacy.html'),
    terms: read('legal-terms.html'),
    sharedFolder: read('shared-folder.html'),
    preloads: JSON.parse(read('preloads.json')),
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g

const inlineHashes = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].map(([, content = '']) => `sha256-${createHash('sha256').update(content).digest('base64')}`)

/** Files that browsers and crawlers expect at these addresses. */
const ROOT_FILES = [
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/app-icon-192.png',
  '/app-icon-512.png',
  '/app-icon-maskable.png',
  ...screensWith('appMenu').map((name) => `/shortcut-${name}.png`),
  '/screenshot-dashboard.png',
  '/screenshot-folder.png',
  '/screenshot-phone-dashboard.png',
  '/screenshot-phone-folder.png',
  '/social.png',
  '/robots.txt',
]

const YEAR_SECONDS = 31_536_000

type Shown = { html: string; metadata: PageMetadata; status?: 200 | 404 | 503 }

/** After signing in, the same address shows another page. */
const uncached = (c: HonoContext, language: Language) => {
  c.header('Cache-Control', 'no-store')
  c.header('Content-Language', language)
}

const withMetadata = ({ html, metadata }: Shown, publicOrigin: string) =>
  html.replace('<!--metadata-->', () => metadataTags(metadata, publicOrigin))

function showPage(c: HonoContext, publicOrigin: string, shown: Shown) {
  uncached(c, shown.metadata.language)
  c.header('Vary', NEGOTIATED_BY, { append: true })
  return c.html(withMetadata(shown, publicOrigin), shown.status)
}

/** Shows a page that is the same for everyone. @param ads in the returned function: whether its ad slots are shown */
function publicPage(publicOrigin: string, shown: Shown) {
  const html = withMetadata(shown, publicOrigin)
  const plain = fixedDocument(html, shown.status)
  const withAds = fixedDocument(html.replace('<html ', '<html data-ads '), shown.status)
  return (c: HonoContext, ads = false) => {
    uncached(c, shown.metadata.language)
    return ads ? withAds(c) : plain(c)
  }
}

/** One value for each language, made when it is first needed. */
function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

type ShowPublic = (c: HonoContext<RequestEnv>, ads?: boolean) => Response | Promise<Response>

/** Shows a public page in the language of the request. */
function negotiated(show: (language: Language) => ReturnType<typeof publicPage>): ShowPublic {
  return (c, ads) => {
    c.header('Vary', NEGOTIATED_BY, { append: true })
    return show(languageOf(c))(c, ads)
  }
}

type MaybeSession = RequestEnv['Variables']['session']
type SeesAds = (session: MaybeSession) => boolean

/**
 * The product's addresses: the landing page for visitors, in home mode the one for signing in, the app for users. The session
 * is embedded in the app's page, which saves a request before anything can be shown. `/de` and the like show visitors their
 * page in that language.
 */
export function pageRoutes(
  pages: Pages,
  { publicOrigin, mode, demo }: Pick<Settings, 'publicOrigin' | 'mode' | 'demo'>,
  sessionOf: (session: MaybeSession) => Promise<SessionView>,
  seesAds: SeesAds,
) {
  const routes = new Hono<RequestEnv>()
  const entry = perLanguage((language) =>
    publicPage(publicOrigin, { html: pages.in(language).entry, metadata: entryMetadata(language) }),
  )
  const landingAt = (address: string) =>
    perLanguage((language) =>
      publicPage(publicOrigin, {
        html: withDemo(pages.in(language).landing, mode === 'demo', demo.url),
        metadata: metadataFor(address, language),
      }),
    )
  const frontAt = mode === 'home' ? () => entry : landingAt
  const showEntry = negotiated(entry)
  if (mode === 'home') routes.get('/join', (c) => showEntry(c))
  routes.get('/app-shell', (c) => {
    const language = languageOf(c)
    c.set('pageKind', 'app')
    return showPage(c, publicOrigin, { html: pages.in(language).shell, metadata: metadataFor('/app-shell', language) })
  })
  for (const { path: address } of PAGES.filter(({ bundle, path }) => bundle === 'app' && isScreenOf(mode, path))) {
    const showFront = negotiated(frontAt(address))
    routes.get(address, async (c) => {
      const { session } = c.var
      if (!session) return showFront(c, seesAds(null))
      const language = languageOf(c)
      const { app, preloads } = pages.in(language)
      const view = await sessionOf(session)
      // Until the first run is over, its own screen is shown.
      const early = view.user?.hasCompletedFirstImport ? (preloads[address] ?? '') : ''
      const given = early + dataTag('session', view)
      const html = app.replace('</head>', () => `${given}</head>`)
      c.set('pageKind', 'app')
      return showPage(c, publicOrigin, { html, metadata: metadataFor(address, language) })
    })
  }
  const local = frontAt('/')
  for (const language of COMPLETE_LANGUAGES.filter((one) => localPath(one, '/') !== '/'))
    routes.get(localPath(language, '/'), (c) =>
      c.var.session ? c.redirect('/') : local(language)(c, seesAds(c.var.session)),
    )
  return routes
}

/** The front page with a button that begins a demo, or with a link to the one at `url`. */
function withDemo(html: string, isHere: boolean, url: string | null): string {
  if (!isHere && url === null) return html
  return html
    .replace('<html ', `<html data-demo="${isHere ? 'here' : 'elsewhere'}" `)
    .replaceAll(DEMO_ADDRESS, () => escapeMarkup(url ?? '/'))
}

/**
 * The Privacy Policy and the Terms of a hosted site, each at two addresses in the language of the request, and at one in every other
 * language. Public. @param contactEmail `null` if none is configured
 */
export function legalPageRoutes(
  pages: Pages,
  { publicOrigin, contactEmail }: Pick<Settings, 'publicOrigin' | 'contactEmail'>,
  seesAds: SeesAds,
) {
  const routes = new Hono<RequestEnv>()
  for (const { path: address, bundle } of PAGES) {
    if (bundle !== 'legal-privacy' && bundle !== 'legal-terms') continue
    const page = perLanguage((language) => {
      const { privacy, terms } = pages.in(language)
      const html = withContact(bundle === 'legal-privacy' ? privacy : terms, contactEmail, language)
      return publicPage(publicOrigin, { html, metadata: metadataFor(address, language) })
    })
    const show = negotiated(page)
    routes.get(address, (c) => show(c, seesAds(c.var.session)))
    if (!isLocalPage(address)) continue
    for (const language of COMPLETE_LANGUAGES.filter((one) => localPath(one, address) !== address))
      routes.get(localPath(language, address), (c) => page(language)(c, seesAds(c.var.session)))
  }
  return routes
}

const isLocalPage = (path: string): boolean => (LOCAL_PAGES as readonly string[]).includes(path)

/**
 * `GET /language/:language?page=`: keeps the visitor's choice in a cookie and goes to the page in that language. Public; the
 * links in the footer of the public pages and of the sign-in page lead here.
 */
export function languageRoutes({ publicOrigin }: Pick<Settings, 'publicOrigin'>) {
  return new Hono<RequestEnv>().get('/:language', (c) => {
    const language = c.req.param('language')
    if (!isCompleteLanguage(language)) return c.redirect('/')
    setCookie(c, LANGUAGE_COOKIE, language, {
      path: '/',
      httpOnly: true,
      secure: publicOrigin.startsWith('https:'),
      sameSite: 'Lax',
      maxAge: YEAR_SECONDS,
    })
    c.header('Cache-Control', 'no-store')
    const page = ownPath(c.req.query('page') ?? '/', publicOrigin)
    return c.redirect(isLocalPage(page) ? localPath(language, page) : page)
  })
}

/** The path of an address of this site, `/` for any other and for pages whose path names a language. */
function ownPath(address: string, publicOrigin: string): string {
  const url = URL.parse(address, publicOrigin)
  if (url?.origin !== new URL(publicOrigin).origin || url.pathname.startsWith('//')) return '/'
  const isLocalised = COMPLETE_LANGUAGES.some((language) => `${url.pathname}/`.startsWith(`/${language}/`))
  return isLocalised ? '/' : url.pathname + url.search
}

/** A tag with data. Escaped, so that the data cannot end the tag. */
const dataTag = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/**
 * The admin area. Everyone without an active admin session is redirected to its sign-in page, which is public and tells
 * signed-in users that they are not admins.
 */
export function adminPageRoutes(
  pages: Pages,
  publicOrigin: string,
  isListed: (session: MaybeSession) => boolean,
  hasActiveAdminSession: (session: MaybeSession) => boolean,
) {
  const routes = new Hono<RequestEnv>()
  const show = (c: HonoContext<RequestEnv>) =>
    showPage(c, publicOrigin, { html: pages.admin, metadata: metadataFor(c.req.path, 'en') })
  for (const { path: address } of PAGES.filter(({ access }) => access === 'admin'))
    routes.get(address, (c) => {
      const { session } = c.var
      if (hasActiveAdminSession(session)) return show(c)
      return c.redirect(session && !isListed(session) ? '/admin/login?not_listed' : '/admin/login')
    })
  routes.get('/admin/login', (c) => (hasActiveAdminSession(c.var.session) ? c.redirect('/admin') : show(c)))
  return routes
}

/** Shows the page for maintenance, at any address. */
export const maintenancePage = (pages: Pages, publicOrigin: string): ShowPublic =>
  negotiated(
    perLanguage((language) =>
      publicPage(publicOrigin, {
        html: pages.in(language).maintenance,
        metadata: maintenanceMetadata(language),
        status: 503,
      }),
    ),
  )

/** Shows the page for unknown addresses. Public. */
export const notFoundPage = (pages: Pages, publicOrigin: string): ShowPublic =>
  negotiated(
    perLanguage((language) =>
      publicPage(publicOrigin, {
        html: pages.in(language).notFound,
        metadata: notFoundMetadata(language),
        status: 404,
      }),
    ),
  )

/** Ends the service workers of all browsers that see it, and deletes their files: for one with a fault. */
const NO_SERVICE_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const version of await caches.keys()) await caches.delete(version)
      await registration.unregister()
    })(),
  ),
)
`

const endServiceWorker = (c: HonoContext) =>
  c.body(NO_SERVICE_WORKER, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' })

/** Assets with a content hash in their name, cached for a year, and a few other files. Public. */
export function assetRoutes({ webDir, serviceWorker }: Pick<Settings, 'webDir' | 'serviceWorker'>) {
  const routes = new Hono()
  const serve = (cacheControl: string) =>
    serveStatic({ root: webDir, precompressed: true, onFound: (_, c) => c.header('Cache-Control', cacheControl) })
  routes.use('/assets/*', serve(`public, max-age=${YEAR_SECONDS}, immutable`))
  for (const file of ROOT_FILES) routes.use(file, serve('public, max-age=86400'))
  if (serviceWorker) routes.use('/sw.js', serve('no-cache'))
  else routes.get('/sw.js', endServiceWorker)
  return routes
}
