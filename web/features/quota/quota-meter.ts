import { pacificDay } from '#rules/pacific-day.ts'
import { addUse, noUse, type Purpose, type QuotaUse } from '#rules/quota.ts'
import { addToUse } from './quota-database.ts'

/** Counts what this browser spends of the platform's quota. Every call to the platform is counted here. */
export type QuotaMeter = {
  /** A call was made: each list call costs one unit, also one that fails. */
  spend(purpose: Purpose): void
  /** So many channels were not read, because nothing had changed. */
  spare(channels: number): void
  /** What all tabs of this browser used today; the same object until it changes. */
  use(): QuotaUse
  /** Writes down what this page used, and resolves when what others used until now is known. */
  settle(): Promise<void>
  subscribe(listener: () => void): () => void
}

type Deps = {
  /** Adds to what is kept and gives the sum, or null when nothing can be kept. */
  add(more: QuotaUse): Promise<QuotaUse | null>
  now?: () => number
}

/** Calls come in bursts: they are written together. */
const WRITE_AFTER_MS = 100

/** Of no day: what is known of any other counts instead. Which day it is takes a page some ms to find out. */
const NOTHING: QuotaUse = { day: '', units: { videos: 0, changes: 0, details: 0, dates: 0 }, unchanged: 0 }

export function createQuotaMeter({ add, now = Date.now }: Deps): QuotaMeter {
  const listeners = new Set<() => void>()
  const tabs = new BroadcastChannel('subshelf:quota')
  let kept = NOTHING
  let writing = NOTHING
  let fresh = NOTHING
  let shown: QuotaUse | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()
  let isKnown = false

  const tell = () => {
    shown = null
    for (const listener of listeners) listener()
  }

  async function write() {
    clearTimeout(timer)
    timer = undefined
    writing = addUse(fresh, noUse(now()))
    fresh = NOTHING
    const isNews = writing.unchanged > 0 || Object.values(writing.units).some((units) => units > 0)
    kept = (await add(writing)) ?? addUse(kept, writing)
    writing = NOTHING
    isKnown = true
    if (isNews) tabs.postMessage('used')
    tell()
  }

  const writeInTurn = () => {
    turn = turn.then(write)
    return turn
  }

  function count(more: Partial<QuotaUse['units']>, unchanged = 0) {
    const none = noUse(now())
    fresh = addUse(fresh, { ...none, units: { ...none.units, ...more }, unchanged })
    timer ??= setTimeout(writeInTurn, WRITE_AFTER_MS)
    tell()
  }

  tabs.addEventListener('message', () => void writeInTurn())
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => timer && void writeInTurn())

  return {
    spend: (purpose) => count({ [purpose]: 1 }),
    spare: (channels) => {
      if (channels > 0) count({}, channels)
    },
    use() {
      if (shown?.day !== pacificDay(now())) shown = null
      shown ??= [kept, writing, fresh].reduce(addUse, noUse(now()))
      return shown
    },
    settle: writeInTurn,
    subscribe(listener) {
      if (!isKnown) void writeInTurn()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const quotaMeter: QuotaMeter = createQuotaMeter({ add: addToUse })
