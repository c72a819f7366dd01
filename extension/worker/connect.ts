import { api } from '../browser.ts'
import { CallError } from '../calls.ts'
import { keepGuide } from '../settings.ts'
import { text } from '../texts.ts'
import { type Connection, dropAll, dropKept, getKept, setKept } from './kept.ts'
import { forgetAll, readLibrary } from './library.ts'
import { request, requireServer } from './request.ts'

/** The script on the server's page that takes the token from it. */
const SCRIPT_ID = 'connect'
/** How long the page may take to answer, in ms. */
const WITHIN_MS = 15 * 60_000

/**
 * Opens the server's page with the question whether the companion may use the library. A script there hands on what the
 * page answers. The permission to reach the server must have been given. Throws CallError if nothing answers there.
 */
export async function connect(server: string): Promise<void> {
  await requireServer(server)
  await unregister()
  await setKept('connecting', { server, at: Date.now() })
  const matches = [`${patternOf(server)}companion*`]
  await api.scripting.registerContentScripts([
    { id: SCRIPT_ID, js: ['connect.js'], matches, runAt: 'document_start', persistAcrossSessions: false },
  ])
  await api.tabs.create({ url: `${server}/companion` })
}

/** Match patterns know no ports. */
export const patternOf = (server: string): string => {
  const { protocol, hostname } = new URL(server)
  return `${protocol}//${hostname}/`
}

/** What a page says is its token. @returns whether it was the page that was asked, and the token works */
export async function takeToken(origin: string, token: string): Promise<boolean> {
  const asked = await getKept('connecting')
  const age = asked ? Date.now() - asked.at : Number.POSITIVE_INFINITY
  if (asked?.server !== origin || age < 0 || age > WITHIN_MS) return false
  await connectWith(origin, token)
  return true
}

/** Connects, after a request with the token has succeeded. Throws CallError. */
export async function connectWith(server: string, token: string): Promise<void> {
  if (!/^\S{20,200}$/.test(token)) throw new CallError('token_refused', text('noToken'))
  const connection = { server, token }
  await request('GET', '/library', { connection })
  await requireOrganising(connection)
  forgetAll()
  await dropAll()
  await setKept('connection', { server, token })
  await unregister()
  await readLibrary(true)
}

/** An order without folders is refused, but for another reason if the token may change folders. */
async function requireOrganising(connection: Connection): Promise<void> {
  try {
    await request('POST', '/folders/order', { connection, body: { ids: [] } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'token_scope_missing') throw new CallError(error.code, text('tokenReadsOnly'))
    if (error.code !== 'bad_request') throw error
  }
}

/** Forgets the token and everything that was read with it. It stays valid until it is revoked on the server. */
export async function signOut(): Promise<void> {
  forgetAll()
  await dropAll()
  await keepGuide(null)
  await unregister()
}

async function unregister(): Promise<void> {
  await dropKept('connecting').catch(() => undefined)
  const scripts = await api.scripting.getRegisteredContentScripts({ ids: [SCRIPT_ID] })
  if (scripts.length > 0) await api.scripting.unregisterContentScripts({ ids: [SCRIPT_ID] })
}
