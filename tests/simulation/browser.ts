import type { LibraryAnswer, LibraryView } from '#contract/library.ts'
import type { MarksAnswer, MarksRequest } from '#contract/marks.ts'
import { type LaterEntry, type LaterVideo, withLater } from '#domain/later.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import { MARK_KINDS, type Marks, toLaterEntry } from '#domain/mark-sync.ts'
import type { ChannelMark, VideoMark } from '#domain/marks.ts'
import { withChange } from '#domain/seen.ts'
import type { KeptChange } from '#web/features/account/user-database.ts'
import { makeOutbox, type Outbox, type OutboxMessage, type Sending } from '#web/features/library/outbox.ts'
import type { OutboxState } from '#web/features/library/pending-changes.ts'
import { exchangeMarks, type Synced } from '#web/features/marks/exchange.ts'
import { createStore } from '#web/lib/store.ts'
import type { Visitor } from '../support/visitor.ts'
import type { Fault } from './faults.ts'

/** What a user is owed: each change that was shown, and what has become of it. */
export type Fate = 'shown' | 'sent' | 'refused' | 'given up'

/** What the browsers of a user need of the world. */
export type Surroundings = {
  fault: Fault
  /** ms since epoch */
  now(): number
  /** By the ids of the user's changes. */
  fates: Map<string, Fate>
  /** Sends a change. Never rejects. */
  send(device: Device, kept: KeptChange): Promise<Sending>
  /** Rejects when there is no answer. */
  sync(device: Device, request: MarksRequest): Promise<MarksAnswer>
  readLibrary(device: Device): Promise<LibraryAnswer>
}

/** Marks to be merged with those of a user. */
export type MarkPut = {
  videos?: readonly VideoMark[]
  channels?: readonly ChannelMark[]
  later?: readonly LaterEntry[]
}

export type OwnMarks = Marks & { later: ReadonlyMap<string, LaterEntry> }
const NO_MARKS: OwnMarks = { videos: new Map(), channels: new Map(), later: new Map() }

const withPut = (marks: OwnMarks, { videos = [], channels = [], later = [] }: MarkPut, latest: number): OwnMarks => ({
  ...withChange(marks, { videos, channels }, latest),
  later: withLater(marks.later, later, latest),
})

/** What two browsers must agree about. */
export const markFacts = (marks: Marks): string[] =>
  (['videos', 'channels', 'later'] as const)
    .flatMap((name) => [...marks[name]].map(([id, mark]) => `${name} ${id} ${MARK_KINDS[name].stateOf(mark as never)}`))
    .toSorted()

const never = () => new Promise<never>(() => undefined)

/** Work that one tab does at a time. */
class Lock {
  #holder: Tab | null = null
  #waiting: { tab: Tab; run: () => Promise<void> }[] = []

  get isHeld(): boolean {
    return this.#holder !== null
  }

  take<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const run = async () => {
      try {
        resolve(await work())
      } catch (error) {
        reject(error)
      }
      if (this.#holder === tab) this.#next()
    }
    this.#waiting.push({ tab, run })
    if (this.#holder === null) this.#next()
    return promise
  }

  /** A closed tab holds nothing. */
  leave(tab: Tab): void {
    this.#waiting = this.#waiting.filter((one) => one.tab !== tab)
    if (this.#holder === tab) this.#next()
  }

  #next(): void {
    const next = this.#waiting.shift()
    this.#holder = next?.tab ?? null
    void next?.run()
  }
}

/** A browser: a session, and what its tabs share. */
export class Device {
  readonly world: Surroundings
  readonly visitor: Visitor
  readonly stored = new Map<string, KeptChange>()
  readonly tabs = new Set<Tab>()
  readonly outboxLock = new Lock()
  readonly marksLock = new Lock()
  marks = NO_MARKS
  synced: Synced = { since: null, acknowledged: new Map() }
  /** How far its clock is ahead, ms. */
  clock = 0

  constructor(world: Surroundings, visitor: Visitor) {
    this.world = world
    this.visitor = visitor
  }

  get now(): number {
    return this.world.now() + this.clock
  }

  async open(): Promise<void> {
    const tab = new Tab(this, await this.world.readLibrary(this))
    this.tabs.add(tab)
    await tab.outbox.load()
  }

  /** Its code stops where it is. */
  close(tab: Tab): void {
    this.tabs.delete(tab)
    if (this.world.fault === 'forgets at close') this.stored.clear()
    this.outboxLock.leave(tab)
    this.marksLock.leave(tab)
  }
}

export class Tab {
  readonly device: Device
  readonly outbox: Outbox
  readonly state = createStore<OutboxState>({ kept: [], shown: [], isHeld: false })
  base: LibraryAnswer
  marks: OwnMarks
  /** The last of its own changes. */
  last: string | null = null
  readonly #ids = new Map<LibraryChange, string>()
  readonly #alive: <T>(work: () => T) => T | Promise<never>

  constructor(device: Device, base: LibraryAnswer) {
    this.device = device
    this.base = base
    this.marks = device.marks
    const { world } = device
    const { fates } = world
    /** What a closed tab does happens no more. */
    const alive = <T>(work: () => T): T | Promise<never> => (device.tabs.has(this) ? work() : never())
    this.#alive = alive
    this.outbox = makeOutbox({
      state: this.state,
      storage: {
        list: async () => alive(() => structuredClone([...device.stored.values()])),
        put: async (kept) =>
          alive(() => {
            device.stored.set(kept.id, structuredClone(kept))
            if (!fates.has(kept.id)) {
              fates.set(kept.id, 'shown')
              this.#ids.set(kept.change, kept.id)
            }
            if (kept.refusal) fates.set(kept.id, 'refused')
            return true
          }),
        delete: async (id) => alive(() => this.#forget(id)),
      },
      canSend: async () => alive(() => true),
      send: async (kept) => alive(() => world.send(device, kept)),
      lock: (work) => device.outboxLock.take(this, work),
      tryLock: async (work) => !device.outboxLock.isHeld && (await device.outboxLock.take(this, work)),
      tabs: {
        post: (message: OutboxMessage) => {
          for (const other of device.tabs)
            if (other !== this) queueMicrotask(() => device.tabs.has(other) && other.outbox.receive(message))
        },
      },
      now: () => device.now,
      wait: async () => alive(() => undefined),
      onSent: (id, change) => {
        fates.set(id, 'sent')
        this.base = { ...this.base, ...applyChange(this.base, change) }
      },
      onRefused: () => undefined,
    })
  }

  get shown(): LibraryView {
    return this.state.state.shown.reduce<LibraryView>((view, { change }) => applyChange(view, change), this.base)
  }

  /** The page sends what waits. */
  wake(): void {
    void this.outbox.send()
  }

  /** The page looks at the library as the server has it. */
  async look(): Promise<void> {
    const base = await this.device.world.readLibrary(this.device).catch(() => null)
    if (base && base.version >= this.base.version) this.base = base
  }

  /** The user decides about a change that was refused. */
  async decide(id: string, anyway: boolean): Promise<void> {
    this.device.world.fates.set(id, anyway ? 'shown' : 'given up')
    if (anyway) void this.outbox.retry(id, true)
    else await this.outbox.discard(id)
  }

  /** The user takes their last change back before it is sent, if that is possible. */
  async drop(): Promise<void> {
    const { last } = this
    if (last !== null && (await this.outbox.drop(last))) this.device.world.fates.set(last, 'given up')
  }

  /** The user changes the library. */
  change(change: LibraryChange): void {
    const added = this.outbox.add(change, { folder: null, libraryVersion: this.base.version })
    const { fates } = this.device.world
    added.then(
      (id) => {
        this.last = id
      },
      // The user stands before it and is told.
      () => {
        const id = this.#ids.get(change)
        if (id !== undefined && fates.get(id) === 'shown') fates.set(id, 'refused')
      },
    )
  }

  /** The user marks something. What was put lasts even if the page is left at once. */
  mark(put: MarkPut): void {
    this.#receive(put, Number.POSITIVE_INFINITY)
  }

  #receive(put: MarkPut, latest: number): void {
    const { device } = this
    if (device.world.fault !== 'marks are not stored') device.marks = withPut(device.marks, put, latest)
    for (const tab of device.tabs)
      if (tab === this) this.marks = withPut(this.marks, put, latest)
      else
        queueMicrotask(() => {
          tab.marks = withPut(tab.marks, put, latest)
        })
  }

  /** The page exchanges marks with the server. @param asks although it has nothing new */
  sync(asks: boolean): Promise<void> {
    const { device } = this
    const { world } = device
    return device.marksLock
      .take(this, () =>
        exchangeMarks(
          {
            own: () => this.marks,
            receive: async (latest, { videos, channels, later }) =>
              this.#alive(() => {
                this.#receive({ videos, channels, later: later.map(toLaterEntry) }, latest)
                return true
              }),
            synced: {
              read: async () => structuredClone(device.synced),
              write: async (_known, { since, acknowledged, restarted }) => {
                await this.#alive(() => undefined)
                if (restarted) device.synced.acknowledged.clear()
                for (const [name, state] of acknowledged) device.synced.acknowledged.set(name, state)
                device.synced.since = since
              },
            },
            send: async (request) => {
              if (world.fault === 'acknowledged before sent')
                for (const mark of request.videos)
                  device.synced.acknowledged.set(`videos ${mark.videoId}`, MARK_KINDS.videos.stateOf(mark))
              return this.#alive(() => world.sync(device, request))
            },
            now: () => device.now,
            hasEnded: () => !device.tabs.has(this),
          },
          asks,
        ),
      )
      .catch(() => undefined)
  }

  /** An undo of what was refused or given up goes with it. */
  #forget(id: string): void {
    const { stored, world } = this.device
    const change = stored.get(id)?.change
    stored.delete(id)
    if (change?.kind !== 'undo' || world.fates.get(id) !== 'shown') return
    if (['refused', 'given up'].includes(world.fates.get(change.change) ?? '')) world.fates.set(id, 'given up')
  }
}

export const laterVideo = (id: string, channelId: string, publishedAt: number): LaterVideo => ({
  ...{ id, channelId, publishedAt },
  ...{ title: null, duration: null, kind: 'unknown' },
})
