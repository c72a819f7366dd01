import { connect } from 'node:http2'
import { expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'

test('answers HTTP/2 over TLS when asked to, with the same state behind both ports', async () => {
  const sandbox = await startSandbox({ port: 0, tlsPort: 0 })
  const session = connect(sandbox.tlsUrl as string, { rejectUnauthorized: false })
  const get = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const call = session.request({ ':path': path })
      let status = 0
      let body = ''
      call.on('response', (headers) => {
        status = Number(headers[':status'])
      })
      call.on('data', (chunk) => {
        body += chunk
      })
      call.on('end', () => resolve({ status, body }))
      call.on('error', reject)
    })
  const answers = await Promise.all([...'abcdefghij'].map((id) => get(`/youtube/v3/activities?channelId=${id}`)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  expect(session.alpnProtocol).toBe('h2')

  const calls = (await (await fetch(`${sandbox.url}/__sandbox/calls`)).json()) as unknown[]
  expect(calls).toHaveLength(10)
  await sandbox.close()
  await expect.poll(() => session.destroyed).toBe(true)
})

test('has no second address unless asked', async () => {
  const sandbox = await startSandbox({ port: 0 })
  expect(sandbox.tlsUrl).toBe(null)
  await sandbox.close()
})
