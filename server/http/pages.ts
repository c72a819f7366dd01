import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HonoContext } from 'hono'
import { PAGES } from '#contract/pages.ts'
import type { SessionView } from '#contract/session.ts'
import type { Settings } from '../settings.ts'
import {
  MAINTENANCE_METADATA,
  metadataFor,
  metadataTags,
  NOT_FOUND_METADATA,
  type PageMetadata,
  withContact,
} from './page-html.ts'
import type { RequestEnv } from './session.ts'

export type Pages = {
  landing: string
  app: string
  notFound: string
  admin: string
  maintenance: string
  privacy: string
  terms: string
  /** Preload tags by address of the signed-in product. */
  preloads: Readonly<Record<string, string>>
  /** Hashes of inline scripts and styles, for the Content-Security-Policy. */
  hashes: InlineHashes
}

export type InlineHashes = { scripts: string[]; styles: string[] }

/** Reads the built pages. @throws Error if the web part was not built */
export function readPages(webDir: string): Pages {
  const read = (name: string) => {
    const path = join(webDir, name)
    if (!existsSync(path)) throw new Error(`${path} is missing: build the pages first (npm run build)`)
    return readFileSync(path, 'utf8')
  }
  const html = {
    landing: read('landing.html'),
    app: read('app.html'),
    notFound: read('not-found.html'),
    admin: read('admin.html'),
    maintenance: read('maintenance.html'),
    privacy: read('legal-privacy.html'),
    terms: read('legal-terms.html'),
  }
  const hashesOf = (tag: RegExp) => [...new Set(Object.values(html).flatMap((page) => inlineHashes(page, tag)))]
  const hashes = { scripts: hashesOf(INLINE_SCRIPT), styles: hashesOf(INLINE_STYLE) }
  return { ...html, preloads: JSON.parse(read('preloads.json')), hashes }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g

const inlineHashes = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].map(([, content = '']) => `sha256-${createHash('sha256').update(content).digest('base64')}`)

/** Files that browsers and crawlers expect at these addresses. */
const ROOT_FILES = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/social.png', '/robots.txt']

const YEAR_SECONDS = 31_536_000

/** `ads`: whether the page's ad slots are shown. */
type Shown = { html: string; metadata: PageMetadata; status?: 200 | 404 | 503; ads?: boolean }

function showPage(c: HonoContext, publicOrigin: string, { html, metadata, status = 200, ads = false }: Shown) {
  c.header('Cache-Control', 'no-store') // after signing in, the same address shows another page
  const tagged = html.replace('<!--metadata-->', () => metadataTags(metadata, publicOrigin))
  return c.html(ads ? tagged.replace('<html ', '<html data-ads ') : tagged, status)
}

type MaybeSession = RequestEnv['Variables']['session']
type SeesAds = (session: MaybeSession) => boolean

/**
 * The product's addresses: the landing page for visitors, the app for users. The session is embedded in the app's page,
 * which saves a request before anything can be shown.
 */
export function pageRoutes(
  pages: Pages,
  publicOrigin: string,
  sessionOf: (session: MaybeSession) => Promise<SessionView>,
  seesAds: SeesAds,
) {
  const routes = new Hono<RequestEnv>()
  for (const { path: address } of PAGES.filter(({ bundle }) => bundle === 'app'))
    routes.get(address, async (c) => {
      const { session } = c.var
      const metadata = metadataFor(c.req.path)
      if (!session) return showPage(c, publicOrigin, { html: pages.landing, metadata, ads: seesAds(null) })
      const given = (pages.preloads[address] ?? '') + dataTag('session', await sessionOf(session))
      const html = pages.app.replace('</head>', () => `${given}</head>`)
      c.set('pageKind', 'app')
      return showPage(c, publicOrigin, { html, metadata })
    })
  return routes
}

/** The Privacy Policy and the Terms, each at two addresses. Public. @param contactEmail `null` if none is configured */
export function legalPageRoutes(
  pages: Pages,
  { publicOrigin, contactEmail }: Pick<Settings, 'publicOrigin' | 'contactEmail'>,
  seesAds: SeesAds,
) {
  const routes = new Hono<RequestEnv>()
  const texts = { privacy: withContact(pages.privacy, contactEmail), terms: withContact(pages.terms, contactEmail) }
  for (const { path: address, bundle } of PAGES) {
    if (bundle !== 'legal-privacy' && bundle !== 'legal-terms') continue
    const html = bundle === 'legal-privacy' ? texts.privacy : texts.terms
    routes.get(address, (c) =>
      showPage(c, publicOrigin, { html, metadata: metadataFor(address), ads: seesAds(c.var.session) }),
    )
  }
  return routes
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
  const show = (c: HonoContext) => showPage(c, publicOrigin, { html: pages.admin, metadata: metadataFor(c.req.path) })
  for (const { path: address } of PAGES.filter(({ access }) => access === 'admin'))
    routes.get(address, (c) => {
      const { session } = c.var
      if (hasActiveAdminSession(session)) return show(c)
      return c.redirect(session && !isListed(session) ? '/admin/login?not_listed' : '/admin/login')
    })
  routes.get('/admin/login', (c) => (hasActiveAdminSession(c.var.session) ? c.redirect('/admin') : show(c)))
  return routes
}

/** The page shown during maintenance, at any address. */
export const maintenancePage = (c: HonoContext, pages: Pages, publicOrigin: string) =>
  showPage(c, publicOrigin, { html: pages.maintenance, metadata: MAINTENANCE_METADATA, status: 503 })

/** The page for unknown addresses. Public. */
export const notFoundPage = (c: HonoContext, pages: Pages, publicOrigin: string) =>
  showPage(c, publicOrigin, { html: pages.notFound, metadata: NOT_FOUND_METADATA, status: 404 })

/** Assets with a content hash in their name, cached for a year, and a few other files. Public. */
export function assetRoutes(webDir: string) {
  const routes = new Hono()
  const serve = (cacheControl: string) =>
    serveStatic({ root: webDir, precompressed: true, onFound: (_, c) => c.header('Cache-Control', cacheControl) })
  routes.use('/assets/*', serve(`public, max-age=${YEAR_SECONDS}, immutable`))
  for (const file of ROOT_FILES) routes.use(file, serve('public, max-age=86400'))
  return routes
}
