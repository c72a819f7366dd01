import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = {
  /** The page that asks. */
  origin: string
  /** Whether it has checked who holds it. */
  verifiesUser?: boolean
  /** How many signatures it counts before it answers; null: it does not count, as those do that are synced. */
  counter?: number | null
}

/** An authenticator with one passkey, which answers as a browser passes it on. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #options: Required<Options>

  constructor({ origin, verifiesUser = true, counter = null }: Options) {
    this.#options = { origin, verifiesUser, counter }
  }

  /** What follows is done with other options. */
  change(options: Partial<Options>): void {
    this.#options = { ...this.#options, ...options }
  }

  /** @param options as the server sent them */
  register(options: Record<string, unknown>) {
    const key = this.#key.publicKey.export({ format: 'jwk' })
    const [x, y] = [Buffer.from(key.x ?? '', 'base64url'), Buffer.from(key.y ?? '', 'base64url')]
    // A COSE key: an elliptic curve, ES256 on P-256.
    const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])
    const length = Buffer.from([0, this.id.length])
    const data = this.#data(0x40, Buffer.concat([Buffer.alloc(16), length, this.id, cose]))
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), Buffer.from([0x58, data.length]), data],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** @param options as the server sent them */
  signIn(options: Record<string, unknown>) {
    const clientDataJSON = this.#clientData('webauthn.get', options)
    const data = this.#data(0, Buffer.alloc(0))
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#key.privateKey)
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #clientData(type: string, { challenge }: Record<string, unknown>): string {
    const { origin } = this.#options
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  #data(flags: number, more: Buffer): Buffer {
    const { origin, verifiesUser, counter } = this.#options
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter ?? 0)
    if (counter !== null) this.#options.counter = counter + 1
    const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags | 0x01 | (verifiesUser ? 0x04 : 0)]), counted, more])
  }

  #answer(response: Record<string, unknown>) {
    const id = this.id.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response,
    }
  }
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
