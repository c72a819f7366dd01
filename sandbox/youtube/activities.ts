import type { UploadPlace } from '../catalogue/catalogue.ts'
import type { Channel } from '../catalogue/channel.ts'
import { drawnText, hash } from '../catalogue/seed.ts'
import { type Caller, personOf } from './caller.ts'
import { withEtag } from './envelope.ts'
import { errors } from './errors.ts'
import type { MethodContext } from './method-context.ts'
import { offsetMoment } from './moments.ts'
import { cutPage } from './paging.ts'
import { videoThumbnails } from './thumbnails.ts'

/** Uploads the platform still remembers as activities. */
const REMEMBERED = 250

type Activity = { type: 'upload' | 'playlistItem'; place: UploadPlace; seconds: number }

/** activities.list: uploads, and on some channels the same videos again as playlist items; newest first. */
export function listActivities(context: MethodContext, caller: Caller) {
  const { asked } = context
  const channel = chosenChannel(context, caller)
  const all = channel ? activitiesOf(context, channel) : []
  const page = cutPage(asked, all.length)
  const items = channel ? all.slice(page.from, page.until).map((one) => item(context, channel, one)) : []
  return { kind: 'youtube#activityListResponse', ...page.envelope, items }
}

function chosenChannel({ asked, sandbox }: MethodContext, caller: Caller): Channel | null {
  if (asked.filter !== 'channelId') {
    personOf(caller) // nobody here uploads anything of their own
    return null
  }
  const id = asked.text('channelId') ?? ''
  if (!/^UC[\w-]{22}$/.test(id)) throw errors.invalidArgument()
  const channel = sandbox.catalogue.channel(id)
  if (!channel && sandbox.accounts.all().some((account) => account.channelId === id)) return null
  if (!channel || channel.terminated)
    throw errors.notFound('channelNotFound', 'channel', 'youtube.activity', 'channelId')
  return channel
}

function activitiesOf({ asked, sandbox }: MethodContext, channel: Channel): Activity[] {
  if (channel.silentActivities) return []
  const after = momentOf(asked.text('publishedAfter')) ?? Number.NEGATIVE_INFINITY
  const before = momentOf(asked.text('publishedBefore')) ?? Number.POSITIVE_INFINITY
  return sandbox.catalogue
    .uploads(channel, 0, REMEMBERED)
    .flatMap((place): Activity[] => {
      const upload = { type: 'upload', place, seconds: place.publishedSeconds } as const
      const added = place.publishedSeconds - 60 - (hash(channel.index, place.number, 0xadd) % 840)
      return channel.repeats ? [upload, { type: 'playlistItem', place, seconds: added }] : [upload]
    })
    .sort((a, b) => b.seconds - a.seconds)
    .filter(({ seconds }) => seconds >= after && seconds < before)
}

const momentOf = (text: string | null) => (text === null ? null : Date.parse(text) / 1000)

function item({ asked, origin, sandbox }: MethodContext, channel: Channel, { type, place, seconds }: Activity) {
  const video = sandbox.catalogue.draw(channel, place)
  return withEtag({
    kind: 'youtube#activity',
    id: Buffer.from(`15${seconds}${hash(channel.index, place.number)}${type.length}`).toString('base64'),
    ...(asked.parts.has('snippet') && {
      snippet: {
        publishedAt: offsetMoment(seconds),
        channelId: channel.id,
        title: video.title,
        description: video.description,
        thumbnails: videoThumbnails(video, origin),
        channelTitle: channel.title,
        type,
      },
    }),
    ...(asked.parts.has('contentDetails') && {
      contentDetails:
        type === 'upload' ? { upload: { videoId: video.id } } : { playlistItem: listed(channel, video.id, place) },
    }),
  })
}

const listed = (channel: Channel, videoId: string, place: UploadPlace) => ({
  resourceId: { kind: 'youtube#video', videoId },
  playlistId: `PL${drawnText(32, channel.index, 0x91)}`,
  playlistItemId: Buffer.from(`PL${drawnText(30, channel.index, place.number)}`).toString('base64url'),
})
