import { newMark, PROGRESS_ON_CLICK, type VideoMark } from '#domain/marks.ts'
import { isVideoId } from '#domain/youtube-ids.ts'
import { sessionCache } from '#web/features/account/session-cache.ts'
import { USER } from '#web/lib/store.ts'

// Opened videos outside of the database, one localStorage entry each: those that earlier versions kept, and those whose page
// was closed. The next page takes them into the database.

const keyPrefix = (userId: string) => `${USER}click:${userId}:`

/**
 * Keeps the progress of a video while its page is being closed, when writing to the database may not come to its end. Nothing
 * is kept after signing out.
 */
export function storeMark(userId: string, { videoId, channelId, publishedAt, ...mark }: VideoMark): void {
  if (sessionCache.get() === null) return
  const { watchedAt: clickedAt, seenAt, progress, position } = mark
  const click = { channelId, clickedAt, seenAt, videoPublishedAt: publishedAt, progress, position }
  try {
    localStorage.setItem(keyPrefix(userId) + videoId, JSON.stringify(click))
  } catch {
    // Full or forbidden: what was kept some seconds before stays.
  }
}

/** The opened videos, as marks. */
export function readStoredMarks(userId: string): VideoMark[] {
  const prefix = keyPrefix(userId)
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const mark = key.startsWith(prefix) && toMark(key.slice(prefix.length), localStorage.getItem(key))
      return mark ? [mark] : []
    })
  } catch {
    return [] // storage is forbidden
  }
}

export function deleteStoredMarks(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyPrefix(userId))) localStorage.removeItem(key)
}

function toMark(videoId: string, text: string | null): VideoMark | null {
  try {
    const click = JSON.parse(text ?? '') as Record<string, unknown> | null
    const { channelId, clickedAt: at, seenAt = at, videoPublishedAt, progress, position } = click ?? {}
    if (!isVideoId(videoId) || typeof channelId !== 'string' || typeof at !== 'number') return null
    const publishedAt = Number(videoPublishedAt ?? 0)
    return {
      ...newMark({ id: videoId, channelId, publishedAt }),
      ...{ seen: seenAt !== 0, seenAt: Number(seenAt), watchedAt: at },
      ...{ progress: Number(progress ?? PROGRESS_ON_CLICK), progressAt: at },
      position: typeof position === 'number' ? position : null,
    }
  } catch {
    return null
  }
}
