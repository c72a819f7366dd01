import { storedChoice, storedIds } from '#web/lib/browser-store.ts'

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
