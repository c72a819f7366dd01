import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from './free-port.ts'

/** Somebody who has an account with the provider. */
export type OpenIdAccount = { sub: string; email?: string; name?: string }

/** What it does wrong, until it is changed. */
type Faults = {
  /** Signs with a key that it does not publish, under the id of the one it does. */
  wrongKey?: boolean
  nonce?: string
  audience?: string
  issuer?: string
  /** Names another account than the token at its userinfo endpoint. */
  userInfoOf?: string
  /** Answers everything with this status. */
  status?: number
}

type Code = { account: OpenIdAccount; nonce: string; challenge: string; redirectUri: string }

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An OpenID Connect provider with one client, over HTTP, which signs with keys of its own and can be made to fail. */
export class OpenIdProvider {
  readonly clientId = 'subshelf'
  readonly clientSecret = 'a secret: with/special+characters'
  readonly issuer: string
  /** How often its metadata were asked for. */
  discoveries = 0
  faults: Faults = {}
  readonly #port: number
  readonly #key = newKey()
  readonly #otherKey = newKey()
  readonly #codes = new Map<string, Code>()
  readonly #tokens = new Map<string, OpenIdAccount>()
  #server: Server | null = null

  private constructor(port: number) {
    this.#port = port
    this.issuer = `http://127.0.0.1:${port}/realm/`
  }

  static async start(): Promise<OpenIdProvider> {
    const provider = new OpenIdProvider(await freePort())
    await provider.start()
    return provider
  }

  /** The product's settings for it. */
  get settings(): Record<string, string> {
    return {
      OPENID_ISSUER: this.issuer,
      OPENID_CLIENT_ID: this.clientId,
      OPENID_CLIENT_SECRET: this.clientSecret,
      OPENID_NAME: 'Home ID',
    }
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response))
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** Nobody listens there any more. */
  async stop(): Promise<void> {
    this.#server?.close()
    this.#server?.closeAllConnections()
    this.#server = null
  }

  /** Signs in on its page. @param address where the product has sent the browser  @returns the path to come back to */
  signIn(address: string, account: OpenIdAccount): string {
    const asked = new URL(address).searchParams
    if (asked.get('client_id') !== this.clientId || asked.get('code_challenge_method') !== 'S256')
      throw new Error(`not a request of the client: ${address}`)
    const code = randomBytes(16).toString('base64url')
    const redirectUri = asked.get('redirect_uri') ?? ''
    const [nonce, challenge] = [asked.get('nonce') ?? '', asked.get('code_challenge') ?? '']
    this.#codes.set(code, { account, nonce, challenge, redirectUri })
    return this.#back(address, { code })
  }

  /** Does not sign in on its page, because the user cancels or for another reason. @returns the path to come back to */
  cancel = (address: string, error = 'access_denied'): string => this.#back(address, { error })

  #back(address: string, answer: Record<string, string>): string {
    const asked = new URL(address).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.search = String(new URLSearchParams({ ...answer, state: asked.get('state') ?? '', iss: this.issuer }))
    return back.pathname + back.search
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', this.issuer).pathname.replace('/realm/', '')
    const [status, body] = this.faults.status
      ? [this.faults.status, {}]
      : path === 'token'
        ? this.#exchange(request.headers.authorization ?? '', new URLSearchParams(await text(request)))
        : this.#read(path, request.headers.authorization ?? '')
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  #read(path: string, authorization: string): [number, unknown] {
    switch (path) {
      case '.well-known/openid-configuration':
        this.discoveries++
        return [
          200,
          {
            issuer: this.issuer,
            authorization_endpoint: `${this.issuer}authorize`,
            token_endpoint: `${this.issuer}token`,
            userinfo_endpoint: `${this.issuer}userinfo`,
            jwks_uri: `${this.issuer}keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            authorization_response_iss_parameter_supported: true,
          },
        ]
      case 'keys':
        return [
          200,
          { keys: [{ ...this.#key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
        ]
      case 'userinfo': {
        const account = this.#tokens.get(authorization.replace(/^Bearer /, ''))
        return account ? [200, { ...account, sub: this.faults.userInfoOf ?? account.sub }] : [401, {}]
      }
      default:
        return [404, {}]
    }
  }

  #exchange(authorization: string, asked: URLSearchParams): [number, unknown] {
    const [id = '', secret = ''] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
    if (decodeURIComponent(id) !== this.clientId || formDecoded(secret) !== this.clientSecret)
      return [401, { error: 'invalid_client' }]
    const code = this.#codes.get(asked.get('code') ?? '')
    this.#codes.delete(asked.get('code') ?? '')
    const proof = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.challenge !== proof || code.redirectUri !== asked.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }]
    const accessToken = randomBytes(16).toString('base64url')
    this.#tokens.set(accessToken, code.account)
    return [200, { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: this.#idToken(code) }]
  }

  /** Names only the account: the rest is at the userinfo endpoint, as with many providers. */
  #idToken({ account, nonce }: Code): string {
    const at = Math.floor(Date.now() / 1000)
    const { faults } = this
    const claims = {
      iss: faults.issuer ?? this.issuer,
      aud: faults.audience ?? this.clientId,
      sub: account.sub,
      nonce: faults.nonce ?? nonce,
      iat: at,
      exp: at + 300,
    }
    const signed = `${base64url({ alg: 'RS256', kid: 'one' })}.${base64url(claims)}`
    const { privateKey } = faults.wrongKey ? this.#otherKey : this.#key
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
}

const formDecoded = (value: string) => new URLSearchParams(`v=${value}`).get('v')
