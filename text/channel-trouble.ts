import { messages } from './message.ts'

/** Why a channel's videos could not be read, as it stands in lists. */
export const { channelTrouble } = messages('channel-trouble')
