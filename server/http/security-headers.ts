import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../settings.ts'
import type { InlineHashes } from './pages.ts'
import type { PageKind } from './session.ts'

const quoted = (hash: string) => `'${hash}'`

/** Features of browsers no page of ours has a use for. */
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
 * Headers of every answer. Scripts and styles: our own files and the inline ones whose hashes are given. No page calls
 * anybody but this server. YouTube's pictures are open to the signed-in product alone; a page says that it is one by
 * setting `pageKind`.
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
      // The sign-in popup passes Google's pages; same-origin would cut it off from the page that opened it.
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

/** Answers of the API are about one person and one moment. */
export const noStore = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store') // c.header would copy the answer and make its body a stream
})
