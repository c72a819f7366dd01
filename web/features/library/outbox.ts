import type { LibraryChange } from '#domain/library-changes.ts'
import type { KeptChange, Refusal } from '#web/features/account/user-database.ts'
import { ApiError } from '#web/lib/http.ts'
import { newId } from '#web/lib/new-id.ts'
import type { ValueStore } from '#web/lib/store.ts'
import type { OutboxState } from './pending-changes.ts'

/** A change that is answered with an unexpected error so often is set aside. */
const MAX_TRIES = 3
/** Before it is sent a second time; three times that before the third. */
const TRY_AGAIN_MS = 1_000

/** What came of sending a change. `failed`: it may be sent again. */
export type Sending =
  | { end: 'sent'; answer: unknown }
  | { end: 'unreachable' }
  | { end: 'refused' | 'failed'; refusal: Refusal }

/** What the tabs of a browser tell each other. `changed`: what is stored. */
export type OutboxMessage =
  | { kind: 'changed' }
  | { kind: 'sent'; id: string; change: LibraryChange; answer: unknown }
  | { kind: 'refused'; id: string; refusal: Refusal }
  | { kind: 'held'; isHeld: boolean }

type Parts = {
  /** Set by the outbox alone. */
  state: ValueStore<OutboxState>
  storage: {
    /** null: the storage cannot be read. */
    list(): Promise<KeptChange[] | null>
    /** @returns false: it is not stored */
    put(kept: KeptChange): Promise<boolean>
    delete(id: string): Promise<void>
  }
  /** Whether the server may be reached. */
  canSend(): Promise<boolean>
  /** Never rejects. */
  send(kept: KeptChange): Promise<Sending>
  /** Runs `work` while no other tab runs such work. */
  lock(work: () => Promise<void>): Promise<unknown>
  /** The same, unless another tab does: then false. */
  tryLock(work: () => Promise<boolean>): Promise<boolean>
  tabs: { post(message: OutboxMessage): void }
  now(): number
  wait(ms: number): Promise<void>
  /** The server has the change, which is no longer in the outbox when this returns. */
  onSent(id: string, change: LibraryChange, answer: unknown): void
  /** A change is no longer shown as made. */
  onRefused(): void
}

export type Outbox = {
  /**
   * Stores a change, shows it then, and sends it after all earlier ones. Resolves when the server has it, or when it waits for
   * the server to be reached. Rejects with ApiError when it is refused, or with ApiError `not_found` when it was discarded.
   * @returns the change's id
   */
  add(change: LibraryChange, facts: Pick<KeptChange, 'folder' | 'libraryVersion'>): Promise<string>
  /** Sends what waits, in this tab or in the one that is sending. Resolves when nothing more can be sent. */
  send(): Promise<void>
  /** Reads again what is stored. */
  load(): Promise<void>
  receive(message: OutboxMessage): void
  /** Gives up a change that waits or was refused. */
  discard(id: string): Promise<void>
  /** Gives up a change that was never sent, if no later one waits, which may need it. @returns false: it is to be undone by its id */
  drop(id: string): Promise<boolean>
  /** Sends a refused change again. `anyway`: even if it overrides what was changed elsewhere. */
  retry(id: string, anyway: boolean): Promise<void>
  /** Whether there are changes that only this page has, because the browser does not store them. */
  hasUnstored(): boolean
}

/** A UUID v7, so that ids are in the order of their times. */
function idAt(at: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${newId().slice(15)}`
}

/** When a change was made, in ms, by its id. */
export const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

export const waits = ({ refusal }: KeptChange): boolean => refusal === null

/** The user may still have the change made: it overrides what was changed elsewhere. */
const isChoice = (code: Refusal['code']): boolean => code === 'changed_elsewhere'

/** The queue of all changes of the library. Everything it needs of the browser is passed in. */
export function makeOutbox({
  state,
  storage,
  canSend,
  send,
  lock,
  tryLock,
  tabs,
  now,
  wait,
  onSent,
  onRefused,
}: Parts): Outbox {
  const unstored = new Map<string, KeptChange>()
  /** Ids of changes that have left the outbox, but may still be stored. */
  const gone = new Set<string>()
  const makers = new Map<string, PromiseWithResolvers<void>>()
  let lastAt = 0
  let writes = 0

  function show(changes: readonly KeptChange[]): void {
    const kept = changes.filter(({ id }) => !gone.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    lastAt = Math.max(lastAt, ...kept.map(({ id }) => timeOf(id)))
    state.setState((before) => ({ ...before, kept, shown: kept.filter(waits) }))
  }

  const without = (id: string) => state.state.kept.filter((kept) => kept.id !== id)

  async function load(): Promise<void> {
    const before = writes
    const stored = await storage.list()
    if (before !== writes) return load()
    if (stored) show([...stored.filter(({ id }) => !unstored.has(id)), ...unstored.values()])
  }

  async function put(kept: KeptChange): Promise<void> {
    if (await storage.put(kept)) unstored.delete(kept.id)
    else unstored.set(kept.id, kept)
    writes += 1
    show([...without(kept.id), kept])
    tabs.post({ kind: 'changed' })
  }

  async function remove(id: string): Promise<void> {
    gone.add(id)
    unstored.delete(id)
    show(without(id))
    await storage.delete(id)
  }

  function settle(id: string, error?: ApiError): void {
    const maker = makers.get(id)
    makers.delete(id)
    if (error) maker?.reject(error)
    else maker?.resolve()
  }

  /** In every tab: the change becomes part of the known library in the same step in which it leaves the outbox. */
  function takeSent(id: string, change: LibraryChange, answer: unknown): void {
    gone.add(id)
    unstored.delete(id)
    onSent(id, change, answer)
    show(without(id))
    settle(id)
  }

  /** The tab that made the change says why it was refused. It stays in the list only if there is something to choose. */
  function takeRefused(id: string, { code, details, message }: Refusal): void {
    const isOfThisTab = makers.has(id)
    settle(id, new ApiError(code, message, 0, undefined, details))
    if (isOfThisTab && !isChoice(code)) void discard(id)
    onRefused()
  }

  function hold(isHeld: boolean): void {
    if (isHeld !== state.state.isHeld) state.setState((before) => ({ ...before, isHeld }))
    if (isHeld) for (const id of [...makers.keys()]) settle(id)
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      await load()
      const kept = state.state.kept.find(waits)
      const sending = kept ? await trySending(kept) : null
      const isHeld = sending?.end === 'unreachable'
      if (isHeld !== state.state.isHeld) tabs.post({ kind: 'held', isHeld })
      hold(isHeld)
      if (!kept || !sending || isHeld) return
      await end(kept, sending)
    }
  }

  async function trySending(kept: KeptChange): Promise<Sending> {
    if (!(await canSend())) return { end: 'unreachable' }
    if (!kept.isTried) await put({ ...kept, isTried: true })
    return send(kept)
  }

  async function end(kept: KeptChange, sending: Sending): Promise<void> {
    if (sending.end === 'sent') {
      const { answer } = sending
      takeSent(kept.id, kept.change, answer)
      tabs.post({ kind: 'sent', id: kept.id, change: kept.change, answer })
      return storage.delete(kept.id)
    }
    if (sending.end === 'unreachable' || gone.has(kept.id)) return
    const tries = kept.tries + 1
    const { refusal } = sending
    if (sending.end === 'failed' && tries < MAX_TRIES) {
      await put({ ...kept, isTried: true, tries })
      return wait(TRY_AGAIN_MS * 3 ** (tries - 1))
    }
    if (!makers.has(kept.id) || isChoice(refusal.code)) await put({ ...kept, isTried: true, tries, refusal })
    await dropUndoOf(kept.id)
    takeRefused(kept.id, refusal)
    tabs.post({ kind: 'refused', id: kept.id, refusal })
  }

  /** There is nothing to undo of a change that was refused or given up. */
  async function dropUndoOf(id: string): Promise<void> {
    const undo = state.state.kept.find(({ change }) => change.kind === 'undo' && change.change === id)
    if (!undo) return
    settle(undo.id)
    await remove(undo.id)
    tabs.post({ kind: 'changed' })
  }

  let sendingAll: Promise<void> | null = null
  /** Something was added while the last change was being sent. */
  let isMore = false

  function sendWaiting(): Promise<void> {
    isMore = sendingAll !== null
    sendingAll ??= lock(sendAll).then(
      () => endSending(),
      () => endSending(),
    )
    return sendingAll
  }

  function endSending(): Promise<void> | undefined {
    sendingAll = null
    return isMore && !state.state.isHeld ? sendWaiting() : undefined
  }

  let adding: Promise<void> = Promise.resolve()

  async function discard(id: string): Promise<void> {
    await dropUndoOf(id)
    await remove(id)
    settle(id, new ApiError('not_found', '', 0))
    tabs.post({ kind: 'changed' })
  }

  return {
    add(change, facts) {
      lastAt = Math.max(now(), lastAt + 1)
      const id = idAt(lastAt)
      const maker = Promise.withResolvers<void>()
      makers.set(id, maker)
      adding = adding
        .then(() => put({ id, change, ...facts, isTried: false, tries: 0, refusal: null }))
        .then(() => {
          if (state.state.isHeld) settle(id)
          void sendWaiting()
        })
      return maker.promise.then(() => id)
    },
    send: async () => {
      await adding
      await sendWaiting()
    },
    load,
    receive(message) {
      if (message.kind === 'changed') void load()
      else if (message.kind === 'held') hold(message.isHeld)
      else if (message.kind === 'sent') {
        takeSent(message.id, message.change, message.answer)
        // The tab that sent it may have been closed before it could.
        void storage.delete(message.id)
      } else takeRefused(message.id, message.refusal)
    },
    discard,
    async drop(id) {
      await adding
      if (sendingAll) return false
      return tryLock(async () => {
        await load()
        const { kept } = state.state
        const own = kept.find((one) => one.id === id)
        if (!own || own.isTried || kept.some((one) => one.id > id && waits(one))) return false
        await remove(id)
        settle(id)
        tabs.post({ kind: 'changed' })
        return true
      })
    },
    async retry(id, anyway) {
      const kept = state.state.kept.find((one) => one.id === id)
      if (!kept) return
      await put({ ...kept, tries: 0, refusal: null, ...(anyway && { libraryVersion: null }) })
      await sendWaiting()
    },
    hasUnstored: () => [...unstored.values()].some(waits),
  }
}
