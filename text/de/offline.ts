import { PRODUCT } from '#contract/product.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, shortDateText, timeText } from './format.ts'

export const newVersion = 'Eine neue Version ist da'
export const reload = 'Neu laden'

// Changes that are made while the server cannot be reached.

export const changesWait = (count: number): string =>
  plural(
    'de',
    count,
    {
      one: `# Änderung wartet. Sie wird gesendet, sobald ${PRODUCT} erreichbar ist.`,
      other: `# Änderungen warten. Sie werden gesendet, sobald ${PRODUCT} erreichbar ist.`,
    },
    countText(count),
  )
export const changesRefused = (count: number): string =>
  plural(
    'de',
    count,
    { one: '# Änderung war nicht möglich.', other: '# Änderungen waren nicht möglich.' },
    countText(count),
  )
/** Asked before a sign-out that deletes those that wait. */
export const signOutLoses = (count: number): string =>
  plural(
    'de',
    count,
    {
      one: '# Änderung wurde noch nicht gesendet. Trotzdem abmelden? Sie geht dann verloren.',
      other: '# Änderungen wurden noch nicht gesendet. Trotzdem abmelden? Sie gehen dann verloren.',
    },
    countText(count),
  )
export const showChanges = 'Anzeigen'

/** The list of them. */
export const title = 'Änderungen ohne Verbindung'
export const waitingHeading = 'Warten'
export const refusedHeading = 'Nicht möglich'
export const nothingWaits = 'Alle Änderungen sind gesendet.'
export const discard = 'Verwerfen'
/** A change that was refused because of what another device did. */
export const makeAnyway = 'Trotzdem ausführen'
/** The label of a button beside a change. */
export const forChange = (action: string, summary: string): string => `${action}: ${summary}`
export const sendNow = 'Jetzt senden'

// What they do. Names are those of folders.

export const createsFolder = (name: string): string => `Neuer Ordner: ${isolate(name)}`
export const changesFolder = (name: string): string => `Änderungen an ${isolate(name)}`
export const deletesFolder = (name: string): string => `${isolate(name)} löschen`
export const restoresFolder = (name: string): string => `${isolate(name)} zurückholen`
export const ordersFolders = 'Eine neue Reihenfolge deiner Ordner'
export const putsInto = (channels: number, folder: string): string => `${channelsText(channels)} in ${isolate(folder)}`
export const takesOut = (channels: number, folder: string): string => `${channelsText(channels)} aus ${isolate(folder)}`

// After a sign-out while the server could not be reached.
export const signedOutHere = 'Du bist in diesem Browser abgemeldet'
export const signedOutUnfinished = `Alles von dir wurde aus diesem Browser gelöscht. ${PRODUCT} war nicht erreichbar. Deine Sitzung endet, sobald dieser Browser es wieder erreicht.`

/** Above pages that show the stored library. @param at when the server sent it, in ms; null: not known */
export function staleNote(isOffline: boolean, at: number | null, now: number): string {
  const reason = isOffline ? 'Du bist offline.' : `${PRODUCT} ist gerade nicht erreichbar.`
  if (at === null) return `${reason} Was du siehst, ist vielleicht veraltet.`
  return shortDateText(at) === shortDateText(now)
    ? `${reason} Du siehst den Stand von ${timeText(at)} Uhr.`
    : `${reason} Du siehst den Stand vom ${shortDateText(at)}.`
}
