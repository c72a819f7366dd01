import { isUnlisted } from '#domain/channel-state.ts'
import styles from './channel-state.module.css'

const TEXT = { gone: 'Deleted', suspended: 'Suspended', private: 'Private' } as const

/** Marks a channel that YouTube no longer lists; nothing for any other. @param state as in the channel's stats */
export const ChannelStateTag = ({ state = '' }: { state: string | undefined }) =>
  isUnlisted(state) ? (
    <span className={styles.tag} title="YouTube no longer shows this channel">
      {TEXT[state]}
    </span>
  ) : null
