import { useEffect } from 'react'
import type { Upload } from '#rules/uploads.ts'
import type { VideoDetailsStore } from './video-details.ts'
import { IDS_PER_CALL } from './youtube-client.ts'

/** While channels still come in, other videos may take the places on screen: only a long wait is worth a unit. ms */
const HOLD_MS = 10_000

/** Sees to lengths and views of the first `shown` videos, and of those that fit into the same call. */
export function useWantDetails(
  details: VideoDetailsStore,
  videos: readonly Upload[],
  shown: number,
  settled: boolean,
): void {
  const ids = videos.slice(0, shown + IDS_PER_CALL).map((video) => video.id)
  const key = ids.join(',')
  useEffect(() => {
    const all = key === '' ? [] : key.split(',')
    const leaving = new AbortController()
    const ask = () => void details.want(all.slice(0, shown), all.slice(shown), leaving.signal)
    const timer = setTimeout(ask, settled ? 0 : HOLD_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [details, key, shown, settled])
}
