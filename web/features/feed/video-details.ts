import { FRESH_MS, KEPT_MS } from '#rules/freshness.ts'
import { alone } from './across-tabs.ts'
import { dropBefore, type KeptDetails, readVideos, writeVideos } from './uploads-database.ts'
import { IDS_PER_CALL, type YouTubeClient } from './youtube-client.ts'

const MINUTE_MS = 60_000
/** What is live now, or soon, changes quickly. */
const LIVE_FRESH_MS = 10 * MINUTE_MS

/** Length, views and live state of videos: asked only for those on screen, kept, and asked again after a day. */
export type VideoDetailsStore = {
  peek(videoId: string): KeptDetails | undefined
  /**
   * Sees to the details of the videos on screen, one unit per 50; `next` come along where a unit has room.
   * Never rejects: a card is complete without them.
   */
  want(onScreen: readonly string[], next: readonly string[], signal: AbortSignal): Promise<void>
  /** Takes what the browser's store holds of these videos into memory; asks nobody. */
  recall(videoIds: readonly string[]): Promise<void>
  subscribe(listener: () => void): () => void
}

const NOTHING = { duration: null, viewCount: null, live: 'none' } as const

type Deps = { client: Pick<YouTubeClient, 'videos'>; now?: () => number }

export function createVideoDetails({ client, now = Date.now }: Deps): VideoDetailsStore {
  const known = new Map<string, KeptDetails>()
  const listeners = new Set<() => void>()

  function keep(entries: readonly KeptDetails[]) {
    if (entries.length === 0) return
    for (const entry of entries) known.set(entry.videoId, entry)
    for (const listener of listeners) listener()
  }

  function needs(videoId: string): boolean {
    const entry = known.get(videoId)
    if (!entry) return true
    const age = now() - entry.askedAt
    return age < 0 || age > (entry.live === 'none' ? FRESH_MS : LIVE_FRESH_MS)
  }

  async function ask(ids: readonly string[], signal: AbortSignal) {
    const details = await client.videos(ids, { purpose: 'details', signal })
    const askedAt = now()
    const entries = ids.map((videoId) => ({ videoId, askedAt, ...(details.get(videoId) ?? NOTHING) }))
    keep(entries)
    await writeVideos(entries)
  }

  async function askForMissing(onScreen: readonly string[], next: readonly string[], signal: AbortSignal) {
    // Another tab may have asked while this one waited for its turn.
    keep(await readVideos([...onScreen, ...next].filter(needs)))
    const missing = onScreen.filter(needs)
    if (missing.length === 0) return
    const room = (IDS_PER_CALL - (missing.length % IDS_PER_CALL)) % IDS_PER_CALL
    missing.push(...next.filter(needs).slice(0, room))
    for (let i = 0; i < missing.length; i += IDS_PER_CALL) await ask(missing.slice(i, i + IDS_PER_CALL), signal)
  }

  setTimeout(() => void dropBefore(now() - KEPT_MS), MINUTE_MS)

  return {
    peek: (videoId) => known.get(videoId),
    async recall(videoIds) {
      const unknown = videoIds.filter((id) => !known.has(id))
      if (unknown.length > 0) keep(await readVideos(unknown))
    },
    async want(onScreen, next, signal) {
      try {
        await this.recall(onScreen)
        if (!onScreen.some(needs)) return
        await alone('videos', signal, () => askForMissing(onScreen, next, signal))
      } catch {
        // The next page or visit asks again.
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
