import { channelsText } from '#text/counts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from './sample-folder.module.css'

type Props = { name: string; colour: number; channels: readonly string[] }

export const SampleFolder = ({ name, colour, channels }: Props) => (
  <li className={styles.folder} data-colour={colour}>
    <h3>{name}</h3>
    <p>{channelsText(channels.length)}</p>
    <div className={styles.faces}>
      {channels.map((channel, i) => (
        <Avatar key={channel} name={channel} imageUrl={null} colour={((i * 3) % 10) + 1} size="slot" />
      ))}
    </div>
  </li>
)
