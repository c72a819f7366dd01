/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { putChecked, putVideos } from '../support/catalogue.ts'
import { type CollectedSpan, type Collector, startCollector } from '../support/collector.ts'
import { startMailServer } from '../support/mail-server.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { query } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'

const HOUR_MS = 60 * 60 * 1000
const CHANNEL = channelIdOf(0)
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`
const TOKEN = 'a-token-for-the-collector'

const tracing = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer ${TOKEN}`,
  OTEL_TRACES_SAMPLER_ARG: '1',
})

describe.each(['sqlite', 'postgres'])('traces (%s)', (engine) => {
  let collector: Collector
  let product: Product
  beforeAll(async () => {
    collector = await startCollector()
    const databaseUrl = engine === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined
    const env = {
      ...tracing(collector.url),
    }
    product = await startProduct({ databaseUrl, env })
  })
  afterAll(async () => {
    await product?.stop()
    await collector?.stop()
  })

  /** All spans of the first trace whose request had this name, once the wanted one is among them. */
  const traceWith = (root: string, isComplete: (spans: CollectedSpan[]) => boolean) =>
    until(`a trace of ${root}`, async () => {
      const all = collector.spans()
      return all
        .filter(({ name }) => name === root)
        .map(({ traceId }) => all.filter((span) => span.traceId === traceId))
        .find(isComplete)
    })
  const named = (spans: CollectedSpan[], start: string) => spans.filter(({ name }) => name.startsWith(start))

  test('[DATA-06] the trace of a request holds its statements, the work it started and its calls of YouTube', async () => {
    await newImportedUser(product, 120)
    const spans = await traceWith('POST /api/import', (all) => named(all, 'import').length > 0)
    const [request] = named(spans, 'POST /api/import')
    expect(request?.parentSpanId ?? '').toBe('')
    expect(request?.attributes).toMatchObject({ 'http.route': '/api/import', 'http.response.status_code': 202 })
    const pages = named(spans, 'youtube-api /youtube/v3/subscriptions')
    expect(pages.length).toBe(3)
    for (const { attributes } of pages)
      expect(attributes).toMatchObject({
        'server.address': 'localhost',
        'http.response.status_code': 200,
        'subshelf.youtube.units': 1,
      })
    const statements = spans.filter(({ attributes }) => 'db.query.text' in attributes)
    const system = engine === 'postgres' ? 'postgresql' : 'sqlite'
    expect(new Set(statements.map(({ attributes }) => attributes['db.system.name']))).toEqual(new Set([system]))
    expect(named(statements, 'select user').length).toBeGreaterThan(0)
    expect(named(statements, 'insert').length).toBeGreaterThan(0)
    const ids = new Set(spans.map(({ spanId }) => spanId))
    for (const { parentSpanId, name } of spans)
      expect([name, name.startsWith('POST ') || ids.has(parentSpanId ?? '')]).toEqual([name, true])
  })

  test('[DATA-06] sign-in at Google, a refresh and jobs are traced', async () => {
    const user = await newImportedUser(product, 3)
    await refresh(user)
    await until('the sign-in', async () => named(collector.spans(), 'google /token').length > 0)
    await until('a job', async () => named(collector.spans(), 'job price').length > 0)
    await until('the check', async () => named(collector.spans(), 'check channels').length > 0)
  })

  test('[DATA-06] traces contain no token, cookie, email, name, id or search word', async () => {
    const user = await newImportedUser(product, 4)
    await newFolder(user, "Grandma's secret recipes")
    const { channels } = await user.libraryView()
    await user.get('/api/channels?search=hidden-word')
    await user.get(`/nothing/${user.email}?q=hidden-word`)
    await user.post('/api/look-ups', { address: 'https://www.youtube.com/@hidden-word' })
    const folders = collector.spans().length
    await user.get('/api/session')
    await until('the last request', async () => collector.spans().length > folders && isCollected('POST /api/folders'))
    const all = JSON.stringify(collector.received.map(({ text }) => text))
    const words = [user.email, user.cookie, user.cookie.split('=')[1], 'Grandma', 'hidden-word', TOKEN, channels[0]?.id]
    for (const word of words) expect(all).not.toContain(String(word))
    expect(all).not.toMatch(/@|ya29|Bearer|cus_\w|sk_test|\/\/|\?\w+=|UC0000|X-Amz|sid=/)
    for (const { attributes } of collector.spans())
      expect(Object.keys(attributes).filter((key) => !/^(?:http|db|server|error|subshelf)\./.test(key))).toEqual([])
  })
  const isCollected = (name: string) => collector.spans().some((span) => span.name === name)

  test('[DATA-06] log lines carry the trace; the collector gets its own headers', async () => {
    const { status } = await new Visitor(product).get('/api/session')
    expect(status).toBe(200)
    const spans = await traceWith('GET /api/session', () => true)
    await until('its line', async () => product.output().includes(`"traceId":"${spans[0]?.traceId}"`))
    expect(collector.received[0]).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    })
  })

  test('[DATA-06] a stranger cannot choose the trace', async () => {
    const before = collector.spans().length
    await new Visitor(product).get('/api/session', { traceparent: PARENT })
    await until('a span', async () => collector.spans().length > before)
    const after = collector.spans().length
    await new Visitor(product).get('/api/session')
    await until('the next', async () => collector.spans().length > after)
    expect(collector.spans().filter(({ traceId }) => traceId === TRACE_ID)).toEqual([])
  })

  test('[DATA-06] what is left is sent when the server stops, and a collector that hangs does not hold it up', async () => {
    await new Visitor(product).get('/manifest.webmanifest')
    expect(await product.stopServer()).toBe(0)
    expect(isCollected('GET /manifest.webmanifest')).toBe(true)
    await product.start()
    collector.hang(true)
    await new Visitor(product).get('/api/session')
    expect(await product.stopServer()).toBe(0)
    collector.hang(false)
    await product.start()
  })
})

test('[DATA-06] a mail is traced within its job, without its address', async () => {
  const [collector, mail] = [await startCollector(), await startMailServer()]
  const env = {
    ...tracing(collector.url),
    SMTP_URL: mail.url,
    SMTP_FROM: 'Subshelf <hello@subshelf.example>',
    WEEKLY_MAIL_AT: '* * * * * *',
  }
  const product = await startProduct({ env })
  try {
    const user = await newImportedUser(product, [CHANNEL])
    expect((await user.send('PUT', '/api/weekly-mail', { on: true })).status).toBe(200)
    await putChecked(product, [{ id: CHANNEL, newestAt: Date.now() - HOUR_MS }])
    await putVideos(product, CHANNEL, [Date.now() - HOUR_MS])
    await query(product, 'update weekly_mail set due_at = $1, covered_until = $2', [
      ...[Date.now() - 1_000, Date.now() - 7 * 24 * HOUR_MS],
    ])
    const span = await until('the mail', () => collector.spans().find(({ name }) => name === 'smtp send'))
    expect(span.attributes).toEqual({ 'server.address': '127.0.0.1', 'subshelf.provider': 'smtp' })
    await until('its job', () =>
      collector.spans().some(({ name, spanId }) => name === 'job weekly-mail' && spanId === span.parentSpanId),
    )
    expect(mail.taken).toEqual([user.email])
    expect(JSON.stringify(collector.received.map(({ text }) => text))).not.toContain(user.email)
  } finally {
    await product.stop()
    await mail.stop()
    await collector.stop()
  }
})

test('[DATA-06] a trusted proxy chooses the trace if the settings say so, and what is not traced', async () => {
  const collector = await startCollector()
  const env = { ...tracing(collector.url), TRUSTED_PROXIES: '127.0.0.1 ::1', TRACES_FROM_PROXIES: 'on' }
  const product = await startProduct({ env })
  try {
    const visitor = new Visitor(product)
    const unsampled = 'a'.repeat(32)
    await visitor.get('/api/session', { traceparent: `00-${unsampled}-00f067aa0ba902b7-00` })
    await visitor.get('/api/session', { traceparent: PARENT })
    const request = await until('the continued trace', () =>
      collector.spans().find(({ traceId, name }) => traceId === TRACE_ID && name === 'GET /api/session'),
    )
    expect(request.parentSpanId).toBe('00f067aa0ba902b7')
    expect(collector.spans().filter(({ traceId }) => traceId === unsampled)).toEqual([])
  } finally {
    await product.stop()
    await collector.stop()
  }
})

test('[DATA-06] without a collector requests work, and the log says it once', async () => {
  const collector = await startCollector()
  await collector.stop()
  const product = await startProduct({ env: { ...tracing(collector.url), METRICS_TOKEN: 'a-token-for-tests' } })
  try {
    const user = await newImportedUser(product, 60)
    for (let i = 0; i < 200; i++) expect((await user.get('/api/session')).status).toBe(200)
    const lost = () => user.get<string>('/metrics', { Authorization: 'Bearer a-token-for-tests' })
    await until('spans are lost', async () => {
      const [, count] = /^subshelf_trace_spans_total\{outcome="lost"\} (\d+)/m.exec((await lost()).body) ?? []
      return Number(count) > 512
    })
    expect(product.output().split('traces are lost').length - 1).toBe(1)
  } finally {
    await product.stop()
  }
})

test('[DATA-06] off, nothing is sent', async () => {
  const collector = await startCollector()
  // Variables of OpenTelemetry that are not ours change nothing.
  const product = await startProduct({ env: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url } })
  try {
    await newImportedUser(product, 5)
    expect(product.output()).not.toContain('traceId')
  } finally {
    expect(await product.stopServer()).toBe(0)
    await product.stop()
    expect(collector.received).toEqual([])
    await collector.stop()
  }
})
