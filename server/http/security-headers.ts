import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../settings.ts'
import type { InlineHashes } from './pages.ts'
import type { PageKind } from './session.ts'

const quoted = (hash: string) => `'${hash}'`

/** Browser features that no page of ours uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'displayCapture',
  'encryptedMedia',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idleDetection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'pictureInPicture',
  'publickeyCredentialsGet',
  'screenWakeLock',
  'serial',
  'usb',
  'xrSpatialTracking',
] as const

/**
 * Sets the security headers of every response. The policy allows our own scripts and styles, inline ones by hash, and
 * calls to this server only. YouTube's pictures are allowed in the signed-in product, whose routes set `pageKind`.
 */
export function securityHeaders({ publicOrigin, imageOrigins }: Settings, inline: InlineHashes) {
  const https = publicOrigin.startsWith('https:')
  const headersFor = (images: readonly string[]) =>
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts.map(quoted)],
        styleSrc: ["'self'", ...inline.styles.map(quoted)],
        imgSrc: ["'self'", 'data:', ...images],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
      // The sign-in popup navigates to Google; with same-origin it would lose its opener.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      crossOriginResourcePolicy: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
      permissionsPolicy: Object.fromEntries(UNUSED_FEATURES.map((feature) => [feature, []])),
      removePoweredBy: true,
    })
  const headers = { app: headersFor(imageOrigins), public: headersFor([]) }
  const done = async () => {}
  return createMiddleware<{ Variables: { pageKind?: PageKind } }>(async (c, next) => {
    await next()
    await headers[c.var.pageKind ?? 'public'](c, done)
  })
}

/** Responses of the API are personal and change. */
export const noStore = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store') // c.header would copy the response and make its body a stream
})
