import type { Account, Subscriptions } from '../catalogue/accounts.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Channel } from '../catalogue/channel.ts'
import { hash, hashText } from '../catalogue/seed.ts'

/** Places of an account's list. Null is a subscription YouTube counts but does not deliver: pages come short. */
export type Slots = readonly (Channel | null)[]

const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })
const cache = new WeakMap<Subscriptions, Map<string, Slots>>()

/** An account's list in the order asked for. Sorted once, then kept until the list changes. */
export function slotsOf(account: Account, catalogue: Catalogue, order: string): Slots {
  const orders = cache.get(account.subscriptions) ?? new Map<string, Slots>()
  cache.set(account.subscriptions, orders)
  const kept = orders.get(order)
  if (kept) return kept
  const slots = order === 'alphabetical' ? alphabetical(account, catalogue) : byRelevance(account, catalogue)
  orders.set(order, slots)
  return slots
}

/** The channels an account subscribes to, in no order. */
export function subscribedChannels({ subscriptions }: Account, catalogue: Catalogue): Channel[] {
  if (subscriptions.kind === 'given') return subscriptions.channelIds.map(catalogue.channelOrMadeUp)
  return Array.from({ length: subscriptions.count }, (_, step) => catalogue.at(subscriptions.from + step))
}

function alphabetical(account: Account, catalogue: Catalogue): Slots {
  const slots: (Channel | null)[] = subscribedChannels(account, catalogue).sort((a, b) =>
    collator.compare(a.title, b.title),
  )
  if (account.subscriptions.kind === 'given') return slots
  for (const place of account.subscriptions.invisible) slots.splice(place, 0, null)
  for (const place of account.subscriptions.repeated) slots.splice(place, 0, slots[place - 1] ?? null)
  return slots
}

// beyond the first page this order is known to give channels twice
function byRelevance(account: Account, catalogue: Catalogue): Slots {
  const rank = (channel: Channel) => hash(hashText(account.sub), channel.index)
  const slots: (Channel | null)[] = subscribedChannels(account, catalogue).sort((a, b) => rank(a) - rank(b))
  for (let place = 50; place < slots.length; place += 200) slots.splice(place, 0, slots[place - 3] ?? null)
  return slots
}
