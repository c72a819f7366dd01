import { useEffect, useState } from 'react'
import { DETAILS_AT_ONCE } from '#contract/limits.ts'
import { type LaterEntry, refreshLater } from '#domain/later.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { changeLater } from '#web/features/marks/later.ts'
import { api, json } from '#web/lib/http.ts'

/**
 * Reads titles and lengths of the queue again, once for each video, 50 at a time.
 * @returns the videos that the answers lack: YouTube does not list them any more, or their channel is not in the library
 */
export function useRead(queue: readonly LaterEntry[]): ReadonlySet<string> {
  const { user } = useSignedIn()
  const [requested] = useState(() => new Set<string>())
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const fresh = queue.filter(({ videoId }) => !requested.has(videoId))
    for (const { videoId } of fresh) requested.add(videoId)
    void readAll(fresh)

    async function readAll(entries: readonly LaterEntry[]) {
      for (let at = 0; at < entries.length; at += DETAILS_AT_ONCE) {
        const some = entries.slice(at, at + DETAILS_AT_ONCE)
        const videos = await readDetails(some)
        if (!videos) {
          // They are read again when the queue changes.
          for (const { videoId } of entries.slice(at)) requested.delete(videoId)
          return
        }
        await changeLater(user.id, (all, now) => refreshLater(all, videos, now), null)
        const found = new Set(videos.map(({ id }) => id))
        setMissing((known) => new Set([...known, ...some.map(({ videoId }) => videoId).filter((id) => !found.has(id))]))
      }
    }
  }, [queue, requested, user.id])
  return missing
}

/** null: the request failed, which needs no message: what was read last is shown. */
async function readDetails(entries: readonly LaterEntry[]) {
  try {
    const body = { videos: entries.map(({ videoId, channelId }) => ({ id: videoId, channelId })) }
    return (await json(api.videos.details.$post({ json: body }))).videos
  } catch {
    return null
  }
}
