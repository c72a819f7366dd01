import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Context } from '../../context.ts'
import { authenticate, type RequestEnv } from '../../http/session.ts'
import type { AdSettings } from '../../settings.ts'
import { seesAds } from './who.ts'

// Not based on who looks: nobody's profile is asked for.
const ASK = `(window.adsbygoogle = window.adsbygoogle || []).requestNonPersonalizedAds = 1
window.adsbygoogle.push({})`

const STYLE = `html, body { margin: 0; height: 100%; overflow: hidden; background: transparent }
.adsbygoogle { display: block; width: 100%; height: 100% }`

const page = ({ client, slot, scriptUrl }: AdSettings, nonce: string) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="color-scheme" content="light dark" />
      <title>Advertisement</title>
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
 * `GET /ads/frame`: the only page that loads anything of others, and nothing else is on it. Public; 404 for who sees no
 * ads. Its policy makes it a stranger to the site that shows it (`sandbox` without `allow-same-origin`), also when it is
 * opened by itself: no cookies, no storage, no call to our server as the person. What ad networks load changes with the
 * day, so inside the frame anything over https may be.
 */
export function adFrameRoute(ctx: Context, ads: AdSettings) {
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
    strictTransportSecurity: false, // every other answer says it
    originAgentCluster: false, // the frame has no origin to be keyed by
    xFrameOptions: 'SAMEORIGIN',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })
  routes.get('/', headers, authenticate(ctx), (c) => {
    c.header('Cache-Control', 'no-store')
    if (!seesAds(ctx, c.var.session)) return c.body(null, 404)
    return c.html(page(ads, c.get('secureHeadersNonce') ?? ''))
  })
  return routes
}
