import type { Account } from '../../catalogue/accounts.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Channel } from '../../catalogue/channel.ts'
import type { Video } from '../../catalogue/video.ts'
import { slotsOf, subscribedChannels } from '../../youtube/subscription-slots.ts'

/** Shorts are drawn elsewhere and are never the majority of what is uploaded. */
const SHARE = 4

/** The newest uploads of an account's channels, newest first: those that are Shorts, or those that are not. */
export function newestUploads(
  account: Account,
  catalogue: Catalogue,
  wanted: { short: boolean; skip: number; count: number },
): Video[] {
  const channels = subscribedChannels(account, catalogue).map((channel) => catalogue.channel(channel.id) ?? channel)
  const all = newest(channels, catalogue, (wanted.skip + wanted.count) * SHARE)
  return all.filter(({ short }) => short === wanted.short).slice(wanted.skip, wanted.skip + wanted.count)
}

function newest(channels: Channel[], catalogue: Catalogue, count: number): Video[] {
  const heads = channels.flatMap((channel) =>
    catalogue.uploads(channel, 0, 1).map(({ publishedSeconds }) => ({ channel, publishedSeconds })),
  )
  heads.sort((a, b) => b.publishedSeconds - a.publishedSeconds)
  // Nothing older than the last of these can be among the newest, so few channels are read further.
  return heads
    .slice(0, count)
    .flatMap(({ channel }) => catalogue.uploads(channel, 0, count).map((place) => ({ channel, place })))
    .sort((a, b) => b.place.publishedSeconds - a.place.publishedSeconds)
    .slice(0, count)
    .map(({ channel, place }) => catalogue.draw(channel, place))
}

/** The channels that an account subscribes to, each once, by name or as YouTube thinks they matter. */
export function subscriptionsOf(
  account: Account,
  catalogue: Catalogue,
  order: 'alphabetical' | 'relevance',
): Channel[] {
  const ids = new Set(slotsOf(account, catalogue, order).flatMap((channel) => channel?.id ?? []))
  return [...ids].flatMap((id) => catalogue.channel(id) ?? [])
}
