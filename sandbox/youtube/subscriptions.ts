import type { Account } from '../catalogue/accounts.ts'
import type { Channel } from '../catalogue/channel.ts'
import { drawnText, hash, hashText } from '../catalogue/seed.ts'
import { type Caller, personOf } from './caller.ts'
import { withEtag } from './envelope.ts'
import { errors } from './errors.ts'
import type { MethodContext } from './method-context.ts'
import { fineMoment } from './moments.ts'
import { cutPage } from './paging.ts'
import { type Slots, slotsOf } from './subscription-slots.ts'
import { channelThumbnails } from './thumbnails.ts'

const SUBSCRIBED_UNTIL = Date.UTC(2026, 0) / 1000

/** subscriptions.list. The kind is spelled with a capital S, as in today's answers. */
export function listSubscriptions(context: MethodContext, caller: Caller) {
  const { asked } = context
  const account = personOf(caller)
  const slots = chosenSlots(context, account)
  const page = cutPage(asked, slots.length)
  // Places are kept, what stands there may have changed since.
  const items = slots
    .slice(page.from, page.until)
    .flatMap((channel) =>
      channel ? [item(context, account, context.sandbox.catalogue.channel(channel.id) ?? channel)] : [],
    )
  return { kind: 'youtube#SubscriptionListResponse', ...page.envelope, items }
}

function chosenSlots({ asked, sandbox }: MethodContext, account: Account): Slots {
  const all = slotsOf(account, sandbox.catalogue, asked.text('order') ?? 'relevance')
  if (asked.filter === 'id') {
    const ids = asked.list('id')
    return all.filter((channel) => channel && ids.includes(subscriptionId(account, channel)))
  }
  if (asked.filter === 'channelId') {
    const id = asked.text('channelId')
    const known = sandbox.accounts.all().find((one) => one.channelId === id)
    if (id !== account.channelId && (known || sandbox.catalogue.channel(id ?? ''))) throw errors.subscriptionForbidden()
    if (id !== account.channelId) {
      throw errors.notFound('subscriberNotFound', 'subscriber', 'youtube.subscription', 'channelId')
    }
  }
  if (asked.filter === 'mySubscribers' || asked.filter === 'myRecentSubscribers') return []
  const only = asked.text('forChannelId')?.split(',')
  if (only) return [...new Set(all.filter((channel) => channel && only.includes(channel.id)))]
  return account.listedAtMost === null ? all : all.slice(0, account.listedAtMost)
}

function item({ asked, origin, sandbox }: MethodContext, account: Account, channel: Channel) {
  const chance = hash(hashText(account.sub), channel.index, 0xda7e)
  const since = Math.max(channel.bornSeconds, Date.UTC(2012, 0) / 1000)
  const seconds = since + (chance % (SUBSCRIBED_UNTIL - since))
  const step = 10 ** (chance % 6)
  const micros = Math.floor((hash(chance) % 1_000_000) / step) * step
  const count = sandbox.catalogue.uploadCount(channel)
  return withEtag({
    kind: 'youtube#subscription',
    id: subscriptionId(account, channel),
    ...(asked.parts.has('snippet') && {
      snippet: {
        publishedAt: fineMoment(seconds, micros),
        title: channel.title,
        description: channel.about,
        resourceId: { kind: 'youtube#channel', channelId: channel.id },
        channelId: account.channelId,
        thumbnails: channelThumbnails(channel, origin, false),
      },
    }),
    ...(asked.parts.has('contentDetails') && {
      contentDetails: { totalItemCount: count, newItemCount: count && chance % 3, activityType: 'all' },
    }),
    ...(asked.parts.has('subscriberSnippet') && {
      subscriberSnippet: { title: account.name, description: '', channelId: account.channelId, thumbnails: {} },
    }),
  })
}

const subscriptionId = (account: Account, channel: Channel) =>
  drawnText(11, hashText(account.sub), 1) + drawnText(32, hashText(account.sub), channel.index)
