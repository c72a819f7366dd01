import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { watchRequests } from './drain.ts'

test('[RUN-03] a stop waits for the requests that run, whose connections it closes, and takes no new ones', async () => {
  const running: ServerResponse[] = []
  const server = createServer((_, response) => void running.push(response))
  onTestFinished(() => void server.close())
  const { end } = watchRequests(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const answers = ['one', 'two'].map((path) => fetch(url + path))
  while (running.length < 2) await once(server, 'request')

  let hasEnded = false
  const ended = end().then(() => {
    hasEnded = true
  })
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  running[0]?.end('first')
  expect(await (await answers[0])?.text()).toBe('first')
  expect(hasEnded).toBe(false)
  running[1]?.end('second')
  const last = await answers[1]
  expect([await last?.text(), last?.headers.get('connection')]).toEqual(['second', 'close'])
  await ended
})
