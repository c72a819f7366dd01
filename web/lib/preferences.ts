import { createStore, type ValueStore } from './store.ts'

/** One of several choices, stored as plain text. The first is the default. */
export const choiceStore = <const T extends string>(persist: string, choices: readonly [T, ...T[]]): ValueStore<T> =>
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
export const themeStore = choiceStore('theme', ['dark', 'light', 'system'])
export const sidebarStore = choiceStore('sidebar', ['open', 'collapsed'])
/** Whether folders list only what the user has not seen. */
export const hideSeenStore = choiceStore('hideSeen', ['no', 'yes'])
export const pinnedFolders = idsStore('pinnedFolders')
export const collapsedFolders = idsStore('collapsedFolders')
export const folderSortStore = choiceStore('folderSort', ['name-asc', 'name-desc', 'most', 'fewest', 'own'])
export const channelSortStore = choiceStore('channelSort', ['name-asc', 'name-desc', 'upload-recent', 'upload-oldest'])

/** How densely a list is laid out: cards, rows with large pictures, or rows of one line. */
export type Density = 'grid' | 'list' | 'compact'

export const channelDensityStore: ValueStore<Density> = choiceStore('channelDensity', ['list', 'grid', 'compact'])

/** Of a list of videos. `auto`: cards, and a list on small screens. */
const videoDensity = (persist: string) => choiceStore(persist, ['auto', 'grid', 'list', 'compact'])
export const folderDensityStore: ValueStore<Density | 'auto'> = videoDensity('folderDensity')
/** Of All new. */
export const newDensityStore: ValueStore<Density | 'auto'> = videoDensity('newDensity')

/** Which videos All new lists. */
export const newShownStore = choiceStore('newShown', ['all', 'unseen'])

/** Where a click on a video opens it. `ask`: the user is asked at the first click. */
export const openingStore = choiceStore('openVideos', ['ask', 'youtube', 'here'])
/** Whether the next video starts by itself when one has ended. */
export const playOnStore = choiceStore('playOn', ['off', 'on'])

/** How many folders the sidebar showed last, for its skeleton. */
export const shownFolders = createStore(0, {
  persist: 'shownFolders',
  perUser: false,
  parse: (text) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined),
  format: String,
})
