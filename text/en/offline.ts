import { PRODUCT } from '#contract/product.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, shortDateText, timeText } from './format.ts'

export const newVersion = 'A new version is ready'
export const reload = 'Reload'

// Changes that are made while the server cannot be reached.

export const changesWait = (count: number): string =>
  plural(
    'en',
    count,
    {
      one: `# change waits. It's sent as soon as ${PRODUCT} can be reached.`,
      other: `# changes wait. They're sent as soon as ${PRODUCT} can be reached.`,
    },
    countText(count),
  )
export const changesRefused = (count: number): string =>
  plural('en', count, { one: "# change couldn't be made.", other: "# changes couldn't be made." }, countText(count))
/** Asked before a sign-out that deletes those that wait. */
export const signOutLoses = (count: number): string =>
  plural(
    'en',
    count,
    {
      one: "# change hasn't been sent. Sign out and lose it?",
      other: "# changes haven't been sent. Sign out and lose them?",
    },
    countText(count),
  )
export const showChanges = 'Show'

/** The list of them. */
export const title = 'Changes from offline'
export const waitingHeading = 'Waiting'
export const refusedHeading = "Couldn't be made"
export const nothingWaits = 'Every change has been sent.'
export const discard = 'Discard'
/** A change that was refused because of what another device did. */
export const makeAnyway = 'Make it anyway'
/** The label of a button beside a change. */
export const forChange = (action: string, summary: string): string => `${action}: ${summary}`
export const sendNow = 'Send now'

// What they do. Names are those of folders.

export const createsFolder = (name: string): string => `New folder ${isolate(name)}`
export const changesFolder = (name: string): string => `Changes to ${isolate(name)}`
export const deletesFolder = (name: string): string => `Delete ${isolate(name)}`
export const restoresFolder = (name: string): string => `Bring back ${isolate(name)}`
export const ordersFolders = 'A new order of your folders'
export const putsInto = (channels: number, folder: string): string =>
  `${channelsText(channels)} into ${isolate(folder)}`
export const takesOut = (channels: number, folder: string): string =>
  `${channelsText(channels)} out of ${isolate(folder)}`

// After a sign-out while the server could not be reached.
export const signedOutHere = "You're signed out of this browser"
export const signedOutUnfinished = `Everything of yours has been deleted from this browser. ${PRODUCT} couldn't be reached, so your session ends as soon as this browser reaches it again.`

/** Above pages that show the stored library. @param at when the server sent it, in ms; null: not known */
export function staleNote(isOffline: boolean, at: number | null, now: number): string {
  const reason = isOffline ? "You're offline." : `We can't reach ${PRODUCT} right now.`
  if (at === null) return `${reason} What you see may be out of date.`
  return shortDateText(at) === shortDateText(now)
    ? `${reason} This is what you had at ${timeText(at)}.`
    : `${reason} This is what you had on ${shortDateText(at)}.`
}
