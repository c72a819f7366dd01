import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { ImportAnswer } from '#contract/imports.ts'
import { onSqlite } from '../support/engines.ts'
import { channelIds } from '../support/sandbox.ts'
import { until } from '../support/until.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

onSqlite('limits of connections', (product) => {
  test('[RUN-06] five event streams a user; a sixth opens when one has ended', async () => {
    const { origin, sandbox } = product()
    const [user, bystander] = [await newUser(product(), 500), await newUser(product(), 500)]
    await sandbox.latency(5_000) // the imports run for longer than this test
    for (const who of [user, bystander]) await who.post<ImportAnswer>('/api/import')
    // The answers are kept: the connection of one that is collected as garbage is closed.
    const streams: { end: () => void; answer: Response }[] = []
    const open = async (who: Visitor) => {
      const stream = new AbortController()
      const answer = await fetch(`${origin}/api/import/events`, {
        headers: { Cookie: who.cookie },
        signal: stream.signal,
      })
      if (answer.status === 200) streams.push({ end: () => stream.abort(), answer })
      return answer.status
    }
    try {
      for (let i = 0; i < 5; i++) expect(await open(user)).toBe(200)
      expect(await open(user)).toBe(429)
      expect(await open(bystander)).toBe(200)
      streams.shift()?.end()
      await until('a stream is free', async () => (await open(user)) === 200)
      expect(await open(user)).toBe(429)
    } finally {
      for (const stream of streams) stream.end()
      await sandbox.latency(0)
    }
  })

  test('[DATA-06] a request its sender breaks off is no fault of ours: nothing of it is an error in the log', async () => {
    const user = await newImportedUser(product(), 3)
    const seen = () => product().output().split('request aborted').length - 1
    for (const path of ['/api/folders', '/webhooks/stripe']) {
      const before = seen()
      const { hostname, port, origin } = new URL(product().origin)
      const request = [
        `POST ${path} HTTP/1.1`,
        `Host: ${hostname}`,
        `Origin: ${origin}`,
        `Cookie: ${user.cookie}`,
        'X-Requested-With: test',
        'Content-Type: application/json',
        'Content-Length: 1000',
        '',
        '{"name":',
      ]
      const socket = connect(Number(port), hostname)
      socket.write(request.join('\r\n'), () => socket.destroy())
      await until('the request is logged', () => seen() > before)
    }
    expect(product().output()).not.toMatch(/"level":50.*(?:folders|webhooks)/)
    expect((await user.channels()).map(({ id }) => id).toSorted()).toEqual(channelIds(3).toSorted())
  })
})
