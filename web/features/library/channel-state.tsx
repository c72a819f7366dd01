import { isUnlisted } from '#domain/channel-state.ts'
import * as text from '#text/library.ts'
import styles from './channel-state.module.css'

/** Marks a channel that YouTube no longer lists. Renders nothing for others. @param state as in the channel's stats */
export const ChannelStateTag = ({ state = '' }: { state: string | undefined }) =>
  isUnlisted(state) ? (
    <span className={styles.tag} title={text.channelUnlisted}>
      {text.channelStates[state]}
    </span>
  ) : null
