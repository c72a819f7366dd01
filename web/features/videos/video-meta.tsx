import type { VideoView } from '#contract/videos.ts'
import { isWatched, type VideoMark } from '#domain/marks.ts'
import { unsorted } from '#text/common.ts'
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
  /** The folder whose tile is shown; null: the channel is unsorted. Absent: no tile. */
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
  /** For rows of one line: a short age, and the length, for which the picture is too small, instead of the views. */
  isShort?: boolean
  /** Folded words to highlight in the channel's name. */
  words?: readonly string[] | undefined
}

/** NEW (or seen, for screen readers), the channel's picture and name, and the age and views of a video. */
export function VideoMeta({ id, className, video, channel, isNew, mark, isSeen, isShort = false, words }: Props) {
  const now = useNow()
  const { folder } = channel
  return (
    <div className={`${styles.meta} ${isShort ? styles.short : ''} ${className ?? ''}`}>
      <p className={styles.source}>
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
        {folder !== undefined && (
          <FolderTile
            className={styles.folder}
            name={folder?.name ?? ''}
            colour={folder ? channel.colour : null}
            emoji={folder?.emoji ?? null}
            size="tiny"
            label={folder?.name ?? unsorted}
          />
        )}
      </p>
      <p className={styles.facts}>
        {isShort && <span aria-hidden="true">{shortVideoAge(video.publishedAt, now)}</span>}
        <span id={`${id}-age`} className={isShort ? 'visually-hidden' : undefined}>
          {videoAge(video.publishedAt, now)}
        </span>
        {!isShort && video.views !== null && <span> · {viewsText(video.views)}</span>}
        {mark && <Watched video={video} mark={mark} />}
      </p>
      {isShort && <VideoLength video={video} isPlain />}
    </div>
  )
}

/** How much is left of a video that was played here. Nothing after opening it on YouTube, where that is not known. */
function Watched({ video: { duration }, mark }: { video: VideoView; mark: VideoMark }) {
  if (mark.position === null || duration === null || mark.progress === 0) return null
  return <span> · {isWatched(mark) ? text.watched : text.timeLeft(duration, mark.progress)}</span>
}
