import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** Takes what is posted, as a push service and as an address of a user do. What it answers can be chosen by path. */
export async function startReceiver() {
  const received: Received[] = []
  const answers = new Map<string, { status: number; headers?: Record<string, string> } | 'hang_up'>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const answer = answers.get(path) ?? { status: 201 }
    if (answer === 'hang_up') request.socket.destroy()
    else response.writeHead(answer.status, answer.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    answers,
    at: (path: string) => received.filter((one) => one.path === path),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A browser that is subscribed to a push service. */
export class PushBrowser {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string }; timeZone: string | null }

  constructor(endpoint: string, timeZone: string | null = null) {
    const p256dh = this.#keys.generateKeys('base64url')
    this.subscription = { endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') }, timeZone }
  }

  /** Decrypts a message as RFC 8291 says. */
  read({ body }: Received): { title: string; body: string; tag: string; path: string } {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
    const [theirs, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), theirs])
    const derive = (key: Buffer, from: Buffer, what: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, from, what, bytes))
    const secret = derive(this.#keys.computeSecret(theirs), this.#auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
}
