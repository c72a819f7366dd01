import { type ChannelFacts, mergeFacts, unknownFacts } from '#rules/channel-facts.ts'
import { KEPT_MS } from '#rules/freshness.ts'
import type { ChannelCounts } from '#rules/uploads.ts'
import { keepOnlyFacts, readFacts, readSomeFacts, writeFacts } from './facts-database.ts'

/** Subscribers and last uploads of a person's channels: for lists of channels, small enough to be held as a whole. */
export type Facts = {
  /** What is in memory; `load` first. The same object until it changes. */
  peek(channelId: string): ChannelFacts | undefined
  /** Brings all that is kept into memory, and forgets what is too old; once. */
  load(): Promise<void>
  /** Whether all that is kept is in memory. */
  isLoaded(): boolean
  /** Takes over what other tabs have learnt of these channels. */
  catchUp(channelIds: readonly string[]): Promise<void>
  learn(facts: readonly ChannelFacts[]): void
  /** Keeps the subscribers out of an answer about these channels. */
  learnSubscribers(counts: ReadonlyMap<string, ChannelCounts>, at: number): void
  /** Resolves when what this page has learnt is in the store. */
  written(): Promise<void>
  keepOnly(channelIds: ReadonlySet<string>): void
  /** Grows with every change. */
  version(): number
  subscribe(listener: () => void): () => void
}

type News = { userId: string; facts: ChannelFacts[] }

/** Answers come in bursts: they are written and told together. */
const WRITE_AFTER_MS = 150

export function createFacts(userId: string): Facts {
  const known = new Map<string, ChannelFacts>()
  const unwritten = new Map<string, ChannelFacts>()
  const listeners = new Set<() => void>()
  const tabs = new BroadcastChannel('subshelf:facts')
  let version = 0
  let loading: Promise<void> | null = null
  let isLoaded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  function take(facts: readonly ChannelFacts[]) {
    if (facts.length === 0) return
    for (const one of facts) {
      const held = known.get(one.channelId)
      known.set(one.channelId, held ? mergeFacts(held, one) : one)
    }
    version++
    for (const listener of listeners) listener()
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    const facts = [...unwritten.values()]
    unwritten.clear()
    if (facts.length === 0) return writing
    writing = Promise.all([writing, writeFacts(userId, facts)]).then(() => {
      tabs.postMessage({ userId, facts } satisfies News)
    })
    return writing
  }

  function learn(facts: readonly ChannelFacts[]) {
    take(facts)
    for (const { channelId } of facts) unwritten.set(channelId, known.get(channelId) ?? unknownFacts(channelId))
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  }

  tabs.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.userId === userId) take(data.facts)
  })

  return {
    peek: (channelId) => known.get(channelId),
    load() {
      loading ??= readFacts(userId, Date.now() - KEPT_MS).then((facts) => {
        isLoaded = true
        take(facts)
      })
      return loading
    },
    isLoaded: () => isLoaded,
    catchUp: (channelIds) => readSomeFacts(userId, channelIds, Date.now() - KEPT_MS).then(take),
    learn,
    learnSubscribers(counts, at) {
      learn(
        [...counts].map(([channelId, { subscribers }]) => ({
          ...(known.get(channelId) ?? unknownFacts(channelId)),
          subscribers,
          countedAt: at,
        })),
      )
    },
    written: write,
    keepOnly(channelIds) {
      for (const id of known.keys()) if (!channelIds.has(id)) known.delete(id)
      void keepOnlyFacts(userId, channelIds)
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
