import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, dateText, shortDateText, timeText, videoAge } from './format.ts'

export const settings = 'Settings'
export const parts = {
  appearance: 'Appearance',
  videos: 'Videos',
  shortcuts: 'Keyboard',
  data: 'Your data',
  feeds: 'Feeds',
  changes: 'Recent changes',
  devices: 'Devices',
  account: 'Account',
  advanced: 'Advanced',
} as const

export const theme = 'Theme'
export const themes = { light: 'Light', dark: 'Dark', system: 'System' } as const

export const yourData = 'Your data'
export const yourDataText = 'Download your folders and channels.'
export const exportFile = 'Export'
export const exportAs = (format: string): string => `Export ${format}`
/** Keys are the ends of the addresses that export them. */
export const exportFormats = {
  json: {
    name: 'JSON',
    about: 'Everything, to keep or to import again: also colours, emoji, rules, order and several folders',
  },
  csv: { name: 'CSV', about: 'One line for each channel of each folder, for spreadsheets. Without colours and emoji' },
  opml: { name: 'OPML', about: 'Folders of feeds, for feed readers. Without colours and emoji' },
  'newpipe.json': {
    name: 'NewPipe',
    about: 'For NewPipe, LibreTube, Piped, Invidious and Grayjay. Every channel once, without folders',
  },
  'freetube.db': {
    name: 'FreeTube',
    about: 'Folders become profiles with their colours. Without emoji and the order of folders',
  },
  'pockettube.json': {
    name: 'PocketTube',
    about: 'Folders become groups in their order. Without unsorted channels, colours and emoji',
  },
} as const
export const importFromFileHint = `From ${PRODUCT}, PocketTube, FreeTube, NewPipe, LibreTube, Piped, Grayjay, Invidious or Google Takeout, or any OPML. You'll see the changes first.`

export const googleAccount = 'Connected Google account'
export const notConnected = 'Not connected.'
export const disconnect = 'Disconnect'
export const disconnectTitle = 'Disconnect this Google account?'
export const disconnectText =
  `${PRODUCT} will lose access to your YouTube account straight away. Your folders and channels stay, and nothing changes on ` +
  "YouTube. While you're disconnected, nothing can be imported and no videos are loaded; the names and pictures of your " +
  'channels are removed after 30 days. You can reconnect at any time.'
export const disconnected = "Disconnected. We've revoked our access at Google."
export const disconnectedPending =
  "Disconnected. We've deleted our access here, but we couldn't reach Google to revoke it. If your Google account still " +
  `lists ${PRODUCT} under “Third-party apps and services” tomorrow, remove it there.`

export const sessions = 'Devices'
export const thisDevice = 'This device'
export const signedInOn = (createdAt: number): string => `Active now, signed in ${shortDateText(createdAt)}`
export const lastUsedText = (lastSeenAt: number, createdAt: number, now: number): string =>
  `Last used ${videoAge(lastSeenAt, now).toLowerCase()}, signed in ${shortDateText(createdAt)}`
export const signOut = 'Sign out'
export const signOutDevice = (device: string): string => `Sign out ${device}`
export const deviceSignedOut = (device: string): string => `${device} is signed out`
export const signOutOthers = 'Sign out everywhere else'
export const othersSignedOut = 'All other devices are signed out'

export const quota = 'YouTube quota'
export const quotaFrom = (at: number): string => `These figures are from ${timeText(at)}.`
export const quotaText = `Reading YouTube costs units, and everyone on ${PRODUCT} shares the same daily allowance.`
/** The sentence with the units the user has used in bold. */
export const quotaUsed = (used: number, limit: number) => ({
  before: "You've used ",
  used: used === 0 ? 'none' : countText(used),
  after: ` of the ${countText(limit)} units everyone shares today.`,
})
export const quotaMeter = "Units you've used today"
export const quotaMeterText = (used: number, limit: number): string => `${countText(used)} of ${countText(limit)}`
export const quotaPurposes = {
  import: 'Importing subscriptions',
  waiting: 'Checking channels for new videos',
} as const
/** @param resets when new units come, as in "tomorrow at 08:00" */
export const quotaShareUsed = (share: number, resets: string): string =>
  `You've used your share for today, which is ${countText(share)} units for checking channels. You'll get new ones ` +
  `${resets}; until then some new videos may be missing, or shown without their length.`
export const quotaResets = (resets: string): string =>
  `The count resets ${resets}. Channels already checked for another user cost you nothing.`
export const quotaUsedUp = (resets: string): string =>
  `The units everyone shares are used up. There will be new ones ${resets}; until then some new videos may be missing, or shown ` +
  'without their length.'

export const deleteAccount = 'Delete account'
export const deleteAccountText =
  'Deletes your folders, channels and sessions straight away, cancels Premium if you have it and revokes our access to your ' +
  "Google account. This can't be undone, so you may want to export your data first."
export const deleteAccountButton = 'Delete account…'
export const deleteAccountTitle = 'Delete your account?'
export const deleteAccountQuestion =
  "Your folders, channels and sessions will be deleted straight away. This can't be undone."
export const typeToConfirm = (email: string): string => `Type ${email} to confirm`
export const confirmIdentity =
  "You last signed in more than 15 minutes ago. Please sign in again to confirm that it's you, then delete the account."
export const deleteMyAccount = 'Delete my account'

export const importFromFile = 'Import from file'
export const importFile = 'Import'
export const exportedOn = (at: number): string => `Exported on ${dateText(at)}`
export const restoreIntro = "These are the changes. Anything that isn't in the file stays as it is."
export const restoreCounts = {
  newFolders: 'new folders',
  updatedFolders: 'folders updated',
  movedChannels: 'channels moved',
  newChannels: "channels you don't have yet",
  unchangedChannels: 'unchanged',
} as const
export const entriesSkipped = (count: number): string =>
  plural(
    'en',
    count,
    {
      one: "# entry in the file can't be used and is left out.",
      other: "# entries in the file can't be used and are left out.",
    },
    countText(count),
  )
export const restoreChangesNothing = 'Everything in this file is in your library already.'
export const folders = 'Folders'
export const channelsToAdd = (count: number): string =>
  plural(
    'en',
    count,
    {
      one: "# channel you don't have yet will be added to your library",
      other: "# channels you don't have yet will be added to your library",
    },
    countText(count),
  )
export const moreChannels = (count: number): string =>
  plural('en', count, { one: 'and # more channel', other: 'and # more channels' }, countText(count))

/** What happens to a folder of the file when it is imported. */
export const restoreLeftOut = 'left out'
export const restoreNewFolder = 'new folder'
export const restoreRenamed = 'renamed'
export const restoreNewLook = 'gets its colour and emoji back'
export const restoreNewRules = 'gets its rules back'
export const restoreIntoSame = 'into the folder you have'
export const restoreInto = (folder: string): string => `into your folder “${folder}”`
export const restoreFolderOrder = 'Your folders go back into the order of this file.'
export const restoreReordered = 'put back in this order'
export const restoreUnchanged = 'unchanged'
/** `3 channels · renamed` */
export const restoreFolderText = (count: number, changes: readonly string[]): string =>
  [channelsText(count), ...changes].join(' · ')
