import { beforeAll, expect, test } from 'vitest'
import { onApp } from '../support/app.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const ID = '0198f000-0000-7000-8000-000000000000'

/** Every address that changes something or shows a person's data. */
const PERSONAL = [
  ['GET', '/api/library'],
  ['GET', '/api/account'],
  ['PATCH', '/api/account'],
  ['DELETE', '/api/account'],
  ['GET', '/api/videos/new'],
  ['POST', '/api/account/disconnect'],
  ['DELETE', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions/x'],
  ['GET', '/api/export.json'],
  ['GET', '/api/export.csv'],
  ['GET', '/api/export.opml'],
  ['GET', '/api/export.newpipe.json'],
  ['GET', '/api/export.freetube.db'],
  ['GET', '/api/export.pockettube.json'],
  ['POST', '/api/look-ups'],
  ['POST', '/api/restore'],
  ['POST', '/api/legal'],
  ['GET', '/api/quota/today'],
  ['GET', '/api/import'],
  ['GET', '/api/import/events'],
  ['POST', '/api/import'],
  ['POST', '/api/import/confirm'],
  ['POST', '/api/import/skip'],
  ['POST', '/api/folders'],
  ['PATCH', `/api/folders/${ID}`],
  ['DELETE', `/api/folders/${ID}`],
  ['POST', '/api/channels/place'],
  ['GET', '/api/sort'],
  ['DELETE', '/api/sort'],
  ['POST', '/api/sort/steps'],
  ['POST', '/api/sort/again'],
  ['GET', '/api/suggestions'],
  ['POST', '/api/suggestions/accept'],
  ['POST', '/.netlify/functions/google-auth-token'],
  ['POST', '/.netlify/functions/fetch-subscriptions'],
] as const

onApp('requests', (app) => {
  /** All of whose requests are refused. */
  let refused: Visitor
  beforeAll(async () => {
    refused = await newUser(app())
  })

  test.each(PERSONAL)('%s %s: visitors, forged and mangled cookies are told to sign in', async (method, path) => {
    const body = method === 'GET' ? undefined : {}
    const cookies = [
      '',
      'sid=',
      'sid=x.y',
      `sid=${Buffer.from('\u0000').toString('base64url')}.${'A'.repeat(43)}`,
      `sid=${Buffer.from('1').toString('base64url')}.${'A'.repeat(43)}`,
      "sid=' or 1=1 --",
    ]
    for (const cookie of cookies) {
      const visitor = new Visitor(app())
      expect(await visitor.refusal(method, path, body, { Cookie: cookie })).toMatchObject({
        status: 401,
        code: 'sign_in_required',
      })
    }
  })

  test.each(PERSONAL.filter(([method]) => method !== 'GET'))(
    '%s %s: only from a page of ours',
    async (method, path) => {
      for (const headers of [
        { Origin: null },
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { 'X-Requested-With': null },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
      ])
        expect(await refused.refusal(method, path, {}, headers)).toMatchObject({ status: 403, code: 'foreign_origin' })
    },
  )

  test('[AUTH-08] signing out needs a page of ours too', async () => {
    const user = await newUser(app())
    expect(await user.refusal('DELETE', '/api/session', undefined, { Origin: null })).toMatchObject({ status: 403 })
    expect((await user.get('/api/library')).status).toBe(200)
  })

  test("a session's secret under another person's id opens nothing", async () => {
    const [one, two] = [await newUser(app()), await newUser(app())]
    const [oneId] = one.cookie.replace('sid=', '').split('.')
    const [, twoSecret] = two.cookie.split('.')
    const mixed = new Visitor(app())
    mixed.cookie = `sid=${oneId}.${twoSecret}`
    expect((await mixed.get('/api/library')).status).toBe(401)
  })

  test.each([
    ['no JSON', '{"name":', 'malformed_json'],
    ['an unknown key', { name: 'x', plan: 'premium' }, 'bad_request'],
    ['a missing key', {}, 'bad_request'],
    ['the wrong type', { name: 7 }, 'bad_request'],
    ['an object that has a senseless length', { name: { length: { toString: 'x' } } }, 'bad_request'],
    ['a name of 100,000 characters', { name: 'x'.repeat(100_000) }, 'bad_request'],
    ['a bad channel id', { name: 'x', channelIds: ['nope'] }, 'bad_request'],
    ['null', 'null', 'bad_request'],
    ['an array', '[]', 'bad_request'],
  ])('a body with %s is refused with a clear code and changes nothing', async (_, body, code) => {
    expect(await refused.refusal('POST', '/api/folders', body)).toMatchObject({ status: 400, code })
    expect((await refused.library()).folders).toEqual([])
  })

  test('a body that is not JSON by its type, or too large, is refused', async () => {
    const user = await newUser(app())
    const statusAs = async (type: string) =>
      (await user.refusal('POST', '/api/folders', '{"name":"x"}', { 'Content-Type': type })).status
    for (const type of [
      'text/plain',
      'application/jsonx',
      'application/json; charset=utf-16',
      'application/json; charset',
    ])
      expect([type, await statusAs(type)]).toEqual([type, 415])
    for (const type of ['application/json; charset=utf-8', 'application/JSON;charset="UTF-8"'])
      expect([type, await statusAs(type)]).toEqual([type, 201])
    expect(await user.refusal('POST', '/api/folders', { name: 'x'.repeat(1_100_000) })).toMatchObject({ status: 413 })
  })

  test('an unknown address of the API answers 404 as JSON, with a request id', async () => {
    const { status, body, headers } = await new Visitor(app()).get<{ error: { code: string; requestId: string } }>(
      '/api/nothing',
    )
    expect(status).toBe(404)
    expect(body.error).toMatchObject({ code: 'not_found', requestId: headers.get('x-request-id') })
  })

  test('answers of the API are never stored and carry the security headers', async () => {
    const { headers } = await (await newUser(app())).get('/api/library')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test("what the API shows is for our pages' scripts: no page, picture or script of anybody gets it; files can be saved", async () => {
    const user = await newUser(app())
    const as = (dest: string, site = 'same-origin') => ({ 'Sec-Fetch-Dest': dest, 'Sec-Fetch-Site': site })
    for (const headers of [as('document', 'none'), as('image'), as('script'), as('iframe'), as('empty', 'cross-site')])
      for (const path of ['/api/library', '/api/session', '/api/account'])
        expect(await user.refusal('GET', path, undefined, headers)).toMatchObject({ code: 'foreign_origin' })
    expect((await user.get('/api/library', as('empty'))).status).toBe(200)
    expect((await user.get('/api/export.json', as('document'))).status).toBe(200)
    expect(await user.refusal('GET', '/api/export.json', undefined, as('document', 'cross-site'))).toMatchObject({
      code: 'foreign_origin',
    })
  })

  test('the signed-in product alone may show YouTube’s pictures, have YouTube’s player in a frame and start the worker that reads files; no page calls anybody else or uses a sensor', async () => {
    const { sandbox } = app()
    const [visitor, user] = [new Visitor(app()), await newUser(app())]
    const partsOf = async (who: Visitor, path: string) => {
      const { headers } = await who.get(path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const part of ["require-trusted-types-for 'script'", "object-src 'none'", "worker-src 'self'"])
        expect(policy).toContain(part)
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*payment=\(\).*usb=\(\)/)
      return ['connect-src', 'img-src', 'frame-src', 'trusted-types'].map(
        (name) => new RegExp(`(?:^|; ?)${name} ([^;]*)`).exec(policy)?.[1],
      )
    }
    for (const path of ['/', '/folders', '/billing'])
      expect(await partsOf(user, path)).toEqual([
        ...["'self'", `'self' data: ${sandbox.url}`, `'self' ${sandbox.url}`, 'file-worker service-worker'],
      ])
    const open = ["'self'", "'self' data:", undefined, "'none'"]
    for (const path of ['/', '/folders', '/privacy-policy', '/terms', '/admin/login', '/nowhere', '/api/session'])
      expect(await partsOf(visitor, path)).toEqual(open)
    expect(await partsOf(user, '/privacy-policy')).toEqual(open)
  })

  test('[ROUTE-02] the addresses of the product answer to everyone; an unknown one is Not found', async () => {
    const [visitor, user] = [new Visitor(app()), await newUser(app())]
    for (const path of [
      '/',
      '/dashboard',
      '/folders',
      '/subscriptions',
      '/folder/music',
      '/folder/%E9%9F%B3%E6%A5%BD',
      '/billing',
    ]) {
      const [signedOut, signedIn] = [await visitor.get<string>(path), await user.get<string>(path)]
      expect([path, signedOut.status, signedIn.status]).toEqual([path, 200, 200])
      expect(signedOut.body).not.toBe(signedIn.body)
      expect(signedIn.headers.get('cache-control')).toBe('no-store')
    }
    expect((await visitor.get('/nowhere')).status).toBe(404)
    expect((await visitor.get('/assets/../../package.json')).status).toBe(404)
    expect((await visitor.get('/assets/%2e%2e/%2e%2e/package.json')).status).toBe(404)
  })
})
