import { createHash } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { ApiTokensView } from '#contract/api-tokens.ts'
import { API_V1, type ApiCall } from '#contract/api-v1.ts'
import type { ChangePage } from '#contract/changes.ts'
import { MAX_TOKENS, SCOPES } from '#contract/limits.ts'
import type { OpenApiDocument } from '#contract/openapi.ts'
import { onApp, onBothAppsInAll, type TestApp } from '../support/app.ts'
import { newFolder, newImportedUser, newToken } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ANY_ID = '01900000-0000-7000-8000-000000000000'

const tokensOf = async (user: Visitor) => (await user.get<ApiTokensView>('/api/tokens')).body.tokens

/** A program with a token: it has no cookies and no origin. */
function program(app: TestApp, token: string | null) {
  const visitor = new Visitor(app)
  const headers = { Cookie: null, Origin: null, 'X-Requested-With': null }
  return {
    send: <T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
      visitor.send<T>(method, `/api/v1${path}`, body, {
        ...headers,
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...more,
      }),
    code: async (method: string, path: string, body?: unknown) => {
      const { status, body: answer } = await visitor.send<{ error?: { code: string } }>(
        method,
        `/api/v1${path}`,
        body,
        {
          ...headers,
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
      )
      return [status, answer.error?.code]
    },
  }
}

const bodyOf = ({ method }: ApiCall) => (method === 'GET' ? undefined : {})
const addressOf = ({ path, query }: ApiCall) =>
  `${path.replace('{id}', ANY_ID)}${query && path.endsWith('search') ? '?q=a' : ''}`

onBothAppsInAll('tokens for other programs', (app) => {
  test('[API-01] a token is shown once, stored as a hash, and says when it was used; revoked it opens nothing', async () => {
    const user = await newImportedUser(app(), 3)
    const token = await newToken(user, ['read'], { name: '  Status bar ' })
    const [listed] = await tokensOf(user)
    expect(listed).toMatchObject({ name: 'Status bar', scopes: ['read'], lastUsedAt: null, expiresAt: null })
    expect(JSON.stringify(listed)).not.toContain(token.slice(-20))
    const rows = await app().ctx.db.selectFrom('api_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice(-20))

    const script = program(app(), token)
    const { status, body } = await script.send<{ channels: unknown[] }>('GET', '/library')
    expect([status, body.channels.length]).toEqual([200, 3])
    expect((await tokensOf(user))[0]?.lastUsedAt).toBeGreaterThan(Date.now() - MINUTE)

    expect((await user.send('DELETE', `/api/tokens/${listed?.id}`)).status).toBe(204)
    expect(await script.code('GET', '/library')).toEqual([401, 'token_refused'])
    expect(await tokensOf(user)).toEqual([])
  })

  test('[API-01] a token ends when it expires, and with the account', async () => {
    const user = await newImportedUser(app(), 3)
    const script = program(app(), await newToken(user, ['read'], { name: 'Leaver', days: 30 }))
    expect((await script.send('GET', '/library')).status).toBe(200)
    app().setTime(Date.now() + 30 * DAY + MINUTE)
    expect(await script.code('GET', '/library')).toEqual([401, 'token_refused'])
    app().setTime(null)
    expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
    expect(await script.code('GET', '/library')).toEqual([401, 'token_refused'])
    const rows = await app().ctx.db.selectFrom('api_token').select('name').execute()
    expect(rows).not.toContainEqual({ name: 'Leaver' })
  })

  test('[API-01] what a token changes is recorded under its name and can be undone, and a repeated request changes nothing again', async () => {
    const user = await newImportedUser(app(), 3)
    const script = program(app(), await newToken(user, ['organise'], { name: 'Filer' }))
    const key = { 'Idempotency-Key': ANY_ID.replace(/0$/, '1') }
    const make = () =>
      script.send<{ change: string }>('POST', '/folders', { name: 'From a script', channelIds: [] }, key)
    const made = await make()
    expect([made.status, (await make()).body.change]).toEqual([201, made.body.change])
    const { changes } = (await user.get<ChangePage>('/api/changes')).body
    expect(changes.filter(({ device }) => device === 'Filer')).toHaveLength(1)
    expect((await user.post(`/api/changes/${made.body.change}/undo`)).status).toBe(200)
    expect((await user.library()).folders).toEqual([])
  })

  test('[API-01] a key that was used for another request is refused, and nothing changes', async () => {
    const user = await newImportedUser(app(), 3)
    const script = program(app(), await newToken(user, ['organise']))
    const key = { 'Idempotency-Key': ANY_ID.replace(/0$/, '2') }
    const send = (method: string, path: string, body?: unknown) =>
      script.send<{ change: string; error?: { code: string; message: string } }>(method, path, body, key)
    const wanted = { name: 'Once', channelIds: [] }
    const made = await send('POST', '/folders', wanted)
    expect(made.status).toBe(201)
    const [folder] = (await user.library()).folders
    for (const [method, path, body] of [
      ['POST', '/folders', { ...wanted, name: 'Twice' }],
      ['PATCH', `/folders/${folder?.id}`, { name: 'Twice' }],
      ['DELETE', `/folders/${folder?.id}`, undefined],
      ['POST', '/channels', { channel: (await user.channels())[0]?.id }],
    ] as const) {
      const { status, body: answer } = await send(method, path, body)
      expect([status, answer.error?.code], `${method} ${path}`).toEqual([422, 'idempotency_key_reused'])
    }
    expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Once'])
    expect((await send('POST', '/folders', wanted)).body.change).toBe(made.body.change)
    // Keys are each user's own.
    const other = program(app(), await newToken(await newImportedUser(app(), 3), ['organise']))
    expect((await other.send('POST', '/folders', { ...wanted, name: 'Theirs' }, key)).status).toBe(201)
  })

  test('[API-01] ids may be written in capital letters', async () => {
    const user = await newImportedUser(app(), 3)
    const script = program(app(), await newToken(user))
    const [id, key] = [ANY_ID.replace(/0$/, 'a'), ANY_ID.replace(/0$/, 'b')]
    type Made = { change: string; folder: { id: string } }
    const wanted = { name: 'Once', channelIds: [], id: id.toUpperCase() }
    const make = (header: string) => script.send<Made>('POST', '/folders', wanted, { 'Idempotency-Key': header })
    const made = await make(key.toUpperCase())
    expect(made).toMatchObject({ status: 201, body: { change: key, folder: { id } } })
    expect((await make(key)).body).toEqual(made.body)
    expect((await script.send('PATCH', `/folders/${id.toUpperCase()}`, { name: 'Renamed' })).status).toBe(200)
    const file = (await script.send('GET', '/export.json')).body
    const deleted = await script.send<Made>('DELETE', `/folders/${id.toUpperCase()}`)
    expect((await script.send('POST', `/changes/${deleted.body.change.toUpperCase()}/undo`)).status).toBe(200)
    await script.send('PATCH', `/folders/${id}`, { name: 'Again' })
    expect((await script.send('POST', '/restore', { file, leftOut: [] })).status).toBe(200)
    expect((await user.library()).folders.map((folder) => [folder.id, folder.name])).toEqual([[id, 'Renamed']])
  })

  test('[API-01] another user’s folder is none', async () => {
    const [user, other] = [await newImportedUser(app(), 3), await newImportedUser(app(), 3)]
    const folder = await newFolder(other, 'Theirs')
    const script = program(app(), await newToken(user))
    expect(await script.code('PATCH', `/folders/${folder}`, { name: 'Mine' })).toEqual([404, 'folder_not_found'])
    expect(await script.code('DELETE', `/folders/${folder}`)).toEqual([404, 'folder_not_found'])
    expect((await other.library()).folders.map(({ name }) => name)).toEqual(['Theirs'])
  })
})

onApp('the API for other programs', (app) => {
  describe('[API-01] a call without the right token', () => {
    test('each call needs its scope', async () => {
      const user = await newImportedUser(app(), 3)
      for (const scope of SCOPES) {
        const script = program(
          app(),
          await newToken(
            user,
            SCOPES.filter((one) => one !== scope),
          ),
        )
        for (const call of API_V1.filter((one) => one.scope === scope))
          expect(await script.code(call.method, addressOf(call), bodyOf(call)), `${call.method} ${call.path}`).toEqual([
            403,
            'token_scope_missing',
          ])
      }
    })

    test('nobody is let in by a cookie, a token in the address, or something else', async () => {
      const user = await newImportedUser(app(), 3)
      const token = await newToken(user)
      for (const call of API_V1)
        expect((await user.send(call.method, `/api/v1${addressOf(call)}`, bodyOf(call))).status, call.path).toBe(401)
      const without = program(app(), null)
      for (const name of ['token', 'access_token', 'key'])
        expect(await without.code('GET', `/library?${name}=${token}`)).toEqual([401, 'token_refused'])
      for (const wrong of [`${token}x`, token.slice(0, -1), 'subshelf_.', '{}', 'a'.repeat(9_000)])
        expect(await program(app(), wrong).code('GET', '/library')).toEqual([401, 'token_refused'])
      const { headers } = await without.send('GET', '/library')
      expect(headers.get('WWW-Authenticate')).toBe('Bearer')
    })

    test('a token opens no call of the page, and none about account, payments or admins', async () => {
      const script = program(app(), await newToken(await newImportedUser(app(), 3)))
      for (const path of ['/session', '/account', '/tokens', '/videos/refresh', '/admin/health', '/nowhere'])
        expect(await script.code('GET', path), path).toEqual([404, 'not_found'])
      const visitor = new Visitor(app())
      const bearer = { Authorization: `Bearer ${await newToken(await newImportedUser(app(), 3))}` }
      expect((await visitor.get('/api/library', bearer)).status).toBe(401)
      expect((await visitor.get('/api/tokens', bearer)).status).toBe(401)
    })
  })

  test('[API-01] tokens are made shortly after signing in, and not without end', async () => {
    const user = await newImportedUser(app(), 3)
    for (let count = 0; count < MAX_TOKENS; count++) await newToken(user)
    const wanted = { name: 'One more', scopes: ['read'], days: null }
    expect(await user.refusal('POST', '/api/tokens', wanted)).toMatchObject({ code: 'too_many_tokens' })
    for (const bad of [{ scopes: [] }, { scopes: ['admin'] }, { scopes: ['read', 'read'] }, { name: ' ' }, { days: 5 }])
      expect(await user.refusal('POST', '/api/tokens', { ...wanted, ...bad })).toMatchObject({ status: 400 })
    app().setTime(Date.now() + 16 * MINUTE)
    expect(await user.refusal('POST', '/api/tokens', wanted)).toMatchObject({ code: 'sign_in_again' })
    app().setTime(null)
  })

  test('[API-02] a body may be as large as the page’s own', async () => {
    const user = await newImportedUser(app(), 900)
    const script = program(app(), await newToken(user))
    const channelIds = (await user.channels()).map(({ id }) => id)
    const { status } = await script.send('POST', '/folders', {
      name: 'All of them',
      channelIds: channelIds.slice(0, 100),
    })
    expect(status).toBe(201)
    const body = { remove: [{ folderId: ANY_ID, channelIds }], add: [] }
    expect(JSON.stringify(body).length).toBeGreaterThan(16 * 1024)
    expect((await script.send('POST', '/channels/place', body)).status).toBe(200)
  })

  test('[API-01] a program that asks too often is told when to ask again, and the user’s page is not affected', async () => {
    const user = await newImportedUser(app(), 3)
    const script = program(app(), await newToken(user))
    const statuses = new Set<number>()
    for (let count = 0; count < 185; count++) statuses.add((await script.send('GET', '/changes?before=1')).status)
    expect([...statuses]).toEqual([200, 429])
    expect(Number((await script.send('GET', '/library')).headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await user.get('/api/library')).status).toBe(200)
  })

  test('[API-02] a page shows every call to everybody, without scripts, with a command whose body is accepted', async () => {
    const visitor = new Visitor(app())
    const { body: document } = await visitor.get<OpenApiDocument>('/api/v1/openapi.json')
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    for (const address of ['/api/v1', '/api/v1/']) {
      const { status, headers, body: text } = await visitor.get<string>(address)
      expect([status, headers.get('Content-Type')?.toLowerCase()]).toEqual([200, 'text/html; charset=utf-8'])
      const [, style = ''] = /<style>([^<]+)<\/style>/.exec(text) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`)
      expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/)
      for (const { method, path, summary, scope } of API_V1) {
        const operation = document.paths[path]?.[method.toLowerCase()]
        const [, section = ''] = text.split(`<section id="${operation?.operationId}">`)
        for (const shown of [`${method}</span> ${path}<`, summary, `<code>${scope}</code>`])
          expect(section.split('</section>')[0], `${method} ${path}`).toContain(shown)
        const [, json] = /--json &#39;(.+?)&#39; /.exec(section.split('</section>')[0] ?? '') ?? []
        const schema = operation?.requestBody?.content['application/json']?.schema
        expect(json === undefined, path).toBe(schema === undefined)
        if (schema && json)
          expect(ajv.validate(schema, JSON.parse(json.replaceAll('&quot;', '"'))), ajv.errorsText()).toBe(true)
      }
    }
  })

  test('[API-02] the document is there for everybody, has every call, and each answer is as it says', async () => {
    const { status, body: document } = await new Visitor(app()).get<OpenApiDocument>('/api/v1/openapi.json')
    expect([status, document.openapi]).toEqual([200, '3.1.0'])
    const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.toSorted()).toEqual(API_V1.map(({ method, path }) => `${method} ${path}`).toSorted())

    const user = await newImportedUser(app(), 6)
    await user.send('PUT', '/api/marks/sync', { on: true })
    const [one = '', two = ''] = (await user.channels()).map(({ id }) => id)
    await refresh(user)
    const script = program(app(), await newToken(user))
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const answered = new Set<string>()
    const call = async (method: string, path: string, body?: unknown, address = path) => {
      const operation = document.paths[path]?.[method.toLowerCase()]
      const answer = await script.send<Record<string, unknown>>(method, address, body)
      const response = operation?.responses[answer.status] ?? {}
      const [type = '', { schema = {} } = {}] =
        Object.entries(('content' in response && response.content) || {})[0] ?? []
      expect(answer.headers.get('Content-Type'), `${method} ${path}: ${answer.status}`).toContain(type)
      const isFile = typeof answer.body === 'string' || path.startsWith('/export')
      if (!isFile) expect(ajv.validate(schema, answer.body), `${method} ${path}: ${ajv.errorsText()}`).toBe(true)
      const requested = operation?.requestBody?.content['application/json']?.schema
      if (requested) expect(ajv.validate(requested, body), `${method} ${path}: ${ajv.errorsText()}`).toBe(true)
      answered.add(`${method} ${path}`)
      return answer.body
    }
    const made = await call('POST', '/folders', { name: 'Made', channelIds: [one] })
    const { id } = made.folder as { id: string }
    await call('POST', '/channels', { channel: one })
    await call('PATCH', '/folders/{id}', { name: 'Renamed' }, `/folders/${id}`)
    await call('POST', '/folders/order', { ids: [id] })
    const placed = await call('POST', '/channels/place', {
      remove: [{ folderId: id, channelIds: [one] }],
      add: [{ folderId: id, channelIds: [two] }],
    })
    for (const step of ['undo', 'redo'])
      await call('POST', `/changes/{id}/${step}`, undefined, `/changes/${placed.change}/${step}`)
    for (const path of [
      '/library',
      '/channels/stats',
      '/channels/activity',
      '/videos',
      '/suggestions',
      '/videos/new',
      '/changes',
    ])
      await call('GET', path)
    await call('GET', '/videos/search', undefined, '/videos/search?q=a')
    await call('POST', '/marks', { videos: [], channels: [], later: [], since: null })
    for (const format of ['csv', 'opml']) await call('GET', `/export.${format}`)
    const file = await call('GET', '/export.json')
    await call('DELETE', '/folders/{id}', undefined, `/folders/${id}`)
    await call('POST', '/restore', {
      ...{ file, leftOut: [] },
      expected: {
        ...{ newFolders: 1, updatedFolders: 0, reorderedFolders: 0 },
        ...{ movedChannels: 1, newChannels: 0, unchangedChannels: 5 },
      },
    })
    expect([...answered].toSorted()).toEqual(documented.toSorted())

    for (const { method, path, body } of API_V1) {
      if (!body) continue
      const schema =
        document.paths[path]?.[method.toLowerCase() as 'post']?.requestBody?.content['application/json']?.schema
      const { status } = await script.send(method, path.replace('{id}', id), {})
      expect(ajv.validate(schema ?? {}, {}), `${method} ${path} without a field: ${status}`).toBe(status !== 400)
    }
  })
})
