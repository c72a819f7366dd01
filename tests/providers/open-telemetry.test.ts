import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context } from '@opentelemetry/api'
import { expect, onTestFinished, test } from 'vitest'
import { startTraces } from '../../server/lib/open-telemetry.ts'
import { startCollector } from '../support/collector.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const statement = (sql: string, error?: unknown) => ({
  ...{ database: { system: 'sqlite', name: 'main' } as const, sql, ms: 250, error },
})

/** Traces that go to a collector. `told`: what became of them. */
async function newTraces({ sampled = 1, url }: { sampled?: number; url?: string } = {}) {
  const collector = await startCollector()
  const told: unknown[] = []
  const traces = startTraces(
    { url: url ?? `${collector.url}/v1/traces`, headers: { 'x-of-collector': 'yes' }, sampled },
    { onProblem: (reason) => told.push(['problem', reason]), onSpans: (...ended) => told.push(ended) },
  )
  onTestFinished(async () => {
    context.disable()
    await collector.stop()
  })
  const spans = async () => {
    await traces.end()
    return collector.spans()
  }
  return { traces, collector, told, spans }
}

test('[DATA-06] a trace has its spans within each other, with what they were and how they failed', async () => {
  const { traces, collector, told, spans } = await newTraces()
  const answer = await traces.run('GET', { kind: 'server', isRoot: true }, async (span) => {
    span.set({ 'http.route': '/api/x' })
    span.rename('GET /api/x')
    traces.addStatement(statement('select "id" from "folder" where "name" = \'secret\''))
    traces.addStatement(statement('update "user" set "a" = 1', Object.assign(new Error('x'), { code: '23505' })))
    traces.begin('call', { kind: 'client', attributes: { provider: 'google' } })?.end()
    return traces.logFields().traceId
  })
  const failing = traces.run('job', { attributes: { name: 'mails' } }, () => Promise.reject(new TypeError('secret')))
  await expect(failing).rejects.toThrow('secret')
  const all = await spans()
  const named = (name: string) => all.find((span) => span.name === name)
  const root = named('GET /api/x')
  expect([root?.attributes['http.route'], root?.parentSpanId ?? '']).toEqual(['/api/x', ''])
  expect(answer).toBe(root?.traceId)
  for (const name of ['select folder', 'update user', 'call'])
    expect([name, named(name)?.traceId, named(name)?.parentSpanId]).toEqual([name, root?.traceId, root?.spanId])
  expect(named('select folder')?.attributes).toEqual({
    ...{ 'db.system.name': 'sqlite', 'db.namespace': 'main', 'db.query.summary': 'select folder' },
    'db.query.text': 'select "id" from "folder" where "name" = ?',
  })
  expect(named('update user')).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '23505' } })
  expect(named('call')).toMatchObject({ attributes: { provider: 'google' } })
  expect(named('job')).toMatchObject({ status: { code: 2 }, attributes: { name: 'mails', 'error.type': 'TypeError' } })
  expect(named('job')?.traceId).not.toBe(root?.traceId)
  expect(named('select folder')?.status?.code ?? 0).toBe(0)
  expect(collector.received[0]?.headers['x-of-collector']).toBe('yes')
  expect(collector.received[0]?.text).not.toContain('secret')
  expect(told).toEqual([['sent', 5]])
})

test('[DATA-06] a trace goes on that of its request, or that of the work around it, unless it begins one', async () => {
  const { traces, spans } = await newTraces()
  const continues = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`, tracestate: '' }
  await traces.run('continued', { continues }, async () => {
    await traces.run('inner', {}, async () => {})
    await traces.run('own', { isRoot: true }, async () => {})
  })
  const all = await spans()
  const traceOf = (name: string) => all.find((span) => span.name === name)?.traceId
  expect([traceOf('continued'), traceOf('inner')]).toEqual([TRACE_ID, TRACE_ID])
  expect(traceOf('own')).not.toBe(TRACE_ID)
  expect(all.find(({ name }) => name === 'continued')?.parentSpanId).toBe('00f067aa0ba902b7')
})

test('[DATA-06] what is not sampled, or outside of a span, is not recorded, and log lines name no trace', async () => {
  const { traces, spans } = await newTraces({ sampled: 0 })
  await traces.run('GET', {}, async () => {
    traces.addStatement(statement('select 1'))
    expect([traces.begin('call', {}), traces.logFields()]).toEqual([null, {}])
  })
  expect([traces.begin('call', {}), traces.logFields()]).toEqual([null, {}])
  traces.addStatement(statement('select 1'))
  expect(await spans()).toEqual([])
})

test('[DATA-06] what the collector does not take is told as lost, and the problem once', async () => {
  const refusing = createServer((_, response) => void response.writeHead(400).end())
  refusing.listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  onTestFinished(() => void refusing.close())
  const { port } = refusing.address() as AddressInfo
  const { traces, told } = await newTraces({ url: `http://127.0.0.1:${port}` })
  // Two requests of the collector.
  for (let n = 0; n < 513; n++) await traces.run('job', {}, async () => {})
  await traces.end()
  expect(told).toHaveLength(3)
  expect(told).toEqual(
    expect.arrayContaining([
      ['lost', 512],
      ['problem', '400'],
      ['lost', 1],
    ]),
  )
})
