import { shortDateText, timeText } from './format.ts'
import { message, messages } from './message.ts'

export const { newVersion, reload } = messages('offline')

// Changes that are made while the server cannot be reached.

export const { changesWait, changesRefused } = messages('offline')
/** Asked before a sign-out that deletes those that wait. */
export const { signOutLoses } = messages('offline')
export const { showChanges } = messages('offline')

/** The list of them. */
export const { title, waitingHeading, refusedHeading, nothingWaits, discard } = messages('offline')

/** A change that was refused because of what another device did. */
export const { makeAnyway } = messages('offline')
/** The label of a button beside a change. */
export const forChange = (action: string, summary: string): string => message('offline.forChange', { action, summary })
export const { sendNow } = messages('offline')

// What they do. Names are those of folders.

export const { createsFolder, changesFolder, deletesFolder } = messages('offline')
/** @param what the change does */
export const undoes = (what: string, again: boolean): string =>
  again ? message('offline.redoes', { what }) : message('offline.undoes', { what })
export const { ordersFolders } = messages('offline')

export const putsInto = (channels: number, folder: string): string => message('offline.putsInto', { channels, folder })
export const takesOut = (channels: number, folder: string): string => message('offline.takesOut', { channels, folder })

// After a sign-out while the server could not be reached.
export const { signedOutHere, signedOutUnfinished } = messages('offline')

/** Above pages that show the stored library. @param at when the server sent it, in ms; null: not known */
export function staleNote(isOffline: boolean, at: number | null, now: number): string {
  const reason = isOffline ? message('offline.youAreOffline') : message('offline.cannotReach')
  if (at === null) return message('offline.mayBeOld', { reason })
  return shortDateText(at) === shortDateText(now)
    ? message('offline.asOfTime', { reason, hour: new Date(at).getHours(), time: timeText(at) })
    : message('offline.asOfDay', { reason, day: shortDateText(at) })
}
