import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailError, makeMailClient } from '../../server/providers/mail.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

const TO = 'user@example.org'
const client = (url = server.url) => makeMailClient({ smtp: { url, from: 'Subshelf <mail@subshelf.example>' } })
const errorOf = async (sent: Promise<void> | undefined) => {
  const error = await sent?.catch((reason: unknown) => reason)
  return error instanceof MailError ? [error.kind, error.responseCode] : error
}
const send = (to = TO) => errorOf(client()?.send({ to, subject: 'Subject', text: 'Text' }))

test('a mail that is taken; without a mail server there is no client', async () => {
  expect(await send()).toBeUndefined()
  expect(server.taken).toEqual([TO])
  expect(makeMailClient({ smtp: null })).toBeNull()
})

test.each([
  [550, 'refused'],
  [500, 'refused'],
  [450, 'later'],
])('the mail server answers %i to a recipient: %s', async (code, kind) => {
  server.refusals.set(TO, code)
  expect(await send()).toEqual([kind, code])
  server.refusals.clear()
})

test('an answer that is not about this mail: the server is down', async () => {
  server.throttle = { at: 'sender', after: 0 }
  expect(await send()).toEqual(['down', 451])
  server.throttle = null
})

test('an address no server can take is refused, without an answer', async () => {
  expect(await send('')).toEqual(['refused', null])
})

test('a mail server that cannot be reached is down', async () => {
  await server.stop()
  expect(await send()).toEqual(['down', null])
  expect(await errorOf(client()?.check())).toEqual(['down', null])
  await server.start()
  expect(await errorOf(client()?.check())).toBeUndefined()
})

test('a connection that breaks after the whole mail was sent: nobody knows whether it was taken', async () => {
  const breaking = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (sent) => {
      if (/(?:^|\r\n)\.\r\n$/.test(String(sent))) socket.destroy()
      else socket.write(/^DATA/.test(String(sent)) ? '354 go on\r\n' : '250 yes\r\n')
    })
  })
  await new Promise<void>((listening) => breaking.listen(0, '127.0.0.1', listening))
  const { port } = breaking.address() as AddressInfo
  const mail = { to: TO, subject: 'Subject', text: 'Text' }
  expect(await errorOf(client(`smtp://127.0.0.1:${port}`)?.send(mail))).toEqual(['unknown', null])
  breaking.close()
})
