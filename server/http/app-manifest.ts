import { Hono } from 'hono'
import { SCREENS, screensWith } from '#contract/screens.ts'
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

/** Pictures of the README, in CSS pixels, which browsers show before they install the product. */
const screenshot = (name: string, form_factor: 'wide' | 'narrow') => ({
  src: `/screenshot-${name}.png`,
  sizes: form_factor === 'wide' ? '960x600' : '390x760',
  type: 'image/png',
  form_factor,
})

const SCREENSHOTS = [
  screenshot('dashboard', 'wide'),
  screenshot('folder', 'wide'),
  screenshot('phone-dashboard', 'narrow'),
  screenshot('phone-folder', 'narrow'),
]

/** What browsers install the product from, see https://www.w3.org/TR/appmanifest/. */
const manifestIn = ({ locale, pageMetadata, shell }: ServerTexts) => ({
  id: '/',
  name: pageMetadata.siteName,
  short_name: pageMetadata.siteName,
  description: pageMetadata.pageTexts()['/'].description,
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
  screenshots: SCREENSHOTS,
  shortcuts: screensWith('appMenu').map((name) => ({
    name: shell.screens[name],
    url: SCREENS[name].path,
    icons: [icon(`shortcut-${name}`, 96)],
  })),
})

const DAY_SECONDS = 86_400

/** `/manifest.webmanifest`. Public. */
export const appManifestRoute = new Hono<RequestEnv>().get('/', (c) => {
  return c.body(JSON.stringify(manifestIn(textsOf(c))), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    Vary: NEGOTIATED_BY,
    'Cache-Control': `public, max-age=${DAY_SECONDS}`,
  })
})
