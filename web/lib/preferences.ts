import { createStore, type ValueStore } from './store.ts'

/** One of several choices, stored as plain text. The first is the default. */
const choiceStore = <const T extends string>(persist: string, choices: readonly [T, ...T[]]): ValueStore<T> =>
  createStore<T>(choices[0], {
    persist,
    perUser: false,
    parse: (text) => choices.find((choice) => choice === text),
    format: (choice) => choice,
  })

/** A set of ids, stored as a JSON array. */
const idsStore = (persist: string): ValueStore<ReadonlySet<string>> =>
  createStore<ReadonlySet<string>>(new Set(), {
    persist,
    perUser: false,
    parse(text) {
      const value: unknown = JSON.parse(text)
      return Array.isArray(value) ? new Set(value.filter((id) => typeof id === 'string')) : undefined
    },
    format: (ids) => JSON.stringify([...ids]),
  })

/** Adds an id, or removes it if it is there. */
export const toggleId = (store: ValueStore<ReadonlySet<string>>, id: string): void =>
  store.setState((ids) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    return next
  })

/** An inline script of each HTML file reads the theme too, before the first paint. */
export const themeStore = choiceStore('theme', ['dark', 'light'])
export const sidebarStore = choiceStore('sidebar', ['open', 'collapsed'])
export const pinnedFolders = idsStore('pinnedFolders')
export const collapsedFolders = idsStore('collapsedFolders')
export const folderSortStore = choiceStore('folderSort', ['name-asc', 'name-desc', 'most', 'fewest'])
export const channelSortStore = choiceStore('channelSort', ['name-asc', 'name-desc', 'upload-recent', 'upload-oldest'])

/** How many folders the sidebar showed last, for its skeleton. */
export const shownFolders = createStore(0, {
  persist: 'shownFolders',
  perUser: false,
  parse: (text) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined),
  format: String,
})
