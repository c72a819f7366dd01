import { channelsText } from '#text/counts.ts'
import { newTag } from '#text/videos.ts'
import { VideoLength } from '#web/features/videos/video-length.tsx'
import meta from '#web/features/videos/video-meta.module.css'
import thumbnail from '#web/features/videos/video-thumbnail.module.css'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Ledge } from '#web/ui/ledge.tsx'
import styles from './sample-folder.module.css'
import { Mark, Scene } from './scenes/scene.tsx'
import type { Shape } from './scenes/shapes.ts'

type Props = {
  name: string
  /** 1 to 10 */
  colour: number
  channelCount: number
  videos: readonly { title: string; channel: string; length: number }[]
  /** For the folder's tile. */
  mark: readonly Shape[]
  /** A picture for each video. */
  scenes: readonly (readonly Shape[])[]
  /** How many videos are new, from the first. */
  newCount: number
}

/** A folder as the app shows it: its newest videos on its ledge, with the ones that are new marked. */
export const SampleFolder = ({ name, colour, channelCount, videos, mark, scenes, newCount }: Props) => (
  <li className={styles.folder} data-colour={colour}>
    <div className={styles.head}>
      <FolderTile name={name} colour={colour} picture={<Mark shapes={mark} />} />
      <h2>{name}</h2>
      <p>{channelsText(channelCount)}</p>
    </div>
    <ul className={styles.row}>
      {videos.map(({ title, channel, length }, i) => (
        <li key={title}>
          <div className={`${thumbnail.thumbnail} ${styles.picture}`}>
            <Scene shapes={scenes[i] ?? []} />
            <VideoLength video={{ kind: 'video', duration: length }} />
          </div>
          <p className={styles.title}>{title}</p>
          <p className={`${meta.meta} ${meta.source}`}>
            {i < newCount && <span className={meta.new}>{newTag}</span>}
            <span className={meta.channel}>{channel}</span>
          </p>
        </li>
      ))}
    </ul>
    <div className={styles.ledge}>
      <Ledge />
    </div>
  </li>
)
