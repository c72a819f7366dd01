import { dateByCounts, needsCounts, needsDate, unknownFacts } from '#rules/channel-facts.ts'
import { DATES_A_DAY } from '#rules/quota.ts'
import { NoAccessToken } from '#web/features/access-token/access-tokens.ts'
import type { QuotaMeter } from '#web/features/quota/quota-meter.ts'
import { alone, isBusyElsewhere } from './across-tabs.ts'
import type { Facts } from './facts.ts'
import type { Uploads } from './uploads.ts'
import { YouTubeCallError } from './youtube-calls.ts'
import { IDS_PER_CALL } from './youtube-client.ts'

/**
 * How loading goes. A new object per change. `ended`: allowance: what a browser may spend on dates today is spent; quota:
 * the platform's quota is gone; failed: some channels could not be asked about.
 */
export type DatesState = {
  loading: boolean
  /** Channels that were looked up, of `total` that need it. */
  done: number
  total: number
  ended: 'allowance' | 'quota' | 'failed' | null
}

/**
 * Finds out when channels last uploaded, in the background and for as little as can be: what folders have read costs
 * nothing, counts cost a unit per 50 channels and settle those that are unchanged or empty, and only the rest is read,
 * a unit each. What is read is kept as a folder's videos are.
 */
export type UploadDates = {
  /** Looks up these channels from now on instead of others. */
  want(wish: DatesWish): void
  /** Nothing is wanted any more. */
  stop(): void
  /** Tries again what could not be looked up. */
  retry(): void
  state(): DatesState
  subscribe(listener: () => void): () => void
}

/** All in the order of the list. */
export type DatesWish = {
  onScreen: readonly string[]
  /** What would be on screen next: counted along where a unit has room. */
  next: readonly string[]
  /** Whether `next` is looked up too, after what is on screen. */
  all: boolean
}

type Deps = {
  facts: Pick<Facts, 'load' | 'catchUp' | 'peek' | 'learn'>
  uploads: Pick<Uploads, 'count' | 'isCounted' | 'read' | 'written'>
  meter: Pick<QuotaMeter, 'use' | 'settle'>
  isQuotaGone(): boolean
  now?: () => number
  /** Resolves when nothing on screen is waiting for the platform. */
  calm?: (signal: AbortSignal) => Promise<void>
}

const READS_AT_ONCE = 4
const NOTHING: DatesState = { loading: false, done: 0, total: 0, ended: null }

export function createUploadDates(deps: Deps): UploadDates {
  const { facts, uploads, meter, isQuotaGone, now = Date.now, calm = untilCalm } = deps
  const listeners = new Set<() => void>()
  /** Looked up in vain: not asked about again before the person says so. */
  const failed = new Set<string>()
  let wish: DatesWish = { onScreen: [], next: [], all: false }
  let running: AbortController | null = null
  /** There is no way to the platform: trying at every turn of the wheel would not find one. */
  let blocked = false
  let state = NOTHING

  function set(change: Partial<DatesState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const isOpen = (id: string) => !failed.has(id) && needsDate(facts.peek(id), now())
  /** Its count is not known, or was forgotten with the page that asked for it: what is read is kept with its count. */
  const isUncounted = (id: string) =>
    !failed.has(id) && (needsCounts(facts.peek(id), now()) || (isOpen(id) && !uploads.isCounted(id)))
  const isWanting = (id: string) => isOpen(id) || isUncounted(id)
  let reading = 0
  const isSpent = () => meter.use().units.dates + reading >= DATES_A_DAY

  function openOnes(): string[] {
    const wanted = wish.all ? new Set([...wish.onScreen, ...wish.next]) : wish.onScreen
    return [...wanted].filter(isOpen)
  }

  function progress() {
    const left = openOnes().length
    const total = Math.max(state.total, left)
    set({ total, done: total - left })
  }

  /** Counts of up to 50 channels for a unit. Dates that follow from them are kept. */
  async function count(ids: readonly string[], signal: AbortSignal) {
    try {
      const counts = await uploads.count(ids, { purpose: 'dates', signal })
      facts.learn(ids.flatMap((id) => dateByCounts(facts.peek(id) ?? unknownFacts(id), counts.get(id), now()) ?? []))
    } catch (error) {
      if (signal.aborted || concernsAll(error)) throw error
      for (const id of ids) failed.add(id)
    }
  }

  /** Reads channels a few at a time, while they are what is wanted most and the day's allowance lasts. */
  async function readSome(ids: readonly string[], signal: AbortSignal) {
    const queue = ids.filter(isOpen)
    const isStillWanted = whileWished()
    let ending: unknown = null

    async function readNext(id: string) {
      reading++
      try {
        await uploads.read(id, { purpose: 'dates', signal })
      } catch (error) {
        if (signal.aborted || concernsAll(error)) ending = error
      } finally {
        reading--
      }
      // A channel that is gone has been noted as read.
      if (ending === null && isOpen(id)) failed.add(id)
      progress()
    }
    async function work() {
      for (let id = queue.shift(); id !== undefined && ending === null && isStillWanted(); id = queue.shift()) {
        if (isSpent()) ending = new AllowanceSpent()
        else await readNext(id)
      }
    }
    // What was sent comes to its end before another tab may go on.
    await Promise.all(Array.from({ length: READS_AT_ONCE }, work))
    if (ending !== null) throw ending
  }

  function whileWished(): () => boolean {
    const { onScreen } = wish
    return () => onScreen === wish.onScreen
  }

  /** Looks up some: those on screen, then 50 of the rest. False when there is nothing left to do. */
  async function nextStep(signal: AbortSignal): Promise<boolean> {
    const onScreen = wish.onScreen.filter(isWanting)
    const some = (onScreen.length > 0 ? onScreen : openOnes()).slice(0, IDS_PER_CALL)
    if (some.length === 0) return false
    if (isSpent()) throw new AllowanceSpent()
    await calm(signal)
    await alone('upload-dates', signal, async () => {
      // Another tab may have asked meanwhile.
      await Promise.all([facts.catchUp(some), meter.settle()])
      if (some.some(isUncounted)) {
        // What comes next on the list fits into the same unit.
        const ids = [...new Set([...some, ...wish.next])].filter(isUncounted).slice(0, IDS_PER_CALL)
        await count(ids, signal)
        for (const id of some) if (needsCounts(facts.peek(id), now())) failed.add(id)
        progress()
      }
      await readSome(some, signal).finally(() => Promise.all([uploads.written(), meter.settle()]))
    })
    return true
  }

  async function run() {
    const mine = new AbortController()
    running = mine
    try {
      await Promise.all([facts.load(), meter.settle()])
      const total = openOnes().length
      if (total > 0 && isSpent()) throw new AllowanceSpent()
      if (total > 0 && isQuotaGone()) return set({ loading: false, ended: 'quota' })
      set({ total, done: 0, loading: total > 0, ended: null })
      while (await nextStep(mine.signal)) mine.signal.throwIfAborted()
      if (!mine.signal.aborted) set({ loading: false, ended: failed.size > 0 ? 'failed' : null })
    } catch (error) {
      if (mine.signal.aborted) return
      const ended = reasonOf(error)
      blocked = ended === 'failed'
      set({ loading: false, ended })
    } finally {
      if (running === mine) running = null
    }
  }

  const go = () => {
    if (running) progress()
    else if (!blocked) void run()
  }

  return {
    want(next) {
      wish = next
      go()
    },
    stop() {
      running?.abort()
      running = null
      wish = { onScreen: [], next: [], all: false }
      failed.clear()
      blocked = false
      set(NOTHING)
    },
    retry() {
      failed.clear()
      blocked = false
      go()
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

class AllowanceSpent extends Error {}

/** These would happen to the next channel too. */
const concernsAll = (error: unknown): boolean =>
  error instanceof NoAccessToken ||
  (error instanceof YouTubeCallError &&
    !['not_found', 'unavailable', 'no_answer', 'malformed'].includes(error.failure.kind))

function reasonOf(error: unknown): DatesState['ended'] {
  if (error instanceof AllowanceSpent) return 'allowance'
  return error instanceof YouTubeCallError && error.failure.kind === 'quota' ? 'quota' : 'failed'
}

const LOOK_AGAIN_MS = 500

/** Dates wait while their page is hidden, and while another tab loads what somebody looks at. */
async function untilCalm(signal: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden' || (await isBusyElsewhere())) {
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}
