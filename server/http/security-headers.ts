import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../settings.ts'
import type { InlineHashes } from './pages.ts'
import type { PageKind } from './session.ts'

const quoted = (hash: string) => `'${hash}'`

/** Browser features that no page of ours uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'hid',
  'idleDetection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screenWakeLock',
  'serial',
  'usb',
  'xrSpatialTracking',
] as const

/** Those that YouTube's player uses. A page can pass on only what it may use itself. */
const PLAYER_FEATURES = ['autoplay', 'encryptedMedia', 'fullscreen', 'pictureInPicture'] as const

/**
 * Sets the security headers of every response. The policy allows our own scripts and styles, inline ones by hash, and
 * calls to this server only. The signed-in product, whose routes set `pageKind`, may also show YouTube's pictures, have
 * YouTube's player in a frame and start its two workers: one reads files, the other opens the product offline. The page of a
 * shared folder shows pictures alone.
 */
export function securityHeaders({ publicOrigin, imageOrigins, youtube }: Settings, inline: InlineHashes) {
  const https = publicOrigin.startsWith('https:')
  const headersFor = (images: readonly string[], frames: readonly string[], policies: readonly string[]) =>
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts.map(quoted)],
        styleSrc: ["'self'", ...inline.styles.map(quoted)],
        imgSrc: ["'self'", 'data:', ...images],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        ...(frames.length > 0 && { frameSrc: ["'self'", ...frames] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [...policies],
      },
      // The sign-in popup navigates to Google; with same-origin it would lose its opener.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      crossOriginResourcePolicy: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
      permissionsPolicy: Object.fromEntries([
        ...UNUSED_FEATURES.map((feature) => [feature, []]),
        ...PLAYER_FEATURES.map((feature) => [feature, frames.length > 0 ? ['self', ...frames] : []]),
      ]),
      removePoweredBy: true,
    })
  const headers = {
    app: headersFor(imageOrigins, [new URL(youtube.playerUrl).origin], ['file-worker', 'service-worker']),
    shared: headersFor(imageOrigins, [], ["'none'"]),
    public: headersFor([], [], ["'none'"]),
  }
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

/** For addresses that are secrets. Runs before {@link securityHeaders}, whose policy for referrers it replaces. */
export const secretAddress = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.set('Referrer-Policy', 'no-referrer')
  c.res.headers.set('X-Robots-Tag', 'noindex')
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
})
