import type { VideoView } from '#contract/videos.ts'
import { isWatched, type VideoMark } from '#domain/marks.ts'
import { shortVideoAge, videoAge, viewsText } from '#text/format.ts'
import * as text from '#text/marks.ts'
import { newTag } from '#text/videos.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { VideoLength } from './video-length.tsx'
import styles from './video-meta.module.css'

/** The channel as a card shows it. */
export type CardChannel = {
  name: string
  imageUrl: string | null
  /** The colour number of its folder. */
  colour: number
  /** Only videos published after this time, in ms, can be NEW; absent: all can. */
  baseline?: number
  /** The folder whose tile is shown; null: the channel is unsorted. Absent: the list is of one folder, or shows none. */
  folder?: { name: string; emoji: string | null } | null
}

type Props = {
  /** The prefix of the ids of its parts: `-mark`, `-channel` and `-age`. */
  id: string
  className?: string | undefined
  video: VideoView
  channel: CardChannel
  isNew: boolean
  mark: VideoMark | undefined
  isSeen: boolean
  /** For rows of one line: the length, for which the picture is too small. */
  isRow?: boolean
  /** Shows the views where there is room beside the channel's whole name. */
  hasViews?: boolean
  /** `3 hours ago` instead of `3h ago`. */
  isLong?: boolean
  /** Folded words to highlight in the channel's name. */
  words?: readonly string[] | undefined
}

/** In one line: NEW (or seen, for screen readers), the channel's picture and name, the age of a video and its folder. */
export function VideoMeta(props: Props) {
  const { id, className, video, channel, isNew, mark, isSeen, words } = props
  const { isRow = false, hasViews = false, isLong = false } = props
  const now = useNow()
  const { folder } = channel
  const age = videoAge(video.publishedAt, now)
  const left = mark && watchedText(video, mark)
  const withLeft = (text: string) => (left ? `${text} · ${left}` : text)
  const time = withLeft(isLong ? age : shortVideoAge(video.publishedAt, now))
  const spoken = withLeft(age)
  return (
    <div className={`${styles.meta} ${isRow ? styles.row : ''} ${className ?? ''}`}>
      {/* In rows the place of NEW is kept. */}
      <p className={styles.source} data-kept={isRow && !isNew ? newTag : undefined}>
        {isNew ? (
          <span id={`${id}-mark`} className={styles.new}>
            {newTag}
          </span>
        ) : (
          isSeen && (
            <span id={`${id}-mark`} className="visually-hidden">
              {mark && isWatched(mark) ? text.watched : text.seen}
            </span>
          )
        )}
        <Avatar name={channel.name} imageUrl={channel.imageUrl} colour={channel.colour} size="tiny" />
        <bdi id={`${id}-channel`} className={styles.channel}>
          <MarkedText text={channel.name} words={words} />
        </bdi>
        {time === spoken ? (
          <span id={`${id}-age`} className={styles.time}>
            {time}
          </span>
        ) : (
          <>
            <span className={styles.time} aria-hidden="true">
              {time}
            </span>
            <span id={`${id}-age`} className="visually-hidden">
              {spoken}
            </span>
          </>
        )}
        {folder && (
          <FolderTile
            className={styles.folder}
            name={folder.name}
            colour={channel.colour}
            emoji={folder.emoji}
            size="tiny"
            label={folder.name}
          />
        )}
      </p>
      {hasViews && video.views !== null && (
        <p className={styles.views}>
          <span> · {viewsText(video.views)}</span>
        </p>
      )}
      {isRow && <VideoLength video={video} isPlain />}
    </div>
  )
}

/** How much is left of a video that was played here. null after opening it on YouTube, where that is not known. */
function watchedText({ duration }: VideoView, mark: VideoMark): string | null {
  if (mark.position === null || duration === null || mark.progress === 0) return null
  return isWatched(mark) ? text.watched : text.timeLeft(duration, mark.progress)
}
