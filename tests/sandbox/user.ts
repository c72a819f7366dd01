import { createHash, randomBytes } from 'node:crypto'

export const CLIENT_ID = 'subshelf-sandbox.apps.googleusercontent.com'
export const CLIENT_SECRET = 'sandbox-client-secret'
export const REDIRECT_URI = 'http://localhost:3000/auth/google/callback'
export const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.readonly'
export const ALL_SCOPES = `openid email profile ${YOUTUBE_SCOPE}`

export type Tokens = {
  access_token: string
  refresh_token?: string
  id_token?: string
  scope: string
  expires_in: number
  token_type: string
}

/** A sign-in request as the product makes it, with changes: null takes a parameter away. */
export function signInQuery(changes: Record<string, string | null> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const usual = {
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: ALL_SCOPES,
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent select_account',
  }
  const entries = Object.entries({ ...usual, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return { query: new URLSearchParams(entries), verifier }
}

/** Presses the buttons of the two pages. Gives the address the browser would be sent to. */
export async function consent(
  url: string,
  email: string,
  query: URLSearchParams,
  choice: { youtube?: boolean; answer?: 'continue' | 'cancel' } = {},
) {
  const { youtube = true, answer = 'continue' } = choice
  const body = new URLSearchParams({ request: query.toString(), email, answer, ...(youtube && { youtube: 'on' }) })
  const response = await fetch(`${url}/o/oauth2/v2/auth/consent`, { method: 'POST', redirect: 'manual', body })
  return new URL(response.headers.get('Location') ?? `about:blank?status=${response.status}`)
}

export function postForm(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers })
}

export const CLIENT = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET }

/** Signs a user in and exchanges the code. */
export async function signIn(
  url: string,
  email: string,
  options: { changes?: Record<string, string | null>; youtube?: boolean } = {},
): Promise<Tokens> {
  const { query, verifier } = signInQuery(options.changes)
  const back = await consent(url, email, query, { youtube: options.youtube ?? true })
  const code = back.searchParams.get('code') ?? ''
  const fields = {
    ...CLIENT,
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT_URI,
    code_verifier: verifier,
  }
  const response = await postForm(`${url}/token`, fields)
  if (response.status !== 200) throw new Error(`sign-in of ${email}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Tokens
}

export const bearer = (tokens: { access_token: string }) => ({ Authorization: `Bearer ${tokens.access_token}` })

/** Calls a control; answers its JSON. Throws when it was refused. */
export async function control(url: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/__sandbox/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** The fields of any Google answer the tests look at. */
export type Facts = Record<string, string> & { keys: { kid: string; n: string }[] }

export const jsonOf = async (response: Response | Promise<Response>) => (await (await response).json()) as Facts
