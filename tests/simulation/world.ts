import { createHmac } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { ImportAnswer } from '#contract/imports.ts'
import type { LibraryAnswer } from '#contract/library.ts'
import type { MarksAnswer, MarksRequest } from '#contract/marks.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { pushSecret, pushToken } from '../../server/features/videos/push/keys.ts'
import { fetchOnOwnConnection } from '../support/own-connection.ts'
import { askCheckout, Payment, sendEvent } from '../support/payment.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { type Answer, Visitor } from '../support/visitor.ts'
import { Auditor } from './auditor.ts'
import { type Device, markFacts, type Surroundings, type Tab } from './browser.ts'
import { copyOf, fileOf, openReader, type Place, type Reader, removePlace } from './database.ts'
import { DATABASE_FAULTS, type Fault, isDatabaseFault } from './faults.ts'
import { auditCounts, auditProviders, auditUser } from './final-audit.ts'
import { Network } from './network.ts'
import { type Random, randomFrom } from './random.ts'
import { type JobName, Servers } from './servers.ts'
import { watchStatements } from './statements.ts'
import { BEGINS_AT, CHANNELS, ORIGIN, openIn, type Store, SUBSCRIBED, type Template } from './template.ts'
import { Turns } from './turns.ts'
import { User } from './users.ts'
import { VirtualTime } from './virtual-time.ts'
import { changeOf, markOf } from './workload.ts'

const SECOND_MS = 1_000
/** Whoever has not sent everything by then never will. */
const ROUNDS = 10

/** The servers, the providers and the browsers of two users. One seed decides what happens, and in which order. */
export class World {
  /** What users and the world have done, for reading. */
  readonly trace: string[] = []
  /** How often something went on. */
  turns = 0
  readonly #turns: Turns
  readonly #time: VirtualTime
  readonly #users: User[]
  readonly #order: Random
  #action: Random
  readonly #seed: number
  readonly #fault: Fault
  readonly #sandbox: Sandbox
  readonly #payment: Payment
  readonly #place: Place
  readonly #reader: Reader
  readonly #store: Store
  readonly #servers: Servers
  readonly #network: Network
  readonly #auditor: Auditor
  readonly #found: string[] = []
  readonly #sentEvents = new Set<string>()
  /** Work that goes on by itself: jobs and payments. */
  #working = 0

  /** @param template must not be in use by another world */
  static async open(seed: number, fault: Fault, { place, sandbox, users }: Template): Promise<World> {
    const own = await copyOf(place)
    await sandbox.reset({ stoppedAt: BEGINS_AT })
    for (const { email } of users) {
      // The sandbox makes up channels when it lists them.
      await sandbox.setSubscriptions(email, CHANNELS)
      await fetchOnOwnConnection(`${sandbox.url}/__sandbox/accounts/${email}/subscriptions`)
      await sandbox.setSubscriptions(email, SUBSCRIBED)
    }
    if (isDatabaseFault(fault) && DATABASE_FAULTS[fault] !== '') {
      const db = new DatabaseSync(fileOf(own))
      db.exec(`create trigger fault ${DATABASE_FAULTS[fault]}`)
      db.close()
    }
    const store = await openIn(own, sandbox)
    const world = new World(seed, fault, { place: own, sandbox, users }, store, await openReader(own))
    await world.#auditor.begin()
    await world.#openTabs()
    return world
  }

  private constructor(seed: number, fault: Fault, { place, sandbox, users }: Template, store: Store, reader: Reader) {
    this.#seed = seed
    this.#fault = fault
    this.#order = randomFrom(seed)
    this.#action = randomFrom(seed)
    this.#sandbox = sandbox
    this.#payment = new Payment({ sandbox })
    this.#place = place
    this.#reader = reader
    this.#store = store
    this.#turns = new Turns(place.engine === 'postgres' ? watchStatements(reader) : null)
    this.#time = new VirtualTime(BEGINS_AT, randomFrom(seed + 1))
    this.#time.install()
    this.#servers = new Servers({ store, seed, turns: this.#turns, time: this.#time, order: this.#order })
    this.#network = new Network(this.#order, fault, (visitor, answer) => this.#lookForOthers(visitor, answer))
    const site = { origin: ORIGIN, sandbox, fetch: this.#servers.serve }
    this.#users = users.map((user) => {
      const visitors = user.cookies.map((cookie) => Object.assign(new Visitor(site), { cookie }))
      return new User(user, this.#surroundings(user.id), visitors)
    })
    this.#turns.close()
    this.#auditor = new Auditor(reader, this.#users)
  }

  /** A tab is open on every device. */
  async #openTabs(): Promise<void> {
    for (const { devices } of this.#users)
      for (const device of devices) if (device.tabs.size === 0) await this.#drive(device.open())
  }

  #surroundings(userId: string): Omit<Surroundings, 'fates'> {
    const network = this.#network
    const user = () => this.#users.find(({ id }) => id === userId) as User
    return {
      fault: this.#fault,
      now: () => this.#time.now,
      readLibrary: async ({ visitor }) => (await network.ask<LibraryAnswer>(visitor, 'GET', '/api/library')).body,
      sync: async ({ visitor }, request: MarksRequest) =>
        (await network.ask<MarksAnswer>(visitor, 'POST', '/api/marks', request)).body,
      send: ({ visitor }, kept) => network.send(user(), visitor, kept),
    }
  }

  /** Names of folders begin with their user. */
  #lookForOthers(visitor: Visitor, { body }: Answer): void {
    const text = JSON.stringify(body) ?? ''
    for (const [n, { devices }] of this.#users.entries())
      if (!devices.some((device) => device.visitor === visitor) && text.includes(`"${n}-`))
        this.#found.push('somebody sees what is another’s')
  }

  /** Something happens. @returns false if it was only what went on by itself */
  async step(number: number): Promise<boolean> {
    const goesOn = this.#order.weighted({
      turn: this.#turns.count > 0 ? 12 : 0,
      message: this.#network.count > 0 ? 3 : 0,
      action: 1.5,
    })
    if (goesOn === 'turn') this.#turns.give(this.#order.below(this.#turns.count))
    else if (goesOn === 'message') this.#network.meet()
    else {
      this.#action = randomFrom(this.#seed * 1_000 + number)
      await this.#act()
    }
    await this.#rest()
    return goesOn === 'action'
  }

  async #act(): Promise<void> {
    const random = this.#action
    const user = random.pick(this.#users) as User
    const device = random.pick(user.devices) as Device
    const tab = random.pick([...device.tabs])
    if (!tab) return void device.open().catch(() => undefined)
    const name = random.weighted({
      ...{
        change: 55,
        mark: 22,
        sync: 10,
        wake: 8,
        look: 6,
        decide: 5,
        drop: 4,
        open: device.tabs.size < 2 ? 4 : 0,
        close: 6,
      },
      ...{ kill: 4, time: 8, clock: 3, import: 4, confirm: 3, subscribe: 4, trouble: 4, upload: 3, push: 5, job: 5 },
      ...{ pay: 3, end: 1, webhook: 6, refresh: 3, skew: 3 },
    })
    this.trace.push(`${this.#users.indexOf(user)}.${user.devices.indexOf(device)} ${name}`)
    await this.#acts[name]?.(user, device, tab)
  }

  readonly #acts: Record<string, (user: User, device: Device, tab: Tab) => unknown> = {
    change: (user, _, tab) => {
      const change = changeOf(this.#action, tab, `${this.#users.indexOf(user)}-`, this.#time.now)
      if (change) tab.change(change)
    },
    mark: (user, device, tab) => {
      const put = markOf(this.#action, tab, `marked-${this.#users.indexOf(user)}00`, device.now)
      for (const { videoId } of put.videos ?? []) user.marked.add(videoId)
      tab.mark(put)
      // One that follows a mark of a clock that was ahead is ahead, too.
      user.marks.push(...(put.videos ?? []).filter(({ seenAt }) => seenAt <= this.#time.now))
    },
    sync: (_, __, tab) => void tab.sync(true),
    wake: (_, __, tab) => tab.wake(),
    look: (_, __, tab) => void tab.look(),
    decide: (_, __, tab) => {
      const refused = this.#action.pick(tab.state.state.kept.filter(({ refusal }) => refusal))
      if (refused) void tab.decide(refused.id, this.#action.chance(0.5))
    },
    drop: (_, __, tab) => void tab.drop(),
    open: (_, device) => void device.open().catch(() => undefined),
    close: (_, device, tab) => device.close(tab),
    kill: () => this.#servers.kill(),
    time: () =>
      this.#pass(
        this.#action.pick([SECOND_MS, 10 * SECOND_MS, MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 26 * HOUR_MS]) ?? SECOND_MS,
      ),
    clock: (_, device) => {
      device.clock += (this.#action.below(7) - 3) * HOUR_MS
    },
    skew: () => {
      this.#servers.skew = this.#action.pick([0, 0, 26 * HOUR_MS, 3 * HOUR_MS]) ?? 0
    },
    import: (_, { visitor }) => {
      void this.#network.ask(visitor, 'POST', '/api/import').catch(() => undefined)
    },
    confirm: (user, { visitor }) => {
      const remove = this.#action.chance(0.5)
      void this.#network
        .ask<ImportAnswer>(visitor, 'GET', '/api/import')
        .then(({ body }) => {
          if (body.import?.state !== 'confirm') return
          user.hasDecided ||= remove
          return this.#network.ask(visitor, 'POST', '/api/import/confirm', { id: body.import.id, remove })
        })
        .catch(() => undefined)
    },
    subscribe: async (user) => {
      const chosen = this.#action.some(CHANNELS)
      const kept = CHANNELS.filter((id) => chosen.includes(id) || this.#action.chance(0.7))
      user.subscriptions = kept.length > 0 ? kept : CHANNELS
      user.kept = new Set([...user.kept].filter((id) => user.subscriptions.includes(id)))
      await this.#sandbox.setSubscriptions(user.email, user.subscriptions)
    },
    trouble: async () => {
      const random = this.#action
      const match = random.pick(['/youtube/v3/', '/youtube/v3/subscriptions', '/feeds/', '/v1/', '/token']) as string
      const kind = random.pick(['status', 'quota', 'malformed', 'truncated', 'reset'] as const) ?? 'status'
      await this.#sandbox.fault({ match, kind, times: 1 + random.below(6), ...(kind === 'status' && { status: 503 }) })
    },
    upload: async () => {
      const channelId = this.#action.pick(CHANNELS) ?? ''
      await this.#sandbox.uploads(channelId, 1 + this.#action.below(2))
    },
    push: () => this.#push(this.#action.pick(CHANNELS) ?? ''),
    job: () => this.#runJob(this.#action.pick(['retention', 'refresh', 'reconcile'] as const) ?? 'refresh'),
    refresh: (_, { visitor }) =>
      void this.#network.ask(visitor, 'POST', '/api/videos/refresh', {}).catch(() => undefined),
    pay: (user, { visitor }) => {
      if (user.isPaid) return
      this.#working++
      void askCheckout(visitor)
        .then(async ({ body: { sessionId } }) => {
          if (user.isPaid || sessionId === undefined) return
          await this.#payment.pay(sessionId)
          ;[user.isPaid, user.wasPaid] = [true, true]
        })
        .catch(() => undefined)
        .finally(() => this.#working--)
    },
    end: async (user) => {
      const { customers, subscriptions } = await this.#payment.held()
      const own = new Set(customers.filter(({ metadata }) => metadata.user_id === user.id).map(({ id }) => id))
      for (const { id, customer, status } of subscriptions)
        if (own.has(customer) && status === 'active') await this.#payment.subscription(id, 'set', 'canceled')
      user.isPaid = false
    },
    webhook: () => this.#sendEvents(0.7),
  }

  /** Resolves when everything waits. */
  async #rest(): Promise<void> {
    this.turns++
    // Everything takes some time.
    this.#time.now++
    await this.#turns.quiet()
    await this.#auditor.look()
  }

  async #pass(ms: number): Promise<void> {
    await this.#sandbox.advanceClock(Math.round(ms / SECOND_MS))
    await this.#time.advance(ms, () => this.#rest())
  }

  /** The hub posts what a channel's feed has; or somebody else posts. */
  async #push(channelId: string): Promise<void> {
    const isForged = this.#action.chance(0.3)
    const { url } = this.#sandbox
    const text = await fetchOnOwnConnection(`${url}/feeds/videos.xml?channel_id=${channelId}`)
      .then((answer) => answer.text())
      .catch(() => '')
    if (!/<entry>.*<\/feed>/s.test(text)) return
    const { secretKeys } = this.#store.settings
    const isTrusted = this.#fault === 'a pushed video is taken from anybody'
    const body = isForged ? text.replaceAll(/(<yt:videoId>)[^<]{6}/g, '$1FORGED') : text
    const secret = isForged && !isTrusted ? 'somebody' : pushSecret(secretKeys[0], channelId)
    const signature = `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`
    const headers = { 'Content-Type': 'application/atom+xml', 'X-Hub-Signature': signature }
    const path = `${ORIGIN}/push/youtube/${channelId}/${pushToken(secretKeys[0], channelId)}`
    this.#network.post(() => this.#servers.serve(path, { method: 'POST', headers, body }))
  }

  async #sendEvents(share: number): Promise<void> {
    const { events } = await this.#payment.events()
    for (const event of events) {
      if (this.#sentEvents.has(event.id) || !this.#action.chance(share)) continue
      this.#sentEvents.add(event.id)
      this.#network.post(() => sendEvent({ origin: ORIGIN, fetch: this.#servers.serve }, event))
    }
  }

  #runJob(name: JobName): void {
    this.#working++
    void this.#servers
      .runJob(name)
      .then(async () => {
        if (name === 'retention' && this.#fault === 'retention is greedy')
          await sql`delete from folder where rowid = (select min(rowid) from folder)`.execute(this.#store.db)
      })
      .catch((error: Error) => void this.#found.push(`${name}: ${error.stack}`))
      .finally(() => this.#working--)
  }

  /** Everything goes on until the work has ended. */
  async #drive<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    work.catch(() => undefined).finally(() => (isDone = true))
    for (let turn = 0; turn < 20_000; turn++) {
      await this.#rest()
      if (isDone) return work
      await this.#goOn()
    }
    throw new Error('it does not end')
  }

  /** @returns false if nothing waits */
  async #goOn(): Promise<boolean> {
    if (this.#turns.count > 0) this.#turns.give(0)
    else if (this.#network.count > 0) this.#network.deliver()
    else {
      const next = this.#time.nextIn()
      if (next === null || next > 10 * MINUTE_MS) return false
      await this.#pass(Math.max(next, SECOND_MS))
    }
    return true
  }

  /** The network and the providers work, tabs are open, and everything that waits is sent. */
  async calm(): Promise<void> {
    this.#servers.isCalm = true
    this.#servers.skew = 0
    await this.#sandbox.clearFaults()
    await this.#openTabs()
    for (let round = 0; round < ROUNDS; round++) {
      for (const { tabs } of this.#users)
        for (const tab of tabs) {
          await this.#drive(tab.outbox.send())
          await this.#drive(tab.sync(true))
        }
      await this.#settle()
      const waits = this.#users.some(({ devices }) =>
        devices.some(({ stored }) => [...stored.values()].some(({ refusal }) => refusal === null)),
      )
      if (!waits && this.#areSynced()) break
      if (round === ROUNDS - 1) {
        const all = this.#users.flatMap(({ devices }) => devices.map(({ marks }) => markFacts(marks)))
        throw new Error(`it does not become quiet: ${waits ? 'a change waits' : JSON.stringify(all)}`)
      }
      await this.#pass(MINUTE_MS)
    }
    await this.#sendEvents(1)
    await this.#settle()
    this.#runJob('reconcile')
    await this.#settle()
    for (const user of this.#users) await this.#importAll(user)
    for (const { tabs } of this.#users) for (const tab of tabs) await this.#drive(tab.look())
    await this.#audit()
  }

  /** An import that was killed keeps none from a later one, which comes to its end. */
  async #importAll(user: User): Promise<void> {
    const [{ visitor }] = user.devices as [Device]
    const view = async () => (await this.#drive(visitor.get<ImportAnswer>('/api/import'))).body.import
    for (let tries = 0; (await this.#drive(visitor.post('/api/import'))).status !== 202; tries++) {
      if (tries === 10) return void this.#found.push(`${user.id}: no import can begin`)
      await this.#pass(HOUR_MS)
    }
    let ended = await view()
    for (let tries = 0; ended?.state === 'running' && tries < 100; tries++) {
      await this.#settle()
      await this.#goOn()
      ended = await view()
    }
    if (ended?.state === 'confirm')
      await this.#drive(visitor.post('/api/import/confirm', { id: ended.id, remove: false }))
    else if (ended?.state !== 'done') this.#found.push(`${user.id}: an import ended as ${JSON.stringify(ended)}`)
    const { channelIds } = await this.#auditor.read(user.id)
    if (!user.subscriptions.every((id) => channelIds.includes(id)))
      this.#found.push(`${user.id}: subscriptions are missing`)
  }

  async #settle(): Promise<void> {
    for (let turn = 0; turn < 20_000; turn++) {
      await this.#rest()
      if (this.#turns.count === 0 && this.#network.count === 0 && this.#working === 0) return
      await this.#goOn()
    }
    throw new Error('it does not settle')
  }

  #areSynced(): boolean {
    return this.#users.every(({ devices }) => new Set(devices.map(({ marks }) => markFacts(marks).join())).size === 1)
  }

  async #audit(): Promise<void> {
    for (const user of this.#users) {
      this.#found.push(...(await auditUser(user, this.#auditor, this.#time.now)))
      const [{ visitor }] = user.devices as [Device]
      this.#found.push(...(await this.#drive(auditCounts(user.id, visitor))))
    }
    this.#found.push(...(await auditProviders(this.#place, this.#sandbox, this.#auditor)))
    await this.#auditor.end()
    this.#found.push(...this.#auditor.found)
  }

  /** What is wrong. */
  get found(): readonly string[] {
    return this.#found
  }

  /** Ends the servers and removes their data. */
  async close(): Promise<void> {
    const ended = this.#servers.end()
    this.#turns.open()
    this.#time.uninstall()
    await ended
    await this.#reader.close()
    await this.#store.close()
    await removePlace(this.#place)
  }
}
