import type { Channel } from '../catalogue/channel.ts'
import type { Video } from '../catalogue/video.ts'

type Thumbnail = { url: string; width?: number; height?: number }

const CHANNEL_SIZES = [
  ['default', 88],
  ['medium', 240],
  ['high', 800],
] as const

const VIDEO_SIZES = [
  ['default', 'default', 120, 90],
  ['medium', 'mqdefault', 320, 180],
  ['high', 'hqdefault', 480, 360],
  ['standard', 'sddefault', 640, 480],
  ['maxres', 'maxresdefault', 1280, 720],
] as const

/** Pictures of a channel. Subscriptions give them without width and height. @param origin of the sandbox */
export function channelThumbnails(channel: Channel, origin: string, measured: boolean): Record<string, Thumbnail> {
  if (channel.thumbnails === 'none') return {}
  const sizes = CHANNEL_SIZES.filter(([name]) => channel.thumbnails === 'all' || name !== 'medium')
  return Object.fromEntries(
    sizes.map(([name, side]) => {
      const url = `${origin}/images/channel/${channel.id}.svg?size=${side}`
      return [name, { url, ...(measured && { width: side, height: side }) }]
    }),
  )
}

/** Pictures of a video; the two large ones are missing on some. @param origin of the sandbox */
export function videoThumbnails(video: Video, origin: string): Record<string, Thumbnail> {
  const sizes = video.largePictures ? VIDEO_SIZES : VIDEO_SIZES.slice(0, 3)
  return Object.fromEntries(
    sizes.map(([name, file, width, height]) => [name, { url: `${origin}/vi/${video.id}/${file}.jpg`, width, height }]),
  )
}
