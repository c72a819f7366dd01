import type { Scope } from '#contract/api-tokens.ts'
import { SCOPES } from '#contract/limits.ts'
import type { Site, Visitor } from './visitor.ts'

// Reader apps as far as their code is known: their calls, in their order, with their spelling.

const STATE = 'user/-/state/com.google/'
export const [ALL, READ, STARRED] = [`${STATE}reading-list`, `${STATE}read`, `${STATE}starred`]
export const KEPT_UNREAD = `${STATE}kept-unread`
const LONG = 'tag:google.com,2005:reader/item/'

export type ItemRefs = { itemRefs: { id: string; timestampUsec: string }[]; continuation?: string }
export type ReaderItem = {
  id: string
  title: string
  published: number
  crawlTimeMsec: string
  timestampUsec: string
  canonical: [{ href: string }]
  alternate: [{ href: string }]
  summary: { content: string }
  categories: string[]
  origin: { streamId: string; title: string }
}
export type Contents = { id: string; updated: number; items: ReaderItem[]; continuation?: string }
export type Subscription = {
  id: string
  title: string
  url: string
  categories: { id: string; label: string }[]
}

/** A token of the user, with marks synced. */
export async function newReaderToken(
  user: Visitor,
  scopes: readonly Scope[] = SCOPES,
  name = 'Reader',
): Promise<string> {
  await user.send('PUT', '/api/marks/sync', { on: true })
  return (await user.post<{ token: string }>('/api/tokens', { name, scopes, days: null })).body.token
}

type Form = readonly (readonly [name: string, value: string])[]

/** One app on one device. @param base as its user typed it */
export class ReaderApp {
  readonly #app: Site
  readonly #base: string
  /** The text after `auth=`; null: not signed in. */
  auth: string | null = null
  calls = 0

  constructor(app: Site, base = '/reader') {
    this.#app = app
    this.#base = base
  }

  /** @param body as it is sent, with the type of a form unless null is given */
  async send(method: string, path: string, body?: string, type: string | null = 'application/x-www-form-urlencoded') {
    this.calls++
    const headers: Record<string, string> = { 'X-Forwarded-For': '192.0.2.7' }
    if (this.auth !== null) headers.Authorization = `GoogleLogin auth=${this.auth}`
    if (body !== undefined && type !== null) headers['Content-Type'] = type
    const request = { method, headers, ...(body !== undefined && { body }) }
    const answer = await (this.#app.fetch ?? fetch)(`${this.#app.origin}${this.#base}${path}`, request)
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }

  async json<T>(method: string, path: string, body?: string, type?: string | null): Promise<T> {
    const answer = await this.send(method, path, body, type)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return JSON.parse(answer.text) as T
  }

  /** Sends a form, encoded. @returns the status and the text */
  async post(path: string, form: Form): Promise<[status: number, text: string]> {
    const { status, text } = await this.send(
      'POST',
      path,
      new URLSearchParams(form.map(([...pair]) => pair)).toString(),
    )
    return [status, text]
  }

  /** Signs in with lines, as most do. @returns the status */
  async signIn(password: string, form = `Email=me%40example.com&Passwd=${password}`): Promise<number> {
    const { status, text } = await this.send('POST', '/accounts/ClientLogin', form)
    for (const line of text.split('\n')) {
      const parts = line.split('=')
      if (parts.length === 2 && parts[0] === 'Auth') this.auth = parts[1] ?? null
    }
    return status
  }

  /** All ids of a stream, as NetNewsWire, Read You and RSS Guard page: as long as there is a continuation. */
  async ids(query: string, path = '/reader/api/0/stream/items/ids'): Promise<string[]> {
    const ids: string[] = []
    for (let c = ''; ; ) {
      const page: ItemRefs = await this.json('GET', `${path}?output=json&${query}${c && `&c=${c}`}`)
      ids.push(...page.itemRefs.map(({ id }) => id))
      if (!('continuation' in page)) return ids
      if (!/^[\w.-]+$/.test(page.continuation ?? '')) throw new Error('a continuation is sent as it is')
      c = page.continuation ?? ''
    }
  }
}

export const padded = (id: string) => BigInt(id).toString(16).padStart(16, '0')
export const long = (id: string) => LONG + padded(id)
export const unpadded = (id: string) => LONG + BigInt(id).toString(16)
export const shortOf = (item: Pick<ReaderItem, 'id'>) => String(Number.parseInt(item.id.slice(LONG.length), 16))
export const videoOf = (item: Pick<ReaderItem, 'canonical'>) =>
  new URL(item.canonical[0].href).searchParams.get('v') ?? ''

/** What an app has after a sync, by the ids of videos. */
export type Synced = { unread: Set<string>; starred: Set<string>; folders: Map<string, string[]> }

export const groupsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Channels by label. */
function foldersOf(subscriptions: readonly Subscription[]) {
  const folders = new Map<string, string[]>()
  for (const { id, categories } of subscriptions)
    for (const { label } of categories) folders.set(label, [...(folders.get(label) ?? []), id])
  return folders
}

/** What an app knows between its syncs. */
export class Memory {
  /** By decimal ids. */
  readonly items = new Map<string, ReaderItem>()
  add = (items: readonly ReaderItem[]) => {
    for (const item of items) this.items.set(shortOf(item), item)
  }
  missing = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !this.items.has(id))
  videos = (ids: Iterable<string>) => new Set([...ids].map((id) => videoOf(this.items.get(id) as ReaderItem)))
}

const MONTH_SECONDS = 30 * 86_400

/** NetNewsWire, account type FreshRSS. */
export async function syncNetNewsWire(app: ReaderApp, password: string, memory: Memory): Promise<Synced> {
  if (app.auth === null) await app.signIn(password)
  const { tags } = await app.json<{ tags: { id: string }[] }>('GET', '/reader/api/0/tag/list?output=json')
  const labels = new Set(tags.map(({ id }) => id).filter((id) => id.includes('/label/')))
  const { subscriptions } = await app.json<{ subscriptions: Subscription[] }>(
    'GET',
    '/reader/api/0/subscription/list?output=json',
  )
  for (const { categories } of subscriptions)
    for (const { id } of categories) if (!labels.has(id)) throw new Error(`${id} is no folder`)
  const since = Date.now() / 1000 - 3 * MONTH_SECONDS
  const recent = await app.ids(`n=1000&ot=${since}&s=${ALL}`)
  const unread = await app.ids(`n=1000&s=${ALL}&xt=${READ}`)
  const starred = await app.ids(`n=1000&s=${STARRED}`)
  const { text: t } = await app.send('GET', '/reader/api/0/token')
  for (const ids of groupsOf(memory.missing([...recent, ...unread, ...starred]), 150)) {
    const form = `T=${t}&output=json&${ids.map((id) => `i=${unpadded(id)}`).join('&')}`
    memory.add((await app.json<Contents>('POST', '/reader/api/0/stream/items/contents', form)).items)
  }
  return { unread: memory.videos(unread), starred: memory.videos(starred), folders: foldersOf(subscriptions) }
}

/** Read You. Its address ends with a slash. */
export async function syncReadYou(app: ReaderApp, password: string, memory: Memory): Promise<Synced> {
  if (app.auth === null) {
    const form = `output=json&Email=me&Passwd=${password}&client=ReadYou&accountType=HOSTED_OR_GOOGLE&service=reader`
    app.auth = (await app.json<{ Auth: string }>('POST', 'accounts/ClientLogin', form)).Auth
    await app.json('GET', 'reader/api/0/user-info?output=json')
  }
  const { text: t } = await app.send('GET', 'reader/api/0/token')
  const { subscriptions } = await app.json<{ subscriptions: Subscription[] }>(
    'GET',
    'reader/api/0/subscription/list?output=json',
  )
  const path = 'reader/api/0/stream/items/ids'
  const unread = await app.ids(`s=${ALL}&xt=${READ}&n=10000`, path)
  const starred = await app.ids(`s=${STARRED}&n=10000`, path)
  const read = await app.ids(`s=${READ}&ot=${Math.floor(Date.now() / 1000) - MONTH_SECONDS}&n=10000`, path)
  for (const ids of groupsOf(memory.missing([...unread, ...starred, ...read]), 100)) {
    const form = `${ids.map((id) => `i=${padded(id)}`).join('&')}&T=${t}`
    memory.add((await app.json<Contents>('POST', 'reader/api/0/stream/items/contents?output=json', form)).items)
  }
  return { unread: memory.videos(unread), starred: memory.videos(starred), folders: foldersOf(subscriptions) }
}

/** Fluent Reader: pages end with the first that is shorter than 1,000, and what it does not get it marks as read. */
export async function syncFluentReader(app: ReaderApp, password: string, memory: Memory): Promise<Synced> {
  if ((await app.send('GET', '/reader/api/0/user-info')).status !== 200) await app.signIn(password)
  const { subscriptions } = await app.json<{ subscriptions: Subscription[] }>(
    'GET',
    '/reader/api/0/subscription/list?output=json',
  )
  const idsOf = async (query: string) => {
    const ids: string[] = []
    for (let c = ''; ; ) {
      const page: ItemRefs = await app.json('GET', `/reader/api/0/stream/items/ids?output=json&${query}&n=1000${c}`)
      ids.push(...page.itemRefs.map(({ id }) => id))
      if (page.itemRefs.length < 1_000 || !page.continuation) return ids
      c = `&c=${page.continuation}`
    }
  }
  const [unread, starred] = await Promise.all([idsOf(`s=${ALL}&xt=${READ}`), idsOf(`s=${STARRED}`)])
  for (let c = ''; ; ) {
    const page: Contents = await app.json('GET', `/reader/api/0/stream/contents?output=json&n=1000${c}`)
    memory.add(page.items)
    if (!page.continuation) break
    c = `&c=${page.continuation}`
  }
  const has = (id: string) => memory.items.has(id)
  return {
    unread: memory.videos(unread.filter(has)),
    starred: memory.videos(starred.filter(has)),
    folders: foldersOf(subscriptions),
  }
}

/** newsboat with urls-source freshrss: it asks feed by feed. */
export async function syncNewsboat(app: ReaderApp, password: string, memory: Memory, perFeed: number): Promise<Synced> {
  const more = '&source=newsboat/2.40&accountType=HOSTED_OR_GOOGLE&continue=http://www.google.com/'
  await app.signIn(password, `service=reader&Email=me&Passwd=${password}${more}`)
  const { subscriptions } = await app.json<{ subscriptions: Subscription[] }>(
    'GET',
    '/reader/api/0/subscription/list?output=json',
  )
  for (const { id } of subscriptions) {
    const path = `/reader/api/0/stream/contents/${encodeURIComponent(id)}?n=${perFeed}`
    memory.add((await app.json<Contents>('GET', path)).items)
  }
  const ids = (wanted: (tags: string[]) => boolean) =>
    [...memory.items].flatMap(([id, { categories }]) => (wanted(categories) ? id : []))
  return {
    unread: memory.videos(ids((tags) => !tags.includes(READ))),
    starred: memory.videos(ids((tags) => tags.includes(STARRED))),
    folders: foldersOf(subscriptions),
  }
}

/** RSS Guard, type FreshRSS, which appends a path of its own. Its forms have no type and no T. */
export async function syncRssGuard(app: ReaderApp, password: string, memory: Memory): Promise<Synced> {
  const path = '/api/greader.php/reader/api/0'
  const { text } = await app.send('POST', '/api/greader.php/accounts/ClientLogin', `Email=me&Passwd=${password}`)
  app.auth = /^Auth=(.*)$/m.exec(text)?.[1] ?? null
  const { tags } = await app.json<{ tags: { id: string; type?: string }[] }>('GET', `${path}/tag/list?output=json`)
  const { subscriptions } = await app.json<{ subscriptions: Subscription[] }>(
    'GET',
    `${path}/subscription/list?output=json`,
  )
  const since = Math.floor(Date.now() / 1000) - 365 * 86_400
  const idsOf = (stream: string, more = '') =>
    app.ids(`n=200000&s=${encodeURIComponent(stream)}&ot=${since}${more}`, `${path}/stream/items/ids`)
  const starred = await idsOf(STARRED)
  const all = await idsOf(ALL)
  const unread = await idsOf(ALL, `&xt=${encodeURIComponent(READ)}`)
  for (const ids of groupsOf(memory.missing([...starred, ...all]), 999)) {
    const form = ids.map((id) => `i=${encodeURIComponent(long(id))}`).join('&')
    memory.add(
      (await app.json<Contents>('POST', `${path}/stream/items/contents?output=json&n=200000`, form, null)).items,
    )
  }
  const folders = new Set(
    tags.filter(({ type }) => type === 'folder').map(({ id }) => id.split('/').slice(2).join('/')),
  )
  return {
    unread: memory.videos(unread),
    starred: memory.videos(starred),
    folders: new Map([...foldersOf(subscriptions)].filter(([label]) => folders.has(`label/${label}`))),
  }
}
