import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../settings.ts'
import type { InlineHashes } from './pages.ts'

const quoted = (hash: string) => `'${hash}'`

/**
 * Headers of every answer. Scripts and styles: our own files and the inline ones whose hashes are given; pictures: the platform's
 * hosts; calls: our own server and the platform's API.
 */
export function securityHeaders({ publicOrigin, imageOrigins, youtube }: Settings, inline: InlineHashes) {
  const https = publicOrigin.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inline.scripts.map(quoted)],
      styleSrc: ["'self'", ...inline.styles.map(quoted)],
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
