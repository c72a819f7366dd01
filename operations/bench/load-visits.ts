import { SEARCHED } from '../../bench/videos-seed.ts'
import type { Request } from './load-client.ts'

/** Who visits. `channelIds`: some of the user's channels. */
export type LoadUser = { cookie: string; channelIds: readonly string[]; folderIds: readonly string[] }

/** What a sender remembers of a user. */
export type LoadMemory = { etag: string; syncsMarks: boolean; turn: number }

/** A request of a visit. `afterMs`: when it is due, from the beginning of the visit. */
export type Step = { afterMs: number; request: Request }

const DAY_MS = 24 * 60 * 60 * 1000
export const TURN_MARKS_ON = 'marks: turn on'
/** How long a user stays: what is done later in a visit is done at any time until then. */
const STAY_MS = 60_000

const get = (kind: string, path: string): Request => ({ kind, method: 'GET', path })
const post = (kind: string, path: string, body: unknown): Request => ({ kind, method: 'POST', path, body })

/**
 * The requests of one visit: those of operations/capacity.md (page, library, counts, two pages of videos, refresh, channel
 * figures) with the session before them, then, of some visits, what users do on a page.
 * @param chance numbers from 0 to 1
 */
export function visitOf(user: LoadUser, memory: LoadMemory, chance: () => number): Step[] {
  const steps: Step[] = []
  const at = (afterMs: number, request: Request) => steps.push({ afterMs, request })
  const sometime = (share: number, request: () => Request) => {
    if (chance() < share) at(2_000 + chance() * (STAY_MS - 2_000), request())
  }
  const folderId = pick(user.folderIds, chance)
  at(0, get('page', '/dashboard'))
  at(150, get('session', '/api/session'))
  at(200, {
    ...get('library', '/api/library'),
    ...(memory.etag && chance() < 0.5 && { headers: { 'If-None-Match': memory.etag } }),
  })
  at(250, get('new videos', '/api/videos/new'))
  at(300, get('channel figures', '/api/channels/stats'))
  at(600, post('refresh', '/api/videos/refresh', { folder: folderId }))
  at(700, get('videos: all', '/api/videos'))
  sometime(1, () => get('videos: folder', `/api/videos?folder=${folderId}`))
  sometime(0.2, () =>
    get('search', `/api/videos/search?q=${encodeURIComponent(pick(Object.values(SEARCHED), chance))}`),
  )
  sometime(0.4, () => {
    const group = [{ folderId, channelIds: [pick(user.channelIds.slice(-50), chance)] }]
    const isIn = memory.turn++ % 2
    return post('move', '/api/channels/place', isIn ? { remove: group, add: [] } : { remove: [], add: group })
  })
  sometime(0.05, () => ({
    kind: 'rename',
    method: 'PATCH',
    path: `/api/folders/${folderId}`,
    body: { name: `Renamed ${memory.turn++} ${user.folderIds.indexOf(folderId)}` },
  }))
  sometime(0.05, () => ({
    kind: 'rules',
    method: 'PATCH',
    path: `/api/folders/${folderId}`,
    body: { rules: memory.turn++ % 2 ? null : { noShorts: true, minSeconds: 240 } },
  }))
  sometime(0.02, () => get('export', '/api/export.json'))
  for (const request of marksOf(user, memory, chance)) sometime(1, () => request)
  return steps
}

/** Marks, and videos for later. Until syncing is on, the request that turns it on. */
function marksOf(user: LoadUser, memory: LoadMemory, chance: () => number): Request[] {
  if (chance() > 0.4) return []
  if (!memory.syncsMarks) return [{ kind: TURN_MARKS_ON, method: 'PUT', path: '/api/marks/sync', body: { on: true } }]
  const now = Date.now()
  const channelId = pick(user.channelIds, chance)
  const videoId = Math.floor(chance() * 1e11)
    .toString()
    .padStart(11, '0')
  const watched = { seen: true, seenAt: now, watchedAt: now, progress: 0.5, position: 100, progressAt: now }
  const video = { videoId, channelId, publishedAt: now - DAY_MS }
  const nothing = { videos: [], channels: [], later: [], since: now }
  return [
    post('marks', '/api/marks', { ...nothing, videos: [{ ...video, ...watched }] }),
    post('later', '/api/marks', { ...nothing, later: [{ ...video, rank: now, removed: false, at: now }] }),
  ]
}

export const pick = <T>(list: readonly T[], chance: () => number): T => list[Math.floor(chance() * list.length)] as T
