import { stored, storedChoice, storedIds } from '#web/lib/browser-store.ts'

/** `theme` is also read by the small script in each HTML file, before the first paint. */
export const themeStore = storedChoice('theme', ['dark', 'light'], 'dark')
export const sidebarStore = storedChoice('sidebar', ['open', 'collapsed'], 'open')
export const pinnedFolders = storedIds('pinnedFolders')
export const collapsedFolders = storedIds('collapsedFolders')
export const folderSortStore = storedChoice('folderSort', ['name-asc', 'name-desc', 'most', 'fewest'], 'name-asc')
export const channelSortStore = storedChoice(
  'channelSort',
  ['name-asc', 'name-desc', 'upload-recent', 'upload-oldest'],
  'name-asc',
)

/** How many folders the sidebar showed last: their places are kept while the library is on its way. */
export const shownFolders = stored<number>('shownFolders', 0, {
  parse: (text) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined),
  format: String,
})
