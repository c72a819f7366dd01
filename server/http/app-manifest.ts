import { Hono } from 'hono'
import type { ServerTexts } from '#texts'
import { NEGOTIATED_BY, textsOf } from './language.ts'
import type { RequestEnv } from './session.ts'

const GROUND = '#141311'

/** Search parameters of `/share`, by the names they have in the manifest. */
const SHARED_FIELDS = ['title', 'text', 'url']

const icon = (name: string, px: number, purpose = 'any') => ({
  src: `/${name}.png`,
  sizes: `${px}x${px}`,
  type: 'image/png',
  purpose,
})

/** What browsers install the product from, see https://www.w3.org/TR/appmanifest/. */
const manifestIn = ({ locale }: ServerTexts, texts: ReturnType<ServerTexts['appManifest']['manifestTexts']>) => ({
  id: '/',
  name: texts.name,
  short_name: texts.name,
  description: texts.description,
  lang: locale.locale,
  dir: locale.direction,
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  icons: [icon('app-icon-192', 192), icon('app-icon-512', 512), icon('app-icon-maskable', 512, 'maskable')],
  share_target: {
    action: '/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: Object.fromEntries(SHARED_FIELDS.map((name) => [name, name])),
  },
  shortcuts: [
    { name: texts.allNew, url: '/new' },
    { name: texts.later, url: '/later' },
    { name: texts.sort, url: '/sort' },
    { name: texts.subscriptions, url: '/subscriptions' },
  ],
})

const DAY_SECONDS = 86_400

/** `/manifest.webmanifest`. Public. */
export const appManifestRoute = new Hono<RequestEnv>().get('/', (c) => {
  const texts = textsOf(c)
  return c.body(JSON.stringify(manifestIn(texts, texts.appManifest.manifestTexts())), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    Vary: NEGOTIATED_BY,
    'Cache-Control': `public, max-age=${DAY_SECONDS}`,
  })
})
