import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { LibraryAnswer, LibraryView } from '#contract/library.ts'
import { CHANGE_ID_HEADER, LIBRARY_VERSION_HEADER } from '#contract/limits.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import type { KeptChange, Refusal } from '#web/features/account/user-database.ts'
import { makeOutbox, type Outbox, type OutboxMessage, type Sending } from '#web/features/library/outbox.ts'
import type { OutboxState } from '#web/features/library/pending-changes.ts'
import { createStore } from '#web/lib/store.ts'
import type { Db } from '../../server/db/open.ts'
import { withApp } from '../support/app.ts'
import { channelIds } from '../support/sandbox.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

// Two devices with two tabs each change one library at the same time, under a seed: their real outboxes, the real server,
// and a network that delays, loses and repeats requests and answers, in any order. Tabs are closed in the middle of
// everything, the server is killed between two statements, clocks are wrong. When all is quiet, an auditor looks at what every change that a user saw has become.

const app = withApp({ USER_REQUESTS_PER_MINUTE: '100000000', ADDRESS_REQUESTS_PER_MINUTE: '1000000000' })
const CHANNELS = channelIds(6)
const STEPS = 60
/** The time of all clocks that are right, ms. */
const START = Date.now()
const SEEDS = Number(process.env.SEEDS ?? (process.env.TEST_ALL ? 400 : 25))

/** How many statements the server makes before it is killed; `null`: it is not. */
let statementsLeft: number | null = null
let isKilled = false
/** From then on the server does nothing more for the request that it is at. What it had not committed is undone. */
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (statementsLeft !== null && --statementsLeft <= 0) isKilled = true
    if (isKilled) throw new Error('killed')
    return result
  },
}
beforeAll(() => {
  const ctx = app().ctx as { db: Db }
  ctx.db = ctx.db.withPlugin(killer)
})

/** Mulberry32. */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(all: readonly T[]): T | undefined => all[below(all.length)],
    some: <T>(all: readonly T[]) => all.filter(() => next() < 0.5),
  }
}
type Random = ReturnType<typeof randomFrom>

type Message = { deliver: () => Promise<void> | void; lose: () => void; repeat?: () => Promise<void> }

/** Faults that are built in by hand, to see that the auditor finds them. */
type Fault =
  | 'none'
  | 'lost as sent'
  | 'no id'
  | 'forgets at close'
  | 'refused as sent'
  | 'sent twice anew'
  | 'sent in part'

/** What a user is owed: each change that was shown, and what has become of it. */
type Fate = 'shown' | 'sent' | 'refused' | 'given up'

class World {
  readonly random: Random
  readonly fault: Fault
  readonly visitor: Visitor
  readonly devices: Device[]
  readonly messages: Message[] = []
  readonly fates = new Map<string, Fate>()
  /** Ids of what the server has made. */
  readonly made = new Set<string>()
  /** What is wrong already. */
  readonly found: string[] = []
  /** As the server had it last; `null`: it may have changed since. */
  #library: LibraryView | null = null
  /** Deletions of folders that were gone. */
  readonly needless = new Set<string>()

  constructor(seed: number, visitor: Visitor, fault: Fault) {
    this.random = randomFrom(seed)
    this.fault = fault
    this.visitor = visitor
    this.devices = [new Device(this), new Device(this)]
  }

  /** Something happens. */
  async step(): Promise<void> {
    const { random } = this
    const device = random.pick(this.devices) as Device
    const tab = random.pick([...device.tabs])
    if (random.chance(0.45) && this.messages.length > 0) await this.meet(random.below(this.messages.length))
    else if (!tab || (random.chance(0.05) && device.tabs.size < 2)) await device.open()
    else if (random.chance(0.08)) device.close(tab)
    else if (random.chance(0.1)) tab.wake()
    else if (random.chance(0.11)) await tab.choose()
    else if (random.chance(0.12)) device.clock += (random.below(7) - 3) * 3_600_000
    else await tab.act()
    await settled()
  }

  /** A message is delivered, lost, or delivered twice. */
  async meet(place: number, isCalm = false): Promise<void> {
    const [message] = this.messages.splice(place, 1)
    if (!message) return
    if (!isCalm && this.random.chance(0.15)) message.lose()
    else {
      if (!isCalm && this.random.chance(0.15)) statementsLeft = this.random.below(15)
      if (!isCalm && this.random.chance(0.1)) await message.repeat?.()
      await message.deliver()
      statementsLeft = null
    }
  }

  /** The network works, tabs are open, and everything that waits is sent. */
  async calm(): Promise<void> {
    for (const device of this.devices) if (device.tabs.size === 0) await device.open()
    for (let round = 0; round < 200; round++) {
      for (const device of this.devices) for (const tab of device.tabs) tab.wake()
      await settled()
      while (this.messages.length > 0) {
        await this.meet(0, true)
        await settled()
      }
      if (this.devices.every(({ stored }) => [...stored.values()].every(({ refusal }) => refusal !== null))) return
    }
    throw new Error('it does not become quiet')
  }

  /** Read without being killed. */
  async server(): Promise<LibraryAnswer> {
    const left = statementsLeft
    statementsLeft = null
    const { body } = await this.visitor.get<LibraryAnswer>('/api/library')
    statementsLeft = left
    return body
  }

  /** The server has made a change: its library is what the page foresees. Only the server knows what an undo leaves. */
  async note(id: string, change: LibraryChange): Promise<void> {
    if (this.made.has(id)) return
    this.made.add(id)
    const now = await this.server()
    const isForeseen = this.#library !== null && change.kind !== 'undo'
    if (isForeseen && facts(applyChange(this.#library as LibraryView, change)) !== facts(now))
      this.found.push(`${id}: the server made something else of it`)
    this.#library = now
  }

  /** It may have made a change before it was killed. */
  forget(): void {
    this.#library = null
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A browser: what its tabs share. */
class Device {
  readonly world: World
  readonly stored = new Map<string, KeptChange>()
  readonly tabs = new Set<Tab>()
  clock = 0
  #holder: Tab | null = null
  #waiting: { tab: Tab; run: () => Promise<void> }[] = []

  constructor(world: World) {
    this.world = world
  }

  async open(): Promise<void> {
    const tab = new Tab(this, await this.world.server())
    this.tabs.add(tab)
    await tab.outbox.load()
  }

  /** Its code stops where it is. */
  close(tab: Tab): void {
    this.tabs.delete(tab)
    this.#waiting = this.#waiting.filter((one) => one.tab !== tab)
    if (this.world.fault === 'forgets at close') this.stored.clear()
    if (this.#holder === tab) this.#next()
  }

  lock<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>()
    const run = async () => {
      const result = await work()
      if (!this.tabs.has(tab)) return
      resolve(result)
      if (this.#holder === tab) this.#next()
    }
    this.#waiting.push({ tab, run })
    if (this.#holder === null) this.#next()
    return promise
  }

  get isLocked(): boolean {
    return this.#holder !== null
  }

  #next(): void {
    const next = this.#waiting.shift()
    this.#holder = next?.tab ?? null
    void next?.run()
  }
}

const NEVER = new Promise<never>(() => undefined)

class Tab {
  readonly device: Device
  readonly outbox: Outbox
  readonly state = createStore<OutboxState>({ kept: [], shown: [], isHeld: false })
  base: LibraryAnswer
  readonly #ids = new Map<LibraryChange, string>()
  /** The last of its own changes. */
  #last: string | null = null

  constructor(device: Device, base: LibraryAnswer) {
    this.device = device
    this.base = base
    const { world } = device
    /** What a closed tab does happens no more. */
    const alive = <T>(work: () => T): T | Promise<never> => (device.tabs.has(this) ? work() : NEVER)
    this.outbox = makeOutbox({
      state: this.state,
      storage: {
        list: async () => alive(() => structuredClone([...device.stored.values()])),
        put: async (kept) =>
          alive(() => {
            device.stored.set(kept.id, structuredClone(kept))
            if (!world.fates.has(kept.id)) {
              world.fates.set(kept.id, 'shown')
              this.#ids.set(kept.change, kept.id)
            }
            if (kept.refusal) world.fates.set(kept.id, 'refused')
            return true
          }),
        delete: async (id) => alive(() => this.#forget(id)),
      },
      canSend: async () => alive(() => true),
      send: async (kept) => alive(() => this.#send(kept)),
      lock: (work) => device.lock(this, work),
      tryLock: async (work) => !device.isLocked && (await device.lock(this, work)),
      tabs: {
        post: (message: OutboxMessage) => {
          for (const other of device.tabs)
            if (other !== this) queueMicrotask(() => device.tabs.has(other) && other.outbox.receive(message))
        },
      },
      now: () => START + device.clock,
      wait: async () => alive(() => undefined),
      onSent: (id, change) => {
        world.fates.set(id, 'sent')
        this.base = { ...this.base, ...applyChange(this.base, change) }
      },
      onRefused: () => undefined,
    })
  }

  get shown(): LibraryView {
    return this.state.state.shown.reduce<LibraryView>((view, { change }) => applyChange(view, change), this.base)
  }

  /** The page tries to send what waits. */
  wake(): void {
    void this.outbox.send()
  }

  /** The user decides about a change that was refused, or looks at the library as it is now. */
  async choose(): Promise<void> {
    const { random, fates } = this.device.world
    const refused = random.pick(this.state.state.kept.filter(({ refusal }) => refusal))
    if (!refused) this.base = await this.device.world.server()
    else if (random.chance(0.5)) {
      fates.set(refused.id, 'shown')
      void this.outbox.retry(refused.id, true)
    } else {
      fates.set(refused.id, 'given up')
      await this.outbox.discard(refused.id)
    }
  }

  /** The user changes what they see. */
  async act(): Promise<void> {
    const change = this.#change()
    if (!change) return
    const added = this.outbox.add(change, { folder: null, libraryVersion: this.base.version })
    const { fates } = this.device.world
    added.then(
      (id) => {
        this.#last = id
      },
      // The user stands before it and is told.
      () => {
        const id = this.#ids.get(change)
        if (id !== undefined && fates.get(id) === 'shown') fates.set(id, 'refused')
      },
    )
    await settled()
  }

  /** An undo of what was refused or given up goes with it. */
  #forget(id: string): void {
    const { stored, world } = this.device
    const change = stored.get(id)?.change
    stored.delete(id)
    if (change?.kind !== 'undo' || world.fates.get(id) !== 'shown') return
    if (['refused', 'given up'].includes(world.fates.get(change.change) ?? '')) world.fates.set(id, 'given up')
  }

  #change(): LibraryChange | null {
    const { random } = this.device.world
    const { folders, placements } = this.shown
    const folder = random.pick(folders)
    const at = START
    const word = `F${random.below(1_000_000)}`
    switch (random.below(6)) {
      case 0: {
        const id = `0198f000-0000-7000-8000-${String(random.below(1e12)).padStart(12, '0')}`
        const properties = { name: word, colour: null, emoji: null, rules: null }
        return { kind: 'create', id, properties, channelIds: random.some(CHANNELS), remove: [], at }
      }
      case 1:
        return folder ? { kind: 'update', id: folder.id, change: { name: word } } : null
      case 2:
        return folder && random.chance(0.4) ? { kind: 'delete', id: folder.id } : null
      case 3:
        return { kind: 'order', ids: folders.map(({ id }) => id).toReversed() }
      case 4:
        return this.#last === null ? null : { kind: 'undo', change: this.#last, again: false, what: '', shown: null }
      default: {
        if (!folder) return null
        const held = placements.filter(([, folderId]) => folderId === folder.id).map(([id]) => id)
        const ids = random.some(CHANNELS)
        const groups = (list: string[]) => (list.length > 0 ? [{ folderId: folder.id, channelIds: list }] : [])
        const change = {
          remove: groups(ids.filter((id) => held.includes(id))),
          add: groups(ids.filter((id) => !held.includes(id))),
        }
        return change.remove.length + change.add.length > 0 ? { kind: 'place', ...change } : null
      }
    }
  }

  /** The request travels, and then its answer, each as long as the world wants. */
  #send(kept: KeptChange): Promise<Sending> {
    const { world } = this.device
    const { promise, resolve } = Promise.withResolvers<Sending>()
    const isLostAsSent = world.fault === 'lost as sent'
    const unreachable: Sending = isLostAsSent ? { end: 'sent', answer: null } : { end: 'unreachable' }
    const reach = async (isAnew = false) => {
      const [method, path, body] = requestOf(kept.change, world.fault)
      const id = isAnew || world.fault === 'no id' ? crypto.randomUUID() : kept.id
      const answer = await world.visitor.send<{ error?: Refusal }>(method, path, body, {
        [CHANGE_ID_HEADER]: id,
        ...(kept.libraryVersion !== null && { [LIBRARY_VERSION_HEADER]: String(kept.libraryVersion) }),
      })
      if (isKilled) world.forget()
      else if (answer.status < 300) await world.note(kept.id, kept.change)
      return answer
    }
    world.messages.push({
      lose: () => resolve(unreachable),
      repeat: async () => {
        await reach(world.fault === 'sent twice anew')
        isKilled = false
      },
      deliver: async () => {
        const { status, body } = await reach()
        if (isKilled) {
          isKilled = false
          resolve(unreachable)
          return
        }
        const { error } = body ?? {}
        const isGone = kept.change.kind === 'delete' && error?.code === 'folder_not_found'
        if (isGone) world.needless.add(kept.id)
        const sending: Sending =
          status < 300 || isGone || world.fault === 'refused as sent'
            ? { end: 'sent', answer: body }
            : { end: 'refused', refusal: { code: 'internal', ...error, details: {}, message: '' } as Refusal }
        world.messages.push({ lose: () => resolve(unreachable), deliver: () => resolve(sending) })
      },
    })
    return promise
  }
}

function requestOf(change: LibraryChange, fault: Fault): [method: string, path: string, body?: unknown] {
  switch (change.kind) {
    case 'create': {
      const { id, properties, channelIds } = change
      return ['POST', '/api/folders', { id, name: properties.name, ...(channelIds.length > 0 && { channelIds }) }]
    }
    case 'update':
      return ['PATCH', `/api/folders/${change.id}`, change.change]
    case 'delete':
      return ['DELETE', `/api/folders/${change.id}`]
    case 'order':
      return ['POST', '/api/folders/order', { ids: change.ids }]
    case 'place':
      return ['POST', '/api/channels/place', { remove: change.remove, add: fault === 'sent in part' ? [] : change.add }]
    case 'undo':
      return ['POST', `/api/changes/${change.change}/undo`]
    default:
      throw new Error(change.kind)
  }
}

/** What is wrong when all is quiet; empty if nothing is. */
async function audit(world: World): Promise<string[]> {
  const { found, made } = world
  for (const [id, fate] of world.fates) {
    if (fate === 'shown') found.push(`${id}: was shown and is neither made nor refused`)
    if (fate === 'sent' && !made.has(id) && !world.needless.has(id)) found.push(`${id}: is said to be made and is not`)
  }
  const { body } = await world.visitor.get<{ changes: { id: string }[] }>('/api/changes')
  const ids = body.changes.map(({ id }) => id)
  // The first one is the import.
  for (const id of ids.slice(0, -1)) if (!made.has(id)) found.push(`${id}: was made and is nobody’s`)
  for (const { tabs, stored } of world.devices) {
    for (const { state } of tabs) if (state.state.shown.length > 0) found.push('a tab shows what is not made')
    for (const { id, refusal } of stored.values()) if (!refusal) found.push(`${id}: still waits`)
  }
  return found
}

const facts = ({ folders, placements }: LibraryView): string =>
  JSON.stringify([
    folders.map(({ id, name }) => [id, name]),
    placements.map(([id, folder]) => `${id} ${folder}`).toSorted(),
  ])

let runs = 0
/** Somebody new, at an address of their own, so that no limit of requests is met. */
const newcomer = () => {
  const address = `10.1.${runs >> 8}.${runs++ & 255}`
  const fetch = (url: string, request: RequestInit = {}) => {
    const headers = new Headers(request.headers)
    headers.set('X-Forwarded-For', address)
    return app().fetch(url, { ...request, headers })
  }
  return newImportedUser({ ...app(), fetch }, CHANNELS)
}

async function run(seed: number, fault: Fault): Promise<string[]> {
  const user = await newcomer()
  const world = new World(seed, user, fault)
  try {
    for (let step = 0; step < STEPS; step++) await world.step()
    await world.calm()
  } catch (error) {
    return [String(error)]
  }
  return audit(world)
}

test('[EVERY-01] two devices, four tabs and a bad network: every change that was shown is made once, or said not to be', async () => {
  const bystander = await newUser(app(), 0)
  const before = (await bystander.get<LibraryAnswer>('/api/library')).body
  for (let seed = 1; seed <= SEEDS; seed++) expect([seed, await run(seed, 'none')]).toEqual([seed, []])
  expect((await bystander.get<LibraryAnswer>('/api/library')).body).toEqual(before)
})

test.each<Fault>(['lost as sent', 'no id', 'forgets at close', 'refused as sent', 'sent twice anew', 'sent in part'])(
  'a fault that is built in is found: %s',
  async (fault) => {
    for (let seed = 1; seed <= SEEDS; seed++) if ((await run(seed, fault)).length > 0) return
    throw new Error('not found')
  },
)
