import type { VideoView } from '#contract/videos.ts'
import { videoListUrl } from '#domain/youtube-ids.ts'
import { openedOnYouTube, playHere } from '#text/watch.ts'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'

/** Plays a list here, from its first video on. */
export const playAllHere = (userId: string, [first]: readonly VideoView[]): void => {
  if (!first) return
  import('./open-here.ts').then(({ openHere }) => openHere(userId, first)).catch(showErrorToast)
}

/**
 * Opens a list on YouTube. Whether YouTube takes it is not known here, so there is a way back. Nothing is marked: what of it
 * is watched there is not known either. @param siteUrl YouTube's, without trailing slash
 */
export function playAllThere(siteUrl: string, videoIds: readonly string[], playAll: () => void): void {
  const { url, count } = videoListUrl(siteUrl, videoIds)
  window.open(url, '_blank', 'noopener')
  showToast({ text: openedOnYouTube(count), action: { label: playHere, run: playAll } })
}
