import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../settings.ts'

/**
 * Headers of every answer. Scripts: our own files and the inline ones whose hashes are given; pictures: the platform's
 * hosts; calls: our own server and the platform's API.
 */
export function securityHeaders(
  { publicOrigin, imageOrigins, youtube }: Settings,
  inlineScriptHashes: readonly string[],
) {
  const https = publicOrigin.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScriptHashes.map((hash) => `'${hash}'`)],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', ...imageOrigins],
      connectSrc: ["'self'", new URL(youtube.apiUrl).origin],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
    },
    // The sign-in popup passes the provider's pages; same-origin would cut it off from the page that opened it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    removePoweredBy: true,
  })
}

/** Answers of the API are about one person and one moment. */
export const noStore = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store') // c.header would copy the answer and make its body a stream
})
