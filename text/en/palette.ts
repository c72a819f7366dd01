import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** The field while the actions of a folder or channel are listed, and while a folder is chosen. */
export const actionsOf = (name: string): string => `Actions for ${name}`
export const moveWhere = (channel: string): string => `Move ${isolate(channel)} to`
export const addWhere = (channel: string): string => `Also add ${isolate(channel)} to`
export const results = 'Results'
export const back = 'Back'

export const groups = {
  recent: 'Recent',
  folders: 'Folders',
  channels: 'Channels',
  pages: 'Pages',
  actions: 'Actions',
} as const

export const showMore = (count: number): string => `Show ${countText(count)} more`

/** Announced when the typing has stopped. */
export const found = (count: number): string =>
  count === 0 ? 'No results' : plural('en', count, { one: '# result', other: '# results' }, countText(count))

export const nothingFound = (typed: string): string => `Nothing is called “${isolate(typed)}”.`
export const makeFolder = 'Make a folder with that name'

/** Pages. */
export const unsorted = 'Unsorted channels'
export const plan = 'Plan and billing'

/** Actions. */
export const themes = { light: 'Light theme', dark: 'Dark theme', system: "The system's theme" } as const

/** Actions of a folder. */
export const openFolder = 'Open'
export const showInSubscriptions = 'Show in Subscriptions'

/** Actions of a channel. */
export const videosIn = (folder: string): string => `Its videos in ${isolate(folder)}`
export const visit = 'Visit on YouTube'

/** What keys do, in the line at the foot. */
export const hints = { choose: 'choose', open: 'open', actions: 'actions for this' } as const
