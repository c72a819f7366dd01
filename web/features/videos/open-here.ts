import type { VideoView } from '#contract/videos.ts'
import { navigate } from '#web/lib/navigation.ts'
import { listWith } from './lists-on-screen.ts'
import { keepWatchList } from './watch-list.ts'

/** Goes to the page that plays the video, with the list on screen that the video is in. */
export function openHere(userId: string, video: VideoView): void {
  const title = document.querySelector('main h1')?.textContent.trim() ?? ''
  const { pathname, search } = location
  keepWatchList(userId, { title, href: pathname + search }, listWith(video), video.id)
  void navigate({ to: '/watch/:videoId', params: { videoId: video.id } })
}
