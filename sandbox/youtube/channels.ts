import type { Account } from '../catalogue/accounts.ts'
import type { Channel } from '../catalogue/channel.ts'
import { handleOf } from '../catalogue/handles.ts'
import { uploadsPlaylistOf } from '../catalogue/ids.ts'
import { hash } from '../catalogue/seed.ts'
import { type Caller, personOf } from './caller.ts'
import { withEtag } from './envelope.ts'
import { errors } from './errors.ts'
import { type MethodContext, NotCovered } from './method-context.ts'
import { fineMoment, plainMoment } from './moments.ts'
import { channelThumbnails } from './thumbnails.ts'
import { topicDetails } from './topic-details.ts'

const MAX_IDS = 50

/** channels.list. Unknown ids are simply missing; when nothing matches, `items` itself is missing. */
export function listChannels(context: MethodContext, caller: Caller) {
  const items = chosenItems(context, caller)
  return {
    kind: 'youtube#channelListResponse',
    pageInfo: { totalResults: items.length, resultsPerPage: context.asked.maxResults },
    ...(items.length > 0 && { items }),
  }
}

function chosenItems(context: MethodContext, caller: Caller) {
  const { asked, sandbox } = context
  if (asked.filter === 'mine') return [ownItem(context, personOf(caller))]
  if (asked.filter === 'forHandle' || asked.filter === 'forUsername') {
    const channel = sandbox.catalogue.named(asked.filter, asked.text(asked.filter) ?? '')
    return channel && !channel.terminated ? [item(context, channel)] : []
  }
  if (asked.filter !== 'id') throw new NotCovered(`channels.list by ${asked.filter}`)
  const ids = [...new Set(asked.list('id'))]
  if (ids.length > MAX_IDS) throw errors.invalidFilter('id')
  const order = (channel: Channel) => hash(channel.index, 0x0de2) // the order of the ids is not kept
  return ids
    .map((id) => sandbox.catalogue.channel(id))
    .filter((channel) => channel !== null)
    .filter((channel) => !channel.terminated)
    .sort((a, b) => order(a) - order(b))
    .map((channel) => item(context, channel))
}

function item({ asked, origin, sandbox }: MethodContext, channel: Channel) {
  const videos = sandbox.catalogue.uploadCount(channel)
  const born = channel.bornSeconds
  const localized = { title: channel.title, description: channel.about }
  const topics = topicDetails(channel)
  return withEtag({
    kind: 'youtube#channel',
    id: channel.id,
    ...(asked.parts.has('snippet') && {
      snippet: {
        ...localized,
        customUrl: handleOf(channel),
        publishedAt: born < Date.UTC(2015, 0) / 1000 ? plainMoment(born) : fineMoment(born, hash(born) % 1_000_000),
        thumbnails: channelThumbnails(channel, origin, true),
        localized,
        country: channel.country,
      },
    }),
    ...(asked.parts.has('contentDetails') && {
      contentDetails: { relatedPlaylists: { likes: '', uploads: uploadsPlaylistOf(channel.id) } },
    }),
    ...(asked.parts.has('statistics') && {
      statistics: {
        viewCount: String(videos * Math.floor(channel.subscribers / 9)),
        ...(!channel.hiddenSubscribers && { subscriberCount: String(channel.subscribers) }),
        hiddenSubscriberCount: channel.hiddenSubscribers,
        videoCount: String(videos),
      },
    }),
    ...(asked.parts.has('topicDetails') && topics && { topicDetails: topics }),
    ...(asked.parts.has('status') && {
      status: { privacyStatus: 'public', isLinked: true, longUploadsStatus: 'longUploadsUnspecified' },
    }),
  })
}

function ownItem({ asked, origin }: MethodContext, account: Account) {
  const localized = { title: account.name, description: '' }
  const picture = (side: number) => ({
    url: `${origin}/images/account/${account.sub}.svg?size=${side}`,
    width: side,
    height: side,
  })
  return withEtag({
    kind: 'youtube#channel',
    id: account.channelId,
    ...(asked.parts.has('snippet') && {
      snippet: {
        ...localized,
        publishedAt: '2016-05-04T19:21:07Z',
        thumbnails: account.picture ? { default: picture(88), medium: picture(240), high: picture(800) } : {},
        localized,
      },
    }),
    ...(asked.parts.has('contentDetails') && {
      contentDetails: { relatedPlaylists: { likes: 'LL', uploads: uploadsPlaylistOf(account.channelId) } },
    }),
    ...(asked.parts.has('statistics') && {
      statistics: { viewCount: '0', subscriberCount: '0', hiddenSubscriberCount: false, videoCount: '0' },
    }),
  })
}
