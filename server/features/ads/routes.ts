import { Hono, type MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { ServerTexts } from '#texts'
import type { Context } from '../../context.ts'
import { textsOf } from '../../http/language.ts'
import type { RequestEnv } from '../../http/session.ts'
import type { AdSettings } from '../../settings.ts'
import { showsAds } from './present.ts'

// Requests ads that are not based on a user's profile.
const ASK = `(window.adsbygoogle = window.adsbygoogle || []).requestNonPersonalizedAds = 1
window.adsbygoogle.push({})`

const STYLE = `html, body { margin: 0; height: 100%; overflow: hidden; background: transparent }
.adsbygoogle { display: block; width: 100%; height: 100% }`

const page = (
  { client, slot, scriptUrl }: AdSettings,
  nonce: string,
  { ads, locale }: ServerTexts,
) => html`<!doctype html>
  <html lang="${locale.locale}" dir="${locale.direction}">
    <head>
      <meta charset="utf-8" />
      <meta name="color-scheme" content="light dark" />
      <title>${ads.advertisement}</title>
      <style>
        ${raw(STYLE)}
      </style>
      <script nonce="${nonce}" async src="${scriptUrl}?client=${client}"></script>
    </head>
    <body>
      <ins class="adsbygoogle" data-ad-client="${client}"${slot && raw(` data-ad-slot="${slot}"`)}></ins>
      <script nonce="${nonce}">
        ${raw(ASK)}
      </script>
    </body>
  </html>`

/**
 * `GET /ads/frame`: an ad on a page of its own, the only page with third-party scripts. Public; 404 for users without ads.
 * Its policy (`sandbox` without `allow-same-origin`) gives it an opaque origin, also outside the frame: no cookies, no
 * storage, no calls to our server as the user. AdSense loads from hosts that change, so any HTTPS source is allowed.
 * @param authenticated sets the session
 */
export function adFrameRoute(ctx: Context, ads: AdSettings, authenticated: MiddlewareHandler<RequestEnv>) {
  const routes = new Hono<RequestEnv & { Variables: { secureHeadersNonce?: string } }>()
  const anywhere = ['https:', new URL(ads.scriptUrl).origin]
  const headers = secureHeaders({
    contentSecurityPolicy: {
      sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE, "'strict-dynamic'", "'unsafe-eval'", ...anywhere],
      styleSrc: ["'unsafe-inline'", ...anywhere],
      imgSrc: ['data:', ...anywhere],
      fontSrc: ['data:', ...anywhere],
      mediaSrc: ['data:', ...anywhere],
      connectSrc: anywhere,
      frameSrc: anywhere,
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'self'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: false, // all other responses send it
    originAgentCluster: false, // pointless for an opaque origin
    xFrameOptions: 'SAMEORIGIN',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })
  routes.get('/', headers, authenticated, (c) => {
    c.header('Cache-Control', 'no-store')
    if (!showsAds(ctx, c.var.session)) return c.body(null, 404)
    return c.html(page(ads, c.get('secureHeadersNonce') ?? '', textsOf(c)))
  })
  return routes
}
