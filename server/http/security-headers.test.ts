import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Settings } from '../settings.ts'
import { noStore, secretAddress, securityHeaders } from './security-headers.ts'
import type { RequestEnv } from './session.ts'

const PLAYER = 'https://player.example'
const PICTURES = 'https://pictures.example'

async function headersFrom(publicOrigin: string, path: string) {
  const settings = { publicOrigin, imageOrigins: [PICTURES], youtube: { playerUrl: `${PLAYER}/embed` } }
  const app = new Hono<RequestEnv>()
    .use('/secret/*', secretAddress)
    .use(securityHeaders(settings as unknown as Settings, { scripts: ['sha256-a'], styles: ['sha256-b'] }))
    .get('/public', (c) => c.text(''))
    .get('/app', (c) => {
      c.set('pageKind', 'app')
      return c.text('')
    })
    .get('/api', noStore, (c) => c.text(''))
    .get('/secret/page', (c) => c.text(''))
    .get('/secret/kept', (c) => c.text('', 200, { 'Cache-Control': 'private' }))
  return (await app.request(path)).headers
}

test('browsers are told to use HTTPS alone where the product is at HTTPS', async () => {
  const ofOrigin = async (origin: string) => (await headersFrom(origin, '/public')).get('strict-transport-security')
  expect(await ofOrigin('https://subshelf.example')).toBe('max-age=31536000; includeSubDomains')
  expect(await ofOrigin('http://localhost:3000')).toBeNull()
})

test('the signed-in product may show YouTube’s pictures and player and start its workers, other pages may not', async () => {
  const [app, other] = [
    await headersFrom('https://a.example', '/app'),
    await headersFrom('https://a.example', '/public'),
  ]
  const policy = app.get('content-security-policy') ?? ''
  expect(policy).toContain(`img-src 'self' data: ${PICTURES};`)
  expect(policy).toContain(`frame-src 'self' ${PLAYER};`)
  expect(policy).toContain('trusted-types file-worker service-worker')
  expect(app.get('permissions-policy')).toContain(`fullscreen=(self "${PLAYER}")`)
  const publicPolicy = other.get('content-security-policy') ?? ''
  expect(publicPolicy).toContain("img-src 'self' data:;")
  expect(publicPolicy).not.toContain('frame-src')
  expect(publicPolicy).toContain("trusted-types 'none'")
  expect(other.get('permissions-policy')).toContain('fullscreen=()')
  for (const headers of [policy, publicPolicy]) {
    expect(headers).toContain("script-src 'self' 'sha256-a'")
    expect(headers).toContain("style-src 'self' 'sha256-b'")
    expect(headers).toContain("frame-ancestors 'none'")
  }
})

test('personal answers are stored nowhere; secret addresses are passed on to nobody', async () => {
  expect((await headersFrom('https://a.example', '/api')).get('cache-control')).toBe('no-store')
  const secret = await headersFrom('https://a.example', '/secret/page')
  expect(secret.get('referrer-policy')).toBe('no-referrer')
  expect(secret.get('x-robots-tag')).toBe('noindex')
  expect(secret.get('cache-control')).toBe('no-store')
  expect((await headersFrom('https://a.example', '/secret/kept')).get('cache-control')).toBe('private')
})
