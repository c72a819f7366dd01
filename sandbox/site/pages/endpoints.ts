import type { Channel } from '../../catalogue/channel.ts'
import { handleOf } from '../../catalogue/handles.ts'
import type { Video } from '../../catalogue/video.ts'

/** Where links to a channel lead: to its handle, for some to its id. */
export const addressOf = (channel: Channel): string =>
  channel.index % 8 === 5 ? `/channel/${channel.id}` : `/${handleOf(channel)}`

/** The path of a channel's picture. @param side pixels */
export const pictureOf = (channel: Channel, side: number): string => `/images/channel/${channel.id}.svg?size=${side}`

/** YouTube's data for "go to this page". */
export const browseEndpoint = (browseId: string, url: string) => ({
  commandMetadata: { webCommandMetadata: { url } },
  browseEndpoint: { browseId, canonicalBaseUrl: url },
})

export const channelEndpoint = (channel: Channel, address = addressOf(channel)) => browseEndpoint(channel.id, address)

export const videoEndpoint = ({ id }: Video, url = `/watch?v=${id}`) => ({
  commandMetadata: { webCommandMetadata: { url } },
  watchEndpoint: { videoId: id },
})

export const thumbnailOf = (url: string) => ({ thumbnails: [{ url }] })
