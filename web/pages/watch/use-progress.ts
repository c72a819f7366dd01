import { useEffect } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { laterThan, newMark } from '#domain/marks.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { storeMark } from '#web/features/marks/stored-marks.ts'
import { deviceNow, serverNow } from '#web/lib/clock.ts'
import type { Player } from './player.ts'

/** How often progress is kept while a video plays. */
const EVERY_MS = 5_000

/** Keeps how far the user has watched: every five seconds, and when the video pauses, ends or is left, or the page is closed. */
export function useProgress(userId: string, video: VideoView | undefined, player: Player | null): void {
  useEffect(() => {
    // A live stream has no length, and a running premiere plays at the same place for everybody.
    if (!player || !video || video.kind === 'live' || video.kind === 'premiere') return
    const { id, channelId, publishedAt } = video
    let keptAt = 0
    let keptPosition: number | null = null
    let hasPlayed = false

    const currentMark = () => {
      const { position, duration } = player.store.state
      if (!hasPlayed || position === null || !duration) return null
      const now = laterThan(serverNow(), marksOf(userId).store.state.videos.get(id) ?? {})
      const progress = Math.min(1, position / duration)
      return { ...newMark({ id, channelId, publishedAt }), watchedAt: now, progress, position, progressAt: now }
    }
    const keep = () => {
      const mark = currentMark()
      if (!mark || mark.position === keptPosition) return
      keptAt = deviceNow()
      keptPosition = mark.position
      marksOf(userId).put([mark])
    }
    const stop = player.store.subscribe(({ phase }) => {
      if (phase === 'playing') hasPlayed = true
      if (phase !== 'playing' || deviceNow() - keptAt >= EVERY_MS) keep()
    })
    const keepNow = () => {
      const mark = currentMark()
      if (mark) storeMark(userId, mark)
      keep()
    }
    const onHidden = () => document.visibilityState === 'hidden' && keepNow()
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', keepNow)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', keepNow)
      keep()
    }
  }, [userId, video, player])
}
