import type { Channel } from '../catalogue/channel.ts'
import { drawnText } from '../catalogue/seed.ts'

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
