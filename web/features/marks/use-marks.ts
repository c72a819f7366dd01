import { isSeen, type MarkedVideo, type VideoMark } from '#domain/marks.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { type MarksState, marksOf } from './store.ts'

/** A part of the signed-in user's marks. */
export const useMarks = <T>(select: (state: MarksState) => T): T =>
  useSelector(marksOf(useSignedIn().user.id).store, select)

/** What the user did with a video; undefined if nothing. */
export const useMark = (videoId: string): VideoMark | undefined => useMarks(({ videos }) => videos.get(videoId))

/** Whether the user has seen a video. True until the marks are read, so that nothing is NEW for a moment. */
export const useIsSeen = (video: MarkedVideo): boolean =>
  useMarks(
    ({ videos, channels, isLoaded }) => !isLoaded || isSeen(video, videos.get(video.id), channels.get(video.channelId)),
  )
