import { channelsText } from '#text/counts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './sample-folder.module.css'
import type { SampleFolder as Sample } from './sample-folders.ts'

export const SampleFolder = ({ folder }: { folder: Sample }) => (
  <li className={styles.folder} data-colour={folder.colour}>
    <h3>{folder.name}</h3>
    <p>{channelsText(folder.channels.length)}</p>
    <div className={styles.faces}>
      {folder.channels.map((channel) => (
        <Avatar key={channel.name} name={channel.name} imageUrl={null} colour={channel.colour} size="slot" />
      ))}
    </div>
  </li>
)
