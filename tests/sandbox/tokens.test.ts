import { X509Certificate } from 'node:crypto'
import { OAuth2Client } from 'google-auth-library'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import {
  bearer,
  CLIENT,
  CLIENT_ID,
  CLIENT_SECRET,
  consent,
  control,
  jsonOf,
  postForm,
  REDIRECT_URI,
  signIn,
  signInQuery,
  YOUTUBE_SCOPE,
} from './user.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let url: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  url = sandbox.url
})
beforeEach(() => control(url, 'POST', 'reset'))
afterAll(() => sandbox.close())

const email = 'small@sandbox.test'

async function newCode(changes: Record<string, string | null> = {}) {
  const { query, verifier } = signInQuery(changes)
  const code = (await consent(url, email, query)).searchParams.get('code') ?? ''
  return { ...CLIENT, grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, code_verifier: verifier }
}

async function refused(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await postForm(`${url}/token`, fields, headers)
  return [response.status, await response.json()]
}

describe('exchanging a code', () => {
  test('gives an access token of 3599 seconds, a refresh token and an identity token', async () => {
    const response = await postForm(`${url}/token`, await newCode())
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    const tokens = await response.json()
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^ya29\./),
      expires_in: 3599,
      refresh_token: expect.stringMatching(/^1\/\/0/),
      scope: expect.stringContaining(YOUTUBE_SCOPE),
      token_type: 'Bearer',
      id_token: expect.stringMatching(/^ey/),
    })
  })

  test('works once', async () => {
    const fields = await newCode()
    await postForm(`${url}/token`, fields)
    expect(await refused(fields)).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Code was already redeemed.' },
    ])
  })

  test('refuses what does not fit, and the code stays good', async () => {
    const fields = await newCode()
    const { code_verifier: _verifier, ...withoutVerifier } = fields
    const { code: _code, ...withoutCode } = fields
    const { client_secret: _secret, ...withoutSecret } = fields
    const cases: [Record<string, string>, number, string, string?][] = [
      [{ ...fields, code: '4/0Awrong' }, 400, 'invalid_grant', 'Malformed auth code.'],
      [{ ...fields, redirect_uri: `${REDIRECT_URI}?x` }, 400, 'redirect_uri_mismatch', 'Bad Request'],
      [{ ...fields, code_verifier: 'x'.repeat(43) }, 400, 'invalid_grant', 'Invalid code verifier.'],
      [withoutVerifier, 400, 'invalid_grant', 'Missing code verifier.'],
      [withoutCode, 400, 'invalid_request', 'Missing required parameter: code'],
      [withoutSecret, 400, 'invalid_request', 'client_secret is missing.'],
      [{ ...fields, client_secret: 'wrong' }, 401, 'invalid_client', 'Unauthorized'],
      [{ ...fields, client_id: 'wrong' }, 401, 'invalid_client', 'The OAuth client was not found.'],
      [{ ...fields, grant_type: 'password' }, 400, 'unsupported_grant_type', 'Invalid grant_type: password'],
    ]
    for (const [changed, status, error, error_description] of cases) {
      expect(await refused(changed)).toEqual([status, { error, error_description }])
    }
    expect((await postForm(`${url}/token`, fields)).status).toBe(200)
  })

  test('refuses a body that is not a form', async () => {
    const body = JSON.stringify(await newCode())
    const response = await fetch(`${url}/token`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_request' }])
  })

  test('refuses a code after ten minutes', async () => {
    const fields = await newCode()
    await control(url, 'POST', 'clock', { advanceSeconds: 601 })
    expect(await refused(fields)).toMatchObject([400, { error: 'invalid_grant' }])
  })

  test('takes the client in a Basic header too', async () => {
    const { client_id: _id, client_secret: _secret, ...fields } = await newCode()
    const Authorization = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`
    expect((await postForm(`${url}/token`, fields, { Authorization })).status).toBe(200)
  })
})

describe('refresh tokens', () => {
  test('come at the first consent, and again only when consent is asked for', async () => {
    const silent = { changes: { prompt: 'select_account' } }
    expect((await signIn(url, email, silent)).refresh_token).toBeDefined()
    expect((await signIn(url, email, silent)).refresh_token).toBeUndefined()
    expect((await signIn(url, email)).refresh_token).toBeDefined()
  })

  test('do not come for online access, nor once when the control says so', async () => {
    expect((await signIn(url, email, { changes: { access_type: null } })).refresh_token).toBeUndefined()
    await control(url, 'PATCH', `accounts/${email}`, { noRefreshToken: true })
    expect((await signIn(url, email)).refresh_token).toBeUndefined()
    expect((await signIn(url, email)).refresh_token).toBeDefined()
  })

  const refresh = (token: string | undefined) =>
    postForm(`${url}/token`, { ...CLIENT, grant_type: 'refresh_token', refresh_token: token ?? '' })

  test('bring a new access token with the recorded fields', async () => {
    const { refresh_token } = await signIn(url, email, { changes: { scope: YOUTUBE_SCOPE } })
    const answer = await jsonOf(refresh(refresh_token))
    expect(Object.keys(answer).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type'])
  })

  test('are refused when revoked, unknown or missing', async () => {
    const { refresh_token } = await signIn(url, email)
    await control(url, 'POST', 'revoke', { email })
    const dead = await refresh(refresh_token)
    expect([dead.status, await dead.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    ])
    expect(await (await refresh('1//0nonsense')).json()).toMatchObject({ error: 'invalid_grant' })
    expect(await (await refresh('')).json()).toMatchObject({ error: 'invalid_request' })
  })

  test('outlive the access tokens', async () => {
    const tokens = await signIn(url, email)
    await control(url, 'POST', 'tokens/expire', { email })
    const info = (token: string) => fetch(`${url}/oauth2/v3/tokeninfo?access_token=${token}`)
    expect((await info(tokens.access_token)).status).toBe(400)
    const renewed = await jsonOf(refresh(tokens.refresh_token))
    expect((await info(renewed.access_token ?? '')).status).toBe(200)
  })
})

describe('access tokens', () => {
  const userInfo = (tokens: { access_token: string }) => fetch(`${url}/oauth2/v2/userinfo`, { headers: bearer(tokens) })

  test('end after 3599 seconds of the sandbox clock', async () => {
    const tokens = await signIn(url, email)
    await control(url, 'POST', 'clock', { advanceSeconds: 3590 })
    expect((await userInfo(tokens)).status).toBe(200)
    await control(url, 'POST', 'clock', { advanceSeconds: 10 })
    const ended = await userInfo(tokens)
    expect(ended.status).toBe(401)
    expect(ended.headers.get('WWW-Authenticate')).toContain('error="invalid_token"')
    expect(await ended.json()).toMatchObject({ error: { code: 401, status: 'UNAUTHENTICATED' } })
  })

  test('survive a restart of the sandbox, as refresh tokens do', async () => {
    const other = await startSandbox({ port: 0 })
    const tokens = await signIn(other.url, email)
    await other.close()
    expect((await userInfo(tokens)).status).toBe(200)
    const fields = { ...CLIENT, grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
    expect((await postForm(`${url}/token`, fields)).status).toBe(200)
  })
})

describe('revoking', () => {
  const revoke = (token: string) => postForm(`${url}/revoke`, { token })

  test.each(['access_token', 'refresh_token'] as const)('one %s ends every token of that person', async (kind) => {
    const first = await signIn(url, email)
    const second = await signIn(url, email)
    const other = await signIn(url, 'admin@sandbox.test')
    expect((await revoke(first[kind] ?? '')).status).toBe(200)
    const dead = await fetch(`${url}/oauth2/v2/userinfo`, { headers: bearer(second) })
    const alive = await fetch(`${url}/oauth2/v2/userinfo`, { headers: bearer(other) })
    expect([dead.status, alive.status]).toEqual([401, 200])
    const again = await revoke(second.access_token)
    expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_token' }])
  })

  test('a later sign-in is a new grant', async () => {
    await revoke((await signIn(url, email)).access_token)
    const fresh = await signIn(url, email, { changes: { prompt: 'select_account' } })
    expect(fresh.refresh_token).toBeDefined()
  })

  test('nonsense is refused', async () => {
    const answer = await revoke('nonsense')
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_token' }])
  })
})

describe('token-info and user-info', () => {
  const get = (path: string, tokens: { access_token: string }) =>
    jsonOf(fetch(`${url}${path}`, { headers: bearer(tokens) }))

  test('v1 and v2 speak in numbers, v3 in strings', async () => {
    const tokens = await signIn(url, email)
    const v1 = get(`/oauth2/v1/tokeninfo?access_token=${tokens.access_token}`, tokens)
    const v2 = jsonOf(postForm(`${url}/oauth2/v2/tokeninfo`, { access_token: tokens.access_token }))
    for (const info of [await v1, await v2]) {
      expect(info).toMatchObject({
        issued_to: CLIENT_ID,
        audience: CLIENT_ID,
        email,
        verified_email: true,
        access_type: 'offline',
      })
      expect(info.expires_in).toBeGreaterThan(3500)
    }
    for (const path of ['/oauth2/v3/tokeninfo', '/tokeninfo']) {
      const info = await get(path, tokens)
      expect(info).toMatchObject({ azp: CLIENT_ID, aud: CLIENT_ID, email, email_verified: 'true' })
      expect(info.expires_in).toMatch(/^35\d\d$/)
      expect(info.exp).toMatch(/^\d{10}$/)
    }
  })

  test('v2 takes POST alone, and no token in the address', async () => {
    const { access_token } = await signIn(url, email)
    const v2 = `${url}/oauth2/v2/tokeninfo`
    expect((await fetch(v2, { headers: bearer({ access_token }) })).status).toBe(501)
    expect((await postForm(`${v2}?access_token=${access_token}`, {})).status).toBe(400)
    expect((await fetch(v2, { method: 'POST', headers: bearer({ access_token }) })).status).toBe(200)
  })

  test('can be made to name another audience', async () => {
    const tokens = await signIn(url, email)
    await control(url, 'PATCH', `accounts/${email}`, { audience: 'somebody-else' })
    expect((await get('/oauth2/v1/tokeninfo', tokens)).issued_to).toBe('somebody-else')
    expect((await get('/tokeninfo', tokens)).aud).toBe('somebody-else')
  })

  test('a stale token is 400: v1 names the error, v3 does not', async () => {
    const v1 = await fetch(`${url}/oauth2/v1/tokeninfo?access_token=stale`)
    const v3 = await fetch(`${url}/oauth2/v3/tokeninfo?access_token=stale`)
    expect([v1.status, await v1.json()]).toEqual([400, { error: 'invalid_token', error_description: 'Invalid Value' }])
    expect([v3.status, await v3.json()]).toEqual([400, { error_description: 'Invalid Value' }])
  })

  test('fields follow the scopes', async () => {
    const whole = await get('/oauth2/v2/userinfo', await signIn(url, email))
    expect(whole).toMatchObject({ id: expect.stringMatching(/^\d{21}$/), email, verified_email: true })
    expect(whole).toMatchObject({ name: 'Mina Okafor', given_name: 'Mina', family_name: 'Okafor' })
    const profile = await get('/oauth2/v1/userinfo', await signIn(url, email, { changes: { scope: 'profile' } }))
    expect(profile).not.toHaveProperty('email')
    const mail = await get('/oauth2/v3/userinfo', await signIn(url, email, { changes: { scope: 'openid email' } }))
    expect(mail).toEqual({ sub: whole.id, email, email_verified: true })
    const neither = await signIn(url, email, { changes: { scope: YOUTUBE_SCOPE } })
    expect((await fetch(`${url}/oauth2/v2/userinfo`, { headers: bearer(neither) })).status).toBe(401)
  })

  test('an account without picture has none', async () => {
    const info = await get('/v1/userinfo', await signIn(url, 'nochannel@sandbox.test'))
    expect(info).not.toHaveProperty('picture')
    expect(info.name).toBe('Sam')
  })
})

describe('with Google’s own client library', () => {
  const library = () =>
    new OAuth2Client({
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      redirectUri: REDIRECT_URI,
      endpoints: {
        oauth2TokenUrl: `${url}/token`,
        oauth2RevokeUrl: `${url}/revoke`,
        tokenInfoUrl: `${url}/tokeninfo`,
        oauth2FederatedSignonPemCertsUrl: `${url}/oauth2/v1/certs`,
      },
    })

  test('a sign-in, its identity token, token-info, refresh and revoke work', async () => {
    const client = library()
    const { code, code_verifier } = await newCode()
    const { tokens } = await client.getToken({ code: code ?? '', codeVerifier: code_verifier ?? '' })
    const ticket = await client.verifyIdToken({ idToken: tokens.id_token ?? '', audience: CLIENT_ID })
    expect(ticket.getPayload()).toMatchObject({
      iss: 'https://accounts.google.com',
      email,
      email_verified: true,
      name: 'Mina Okafor',
      nonce: 'a-nonce',
      sub: expect.stringMatching(/^\d{21}$/),
      at_hash: expect.any(String),
    })
    expect((await client.getTokenInfo(tokens.access_token ?? '')).email).toBe(email)
    client.setCredentials(tokens)
    const renewed = await client.refreshAccessToken()
    expect(renewed.credentials.access_token).not.toBe(tokens.access_token)
    await client.revokeToken(tokens.refresh_token ?? '')
    await expect(client.getTokenInfo(tokens.access_token ?? '')).rejects.toThrow()
  })

  test('an identity token somebody touched is refused', async () => {
    const { id_token = '' } = await signIn(url, email)
    const [head, , signature] = id_token.split('.')
    const forged = Buffer.from(JSON.stringify({ iss: 'https://accounts.google.com', aud: CLIENT_ID })).toString(
      'base64url',
    )
    await expect(
      library().verifyIdToken({ idToken: `${head}.${forged}.${signature}`, audience: CLIENT_ID }),
    ).rejects.toThrow()
  })

  test('the JSON Web Keys are the same keys', async () => {
    const pem = await jsonOf(fetch(`${url}/oauth2/v1/certs`))
    const { keys } = await jsonOf(fetch(`${url}/oauth2/v3/certs`))
    expect(keys.map((key) => key.kid)).toEqual(Object.keys(pem))
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' })
    const certificate = new X509Certificate(Object.values(pem)[0] as string)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.publicKey.export({ format: 'jwk' }).n).toBe(keys[0]?.n)
  })
})
