import type { FolderProperties } from '#contract/library.ts'
import type { VideoKind, VideoView } from '#contract/videos.ts'
import { allChannels, type Library } from './library.ts'
import { type Judge, type Judging, makeJudge } from './rules.ts'
import { foldText } from './search-text.ts'
import { VIDEO_KIND } from './video-kind.ts'

const KINDS: Readonly<Record<VideoKind, number>> = {
  ...VIDEO_KIND,
  was_live: VIDEO_KIND.wasLive,
  was_premiere: VIDEO_KIND.wasPremiere,
}

type RuledFolder = Pick<FolderProperties, 'rules'>

/** Whether a channel's videos can be in "All new". @param folders the channel's folders; none: it is unsorted */
export const isInAllNew = (folders: readonly RuledFolder[]): boolean =>
  folders.length === 0 || folders.some(({ rules }) => !rules?.notInAllNew)

/** The channels whose videos "All new" lists. */
export const idsInAllNew = (library: Library): string[] =>
  allChannels(library).flatMap(({ channel, folders }) => (isInAllNew(folders) ? [channel.id] : []))

/**
 * Finds which of the folders of its channel lets a video into "All new": the first one; none if the list has it for another
 * reason. It counts videos per day, so it must be called with all videos of the list one after the other, newest first.
 */
export function makeFolderFinder<Folder extends RuledFolder & { id: string }>(judging: Judging) {
  const judges = new Map<string, Judge>()
  return (video: VideoView, folders: readonly Folder[]): Folder | undefined => {
    const judged = {
      channel_id: video.channelId,
      published_at: video.publishedAt,
      kind: KINDS[video.kind],
      duration: video.duration,
      title_folded: foldText(video.title),
      synthetic: video.hasAiLabel ? 1 : null,
    }
    // Every folder counts the video, whichever comes first.
    const [first] = folders.filter(({ id, rules }) => {
      const judge = judges.get(id) ?? makeJudge(rules, judging)
      judges.set(id, judge)
      return judge(judged) === null && !rules?.notInAllNew
    })
    return first
  }
}
