import { createStore } from '#web/lib/store.ts'

const MAX_RECENT = 6

/** Ids of the rows used last, the latest first. */
export const recentStore = createStore<readonly string[]>([], {
  persist: 'recent',
  perUser: true,
  parse(text) {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : undefined
  },
  format: (ids) => JSON.stringify(ids),
})

export const rememberRow = (id: string): void =>
  recentStore.setState((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MAX_RECENT))
