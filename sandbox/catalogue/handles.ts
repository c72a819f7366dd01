import type { Channel } from './channel.ts'
import { drawnText } from './seed.ts'

/** A channel's handle, `@noras-kitchen7f` say: from its title where that has Latin letters. */
export function handleOf(channel: Channel): string {
  const plain = channel.title
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/gi, '')
    .toLowerCase()
    .slice(0, 24)
  const end = drawnText(4, channel.index, 0x4a)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')
  return `@${plain || 'user-'}${end}`
}

/** Channels made until then have a user name too. */
const LAST_USER_NAMES = Date.UTC(2014, 0) / 1000

/** The user name of an old channel: never the letters of a handle. null: the channel is too young to have one. */
export const userNameOf = (channel: Channel): string | null =>
  channel.bornSeconds < LAST_USER_NAMES ? `old${handleOf(channel).slice(1)}` : null
