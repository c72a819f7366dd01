import { type Snoozes, withoutSnoozed, withSnoozed } from '#domain/snooze.ts'
import { serverNow } from '#web/lib/clock.ts'
import { createStore, type ValueStore } from '#web/lib/store.ts'

const stores = new Map<string, ValueStore<Snoozes>>()

/** The channels a user has snoozed in this browser. */
export function snoozeStore(userId: string): ValueStore<Snoozes> {
  const known = stores.get(userId)
  if (known) return known
  const store = createStore<Snoozes>(new Map(), {
    persist: `snoozed:${userId}`,
    perUser: true,
    parse(text) {
      const value: unknown = JSON.parse(text)
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
      return new Map(Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
    },
    format: (snoozes) => JSON.stringify(Object.fromEntries(snoozes)),
  })
  stores.set(userId, store)
  return store
}

export const snooze = (store: ValueStore<Snoozes>, channelIds: readonly string[]): void =>
  store.setState((snoozes) => withSnoozed(snoozes, channelIds, serverNow()))

export const unsnooze = (store: ValueStore<Snoozes>, channelIds: readonly string[]): void =>
  store.setState((snoozes) => withoutSnoozed(snoozes, channelIds))
