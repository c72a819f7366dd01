import { Hono } from 'hono'
import { googleJson } from '../http/answers.ts'
import type { Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { certificateOf } from './certificate.ts'

const CACHE = { 'Cache-Control': 'public, max-age=19800, must-revalidate, no-transform' }

/** The public halves of the keys identity tokens are signed with: certificates by key id (v1), JSON Web Keys (v3). */
export function certRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()
  routes.get('/oauth2/v1/certs', async (c) => {
    const key = await sandbox.signingKey
    return googleJson(c, 200, { [key.kid]: certificateOf(key, sandbox.clock.now(), 14) }, CACHE)
  })
  routes.get('/oauth2/v3/certs', async (c) => {
    const { kid, publicKey } = await sandbox.signingKey
    const { kty, n, e } = publicKey.export({ format: 'jwk' })
    return googleJson(c, 200, { keys: [{ kid, kty, alg: 'RS256', use: 'sig', n, e }] }, CACHE)
  })
  return routes
}
