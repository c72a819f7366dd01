import type { Authenticator } from '../support/authenticator.ts'
import type { PageNetwork } from './page-network.ts'

/** What a browser answers to a page that asks for a passkey. */
const CREDENTIAL = {
  id: 'passkey',
  rawId: new ArrayBuffer(4),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    attestationObject: new ArrayBuffer(4),
    authenticatorData: new ArrayBuffer(4),
    clientDataJSON: new ArrayBuffer(4),
    signature: new ArrayBuffer(4),
    userHandle: null,
    getTransports: () => ['internal'],
  },
}

/** Stands in for the browser's passkeys. @param refusal the name of the error that the browser throws; null: it has a passkey */
export function answerPasskeys(refusal: string | null = null): void {
  const answer = async () => {
    if (refusal === null) return CREDENTIAL
    throw Object.assign(new Error(refusal), { name: refusal })
  }
  Object.assign(navigator, { credentials: { create: answer, get: answer } })
}

/** What the server offers for `navigator.credentials.create`, and for `get`. */
const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Subshelf' },
  rpId: 'localhost',
  user: { id: 'AAAA', name: 'Ada', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { userVerification: 'required' },
}

/** Answers in the place of a server that takes every passkey. */
export function acceptPasskeys(network: PageNetwork): void {
  for (const call of ['join', 'passkeys', 'passkeys/sign-in']) {
    network.answer(`POST /api/${call}/options`, () => Response.json({ options: OPTIONS }))
    network.answer(`POST /api/${call}`, () => new Response(null, { status: 204 }))
  }
}

/** An error answer of the server. */
export const refuse = (code: string, status: number, message = code) =>
  Response.json({ error: { code, message, requestId: 'r' } }, { status })

const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64url')).buffer
const textOf = (bytes: BufferSource): string => Buffer.from(bytes as ArrayBuffer).toString('base64url')

/** Has the browser answer with what an authenticator says, for the page that is open. */
export function holdPasskey(authenticator: Authenticator): void {
  const asks = (answer: (options: Record<string, unknown>) => Answer) => async (options: Asked) => {
    const { id, rawId, type, authenticatorAttachment, response } = answer({
      challenge: textOf(options.publicKey.challenge),
    })
    const bytes = Object.entries(response).map(([name, value]) => [
      name,
      typeof value === 'string' ? bytesOf(value) : value,
    ])
    return {
      ...{ id, rawId: bytesOf(rawId), type, authenticatorAttachment, getClientExtensionResults: () => ({}) },
      response: { ...Object.fromEntries(bytes), getTransports: () => response.transports },
    }
  }
  Object.assign(navigator, {
    credentials: {
      create: asks((options) => authenticator.register(options)),
      get: asks((options) => authenticator.signIn(options)),
    },
  })
}

type Asked = { publicKey: { challenge: BufferSource } }
type Answer = ReturnType<Authenticator['register'] | Authenticator['signIn']>
