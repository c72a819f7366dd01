import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { newDatabase, startPostgres } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const TOKEN = 'a-token-for-tests'
const BACK_WITHIN = { interval: 200 }

async function rowsOf(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

describe('a catalogue in a PostgreSQL server of its own', () => {
  let other: Awaited<ReturnType<typeof startPostgres>>
  let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
  let product: Product
  let [databaseUrl, catalogueUrl] = ['', '']
  beforeAll(async () => {
    other = await startPostgres()
    databaseUrl = await newDatabase(inject('postgresUrl'))
    catalogueUrl = await newDatabase(other.url)
    proxy = await startDatabaseProxy(catalogueUrl)
    product = await startProduct({ databaseUrl, env: { CATALOGUE_DATABASE_URL: proxy.url, METRICS_TOKEN: TOKEN } })
  })
  afterAll(async () => {
    await product?.stop()
    await proxy?.stop()
    await other?.stop()
  })

  const readiness = async () => (await fetch(`${product.origin}/readyz`)).json()
  const metric = async (line: string) => {
    const answer = await fetch(`${product.origin}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
    const found = (await answer.text()).split('\n').find((one) => one.startsWith(`${line} `))
    return found === undefined ? null : Number(found.slice(line.length + 1))
  }
  const videos = (user: Visitor) => user.get<{ error?: { code: string } }>('/api/videos')
  const namesOf = async (user: Visitor) => (await user.libraryView()).channels.map(({ name }) => name)

  test('[RUN-02] users’ tables are in one, channels and videos in the other', async () => {
    const user = await newImportedUser(product, 5)
    expect((await videos(user)).status).toBe(200)
    const schemas = 'select distinct table_schema as schema from information_schema.tables'
    const isOwn = ({ schema }: Record<string, unknown>) => ['public', 'catalogue'].includes(String(schema))
    expect((await rowsOf(databaseUrl, schemas)).filter(isOwn)).toEqual([{ schema: 'public' }])
    expect((await rowsOf(catalogueUrl, schemas)).filter(isOwn)).toEqual([{ schema: 'catalogue' }])
    expect((await rowsOf(catalogueUrl, 'select id from catalogue.channel where title is not null')).length).toBe(5)
    expect(await readiness()).toEqual({ ok: true, catalogue: true })
    expect(await metric('subshelf_catalogue_up')).toBe(1)
    expect(await metric('subshelf_catalogue_connections{state="max"}')).toBe(10)
  })

  test('[RUN-02] while it is away, users’ own data can be read and changed, and videos are refused, not empty', async () => {
    const [user, bystander] = [await newImportedUser(product, 6), await newImportedUser(product, 6)]
    const folderId = await newFolder(user, 'Mine')
    const [names, ofBystander] = [await namesOf(user), await bystander.libraryView()]
    const etag = (await bystander.get('/api/library')).headers.get('etag') ?? ''
    proxy.cut()
    try {
      await expect.poll(readiness, BACK_WITHIN).toEqual({ ok: true, catalogue: false })
      expect(await metric('subshelf_catalogue_up')).toBe(0)
      for (const path of ['/api/videos', '/api/videos/new']) {
        const refused = await user.get<{ error?: { code: string } }>(path)
        expect([path, refused.status, refused.body.error?.code]).toEqual([path, 503, 'unavailable'])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect((await user.get('/api/session')).status).toBe(200)
      expect((await user.send('PATCH', `/api/folders/${folderId}`, { name: 'Renamed' })).status).toBe(200)
      await newFolder(user, 'Another')

      // A page with nothing gets its folders; one that has names keeps them.
      const fresh = await user.get<{ folders: { name: string }[]; channels: { id: string; name: string }[] }>(
        '/api/library',
      )
      expect(fresh.status).toBe(200)
      expect(fresh.headers.get('etag')).toBeNull()
      expect(fresh.body.folders.map(({ name }) => name)).toEqual(['Renamed', 'Another'])
      expect(fresh.body.channels.every(({ id, name }) => id === name)).toBe(true)
      const older = await user.send('GET', '/api/library', undefined, { 'If-None-Match': '"older"' })
      expect(older.status).toBe(503)
      const unchanged = await bystander.send('GET', '/api/library', undefined, { 'If-None-Match': etag })
      expect(unchanged.status).toBe(304)
    } finally {
      proxy.restore()
    }
    await expect.poll(readiness, BACK_WITHIN).toEqual({ ok: true, catalogue: true })
    await expect.poll(async () => (await videos(user)).status, BACK_WITHIN).toBe(200)
    expect((await namesOf(user)).toSorted()).toEqual(names.toSorted())
    expect(await bystander.libraryView()).toEqual(ofBystander)
  })

  test('[RUN-02] a server whose catalogue does not exist does not start, and names the setting', async () => {
    const missing = new URL(catalogueUrl)
    missing.pathname = '/none'
    const env = { CATALOGUE_DATABASE_URL: missing.href, DATABASE_WAIT_SECONDS: '0' }
    const problem = await product.second(env).catch((error: Error) => error.message)
    expect(problem).toContain('has no database "none": create it, or correct CATALOGUE_DATABASE_URL')
  })

  test('[RUN-02] a server starts while it is away, serves users’ own data, and migrates it when it is back', {
    tags: ['slow'],
  }, async () => {
    const late = await startDatabaseProxy(await newDatabase(other.url))
    late.cut()
    const env = { CATALOGUE_DATABASE_URL: late.url }
    const started = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')), env })
    try {
      const ready = async () => (await fetch(`${started.origin}/readyz`)).json()
      expect(await ready()).toEqual({ ok: true, catalogue: false })
      const user = await newUser(started, 5)
      expect((await user.get('/api/session')).status).toBe(200)
      await newFolder(user, 'Before it is there')
      const checkout = await user.post<{ url?: string }>('/.netlify/functions/create-checkout-session', {})
      expect([checkout.status, checkout.body.url]).toEqual([200, expect.stringContaining('http')])
      // Who has no channels has no videos, wherever the catalogue is.
      expect((await user.get('/api/videos')).body).toMatchObject({ videos: [], channels: 0 })
      expect(started.output()).toContain('CATALOGUE_DATABASE_URL does not answer')
      late.restore()
      await expect.poll(ready, BACK_WITHIN).toEqual({ ok: true, catalogue: true })
      await user.import()
      expect((await user.get('/api/videos')).status).toBe(200)
      expect((await user.libraryView()).folders.map(({ name }) => name)).toEqual(['Before it is there'])
    } finally {
      await started.stop()
      await late.stop()
    }
  })

  test('[RUN-02] a server stops while it still waits for it', { tags: ['slow'] }, async () => {
    const late = await startDatabaseProxy(catalogueUrl)
    late.cut()
    const waiting = await product.second({ CATALOGUE_DATABASE_URL: late.url })
    expect(await waiting.stop()).toBe(0)
    await late.stop()
  })
})
