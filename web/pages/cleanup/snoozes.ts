import { type Snoozes, snoozed, woken } from '#domain/snooze.ts'
import { type Stored, stored } from '#web/lib/browser-store.ts'

const opened = new Map<string, Stored<Snoozes>>()

/** The channels a person has snoozed, kept in this browser and shared with its other tabs. */
export function snoozeStore(userId: string): Stored<Snoozes> {
  const held = opened.get(userId)
  if (held) return held
  const store = stored<Snoozes>(`subshelf:snoozed:${userId}`, new Map(), {
    parse: (text) => {
      const value: unknown = JSON.parse(text)
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
      return new Map(Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
    },
    format: (snoozes) => JSON.stringify(Object.fromEntries(snoozes)),
  })
  opened.set(userId, store)
  return store
}

export const snooze = (store: Stored<Snoozes>, channelIds: readonly string[]): void =>
  store.set(snoozed(store.get(), channelIds, Date.now()))

export const unsnooze = (store: Stored<Snoozes>, channelIds: readonly string[]): void =>
  store.set(woken(store.get(), channelIds))
