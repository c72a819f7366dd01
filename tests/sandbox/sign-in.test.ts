import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { consent, REDIRECT_URI, signInQuery, YOUTUBE_SCOPE } from './user.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.close())

const open = (changes: Record<string, string | null> = {}) =>
  fetch(`${sandbox.url}/o/oauth2/v2/auth?${signInQuery(changes).query}`, { redirect: 'manual' })

describe('the account page', () => {
  test('has one button per account whose name contains the email, and says it is the sandbox', async () => {
    const text = await (await open()).text()
    for (const name of ['empty', 'small', 'typical', 'large', 'huge', 'admin', 'nochannel']) {
      expect(text).toMatch(new RegExp(`<button[^>]*>[\\s\\S]*?${name}@sandbox\\.test[\\s\\S]*?</button>`))
    }
    expect(text).toContain('Sandbox')
    expect(text).not.toContain('<script')
  })

  test.each([
    ['an unknown client', { client_id: 'other' }, 401, 'Error 401: invalid_client'],
    [
      'a redirect address that is not registered',
      { redirect_uri: 'http://evil.example/' },
      400,
      'redirect_uri_mismatch',
    ],
    ['a redirect address with one more slash', { redirect_uri: `${REDIRECT_URI}/` }, 400, 'redirect_uri_mismatch'],
    ['no client', { client_id: null }, 400, 'invalid_request'],
    ['no scope', { scope: null }, 400, 'invalid_request'],
    ['a scope nobody knows', { scope: 'openid mail.everything' }, 400, 'invalid_scope'],
    ['a response type that is not code', { response_type: 'token' }, 400, 'unsupported_response_type'],
    ['a plain code challenge', { code_challenge_method: 'plain' }, 400, 'invalid_request'],
    ['a challenge that is too short', { code_challenge: 'abc' }, 400, 'invalid_request'],
    ['a challenge without its method', { code_challenge_method: null }, 400, 'invalid_request'],
    ['a strange access type', { access_type: 'always' }, 400, 'invalid_request'],
    ['a strange prompt', { prompt: 'nicely' }, 400, 'invalid_request'],
    ['prompt none together with another', { prompt: 'none consent' }, 400, 'invalid_request'],
  ])(
    'shows an error page and never goes back for %s',
    async (_name, changes: Record<string, string | null>, status, text) => {
      const response = await open(changes)
      expect(response.status).toBe(status)
      expect(response.headers.get('Location')).toBeNull()
      expect(await response.text()).toContain(text)
    },
  )

  test('refuses a parameter given twice', async () => {
    const { query } = signInQuery()
    query.append('state', 'another')
    expect((await fetch(`${sandbox.url}/o/oauth2/v2/auth?${query}`)).status).toBe(400)
  })

  test('escapes what the address brings', async () => {
    const text = await (await open({ redirect_uri: 'http://x/"><script>alert(1)</script>' })).text()
    expect(text).not.toContain('<script>')
    expect(text).toContain('&lt;script&gt;')
  })

  test('answers prompt=none by going back, since nobody is signed in', async () => {
    const back = new URL((await open({ prompt: 'none' })).headers.get('Location') ?? '')
    expect(back.searchParams.get('error')).toBe('interaction_required')
    expect(back.searchParams.get('state')).toBe('a-state')
  })
})

describe('the consent page', () => {
  const choose = (email: string, changes: Record<string, string | null> = {}) => {
    const body = new URLSearchParams({ request: signInQuery(changes).query.toString(), email })
    return fetch(`${sandbox.url}/o/oauth2/v2/auth/account`, { method: 'POST', redirect: 'manual', body })
  }

  test('has the ticked checkbox and the two buttons', async () => {
    const text = await (await choose('small@sandbox.test')).text()
    expect(text).toMatch(/<label><input type="checkbox"[^>]* checked> View your YouTube account<\/label>/)
    expect(text).toMatch(/<button[^>]*>Continue<\/button>/)
    expect(text).toMatch(/<button[^>]*>Cancel<\/button>/)
  })

  test('has no checkbox when YouTube was not asked for', async () => {
    expect(await (await choose('small@sandbox.test', { scope: 'openid email' })).text()).not.toContain('checkbox')
  })

  test('is skipped for scopes given before, unless consent is asked for again', async () => {
    const { query } = signInQuery()
    await consent(sandbox.url, 'admin@sandbox.test', query)
    expect((await choose('admin@sandbox.test', { prompt: 'select_account' })).status).toBe(302)
    expect((await choose('admin@sandbox.test', { prompt: 'consent' })).status).toBe(200)
    expect((await choose('typical@sandbox.test', { prompt: 'select_account' })).status).toBe(200)
  })

  test('goes back with code, state and the granted scopes', async () => {
    const back = await consent(sandbox.url, 'small@sandbox.test', signInQuery().query)
    expect(back.href.startsWith(REDIRECT_URI)).toBe(true)
    expect(back.searchParams.get('state')).toBe('a-state')
    expect(back.searchParams.get('code')).toMatch(/^4\/0A/)
    expect(back.searchParams.get('scope')?.split(' ')).toContain(YOUTUBE_SCOPE)
  })

  test('goes back without the YouTube scope when the box is unticked', async () => {
    const back = await consent(sandbox.url, 'small@sandbox.test', signInQuery().query, { youtube: false })
    const scopes = back.searchParams.get('scope')?.split(' ')
    expect(scopes).not.toContain(YOUTUBE_SCOPE)
    expect(scopes).toContain('https://www.googleapis.com/auth/userinfo.email')
  })

  test('goes back with access_denied at Cancel', async () => {
    const back = await consent(sandbox.url, 'small@sandbox.test', signInQuery().query, { answer: 'cancel' })
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe('a-state')
    expect(back.searchParams.has('code')).toBe(false)
  })

  test('keeps the query the redirect address already has', async () => {
    const other = await startSandbox({ port: 0, redirectUris: ['http://localhost:9/back?room=1'] })
    const back = await consent(
      other.url,
      'small@sandbox.test',
      signInQuery({ redirect_uri: 'http://localhost:9/back?room=1' }).query,
    )
    await other.close()
    expect(back.searchParams.get('room')).toBe('1')
    expect(back.searchParams.has('code')).toBe(true)
  })
})
