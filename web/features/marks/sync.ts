import { toLaterEntry } from '#domain/mark-sync.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { isSigningOut } from '#web/features/account/leave.ts'
import { beforeSignOut } from '#web/features/account/sign-out.ts'
import { keysOf, withUserDatabase } from '#web/features/account/user-database.ts'
import { deviceNow } from '#web/lib/clock.ts'
import { ApiError, api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { exchangeMarks, type Synced, type SyncedNews } from './exchange.ts'
import { firstSync, laterOf } from './later-store.ts'
import { marksOf } from './store.ts'

/** Changes are collected for this long, so that a row of clicks is one request. */
const PAUSE_MS = 3_000
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 5 * 60_000

/**
 * Syncs the user's marks and queue through the server: at once, when the page becomes visible, when the browser is online
 * again, a few seconds after changes, and before a sign-out. A failure is retried, less and less often. @returns a function
 * that stops it
 */
export function startSync(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the server is to be asked although nothing is unsent. */
  let asks = true
  let failures = 0
  let hasEnded = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const asked = asks
    asks = false
    try {
      await syncOnce(userId, asked, () => hasEnded)
      failures = 0
      firstSync.set('done')
    } catch (error) {
      if (hasEnded) return
      // Another device has turned syncing off.
      if (error instanceof ApiError && error.code === 'marks_sync_off')
        return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      asks ||= asked
      if (firstSync.get() !== 'done') firstSync.set({ error, retry: askNow })
      const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++)
      schedule(wait * (0.5 + Math.random() / 2))
    }
  }

  function schedule(ms: number) {
    if (hasEnded) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  const onChange = () => {
    if (failures === 0) schedule(PAUSE_MS)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') askNow()
    else if (timer !== undefined && failures === 0) void run()
  }
  const askNow = () => {
    if (firstSync.get() !== 'done') firstSync.set('pending')
    asks = true
    schedule(0)
  }

  const stops = [marksOf(userId), laterOf(userId)].map(({ store }) => store.subscribe(onChange))
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', askNow)
  const end = beforeSignOut(run)
  void readSynced(userId).then(({ since }) => since !== null && firstSync.set('done'))
  askNow()

  return () => {
    hasEnded = true
    clearTimeout(timer)
    for (const stop of stops) stop()
    end()
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', askNow)
  }
}

const SINCE = 'since'

/** In memory, for as long as no other tab has synced. */
const synced = new Map<string, Synced>()

/** One tab at a time: others wait, and then find what this one has received. Browsers have no locks on plain http. */
const alone = (userId: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks?.request(`subshelf:marks-sync:${userId}`, work) ?? work()

/** Throws ApiError. */
const syncOnce = (userId: string, asks: boolean, hasEnded: () => boolean): Promise<void> =>
  alone(userId, async () => {
    const [marks, later] = [marksOf(userId), laterOf(userId)]
    await Promise.all([marks.loaded, later.loaded])
    return exchangeMarks(
      {
        own: () => ({ ...marks.store.state, later: later.store.state.entries }),
        async receive(latest, received) {
          const areKept = await Promise.all([
            marks.receive(latest, received.videos, received.channels),
            later.receive(latest, received.later.map(toLaterEntry)),
          ])
          return areKept.every(Boolean)
        },
        synced: {
          read: () => readSynced(userId),
          async write(known, news) {
            synced.set(userId, known)
            if (news.areKept) await writeSynced(userId, news)
          },
        },
        send: (request) => json(api.marks.$post({ json: request })),
        now: deviceNow,
        hasEnded: () => hasEnded() || isSigningOut(),
      },
      asks,
    )
  })

/** What this tab knows, or what another tab has written since. */
async function readSynced(userId: string): Promise<Synced> {
  const known = synced.get(userId)
  return withUserDatabase(known ?? { since: null, acknowledged: new Map() }, async (db) => {
    const tx = db.transaction('synced')
    const since = await tx.store.get([userId, SINCE])
    if (known && known.since === since) return known
    const [keys, values] = await Promise.all([tx.store.getAllKeys(keysOf(userId)), tx.store.getAll(keysOf(userId))])
    const acknowledged = new Map(keys.map(([, name], place) => [name, String(values[place])]))
    return { since: typeof since === 'number' ? since : null, acknowledged }
  })
}

/** Stores what the server has, after the marks themselves are stored. */
const writeSynced = (userId: string, { since, acknowledged, restarted }: SyncedNews): Promise<void> =>
  withUserDatabase(undefined, async (db) => {
    const tx = db.transaction('synced', 'readwrite')
    await Promise.all([
      ...(restarted ? [tx.store.delete(keysOf(userId))] : []),
      ...acknowledged.map(([name, state]) => tx.store.put(state, [userId, name])),
      tx.store.put(since, [userId, SINCE]),
      tx.done,
    ])
  })
