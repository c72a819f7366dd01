import { PRODUCT } from '#contract/product.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, shortDateText, timeText } from './format.ts'

export const newVersion = 'Une nouvelle version est prête'
export const reload = 'Recharger'

// Changes that are made while the server cannot be reached.

export const changesWait = (count: number): string =>
  plural(
    'fr',
    count,
    {
      one: `# modification en attente. Elle sera envoyée dès que ${PRODUCT} sera joignable.`,
      many: `# de modifications en attente. Elles seront envoyées dès que ${PRODUCT} sera joignable.`,
      other: `# modifications en attente. Elles seront envoyées dès que ${PRODUCT} sera joignable.`,
    },
    countText(count),
  )
export const changesRefused = (count: number): string =>
  plural(
    'fr',
    count,
    {
      one: '# modification n’a pas pu être faite.',
      many: '# de modifications n’ont pas pu être faites.',
      other: '# modifications n’ont pas pu être faites.',
    },
    countText(count),
  )
/** Asked before a sign-out that deletes those that wait. */
export const signOutLoses = (count: number): string =>
  plural(
    'fr',
    count,
    {
      one: '# modification n’a pas été envoyée. Se déconnecter et la perdre ?',
      many: '# de modifications n’ont pas été envoyées. Se déconnecter et les perdre ?',
      other: '# modifications n’ont pas été envoyées. Se déconnecter et les perdre ?',
    },
    countText(count),
  )
export const showChanges = 'Afficher'

/** The list of them. */
export const title = 'Modifications hors connexion'
export const waitingHeading = 'En attente'
export const refusedHeading = 'Impossibles'
export const nothingWaits = 'Toutes les modifications ont été envoyées.'
export const discard = 'Abandonner'
/** A change that was refused because of what another device did. */
export const makeAnyway = 'Le faire quand même'
/** The label of a button beside a change. */
export const forChange = (action: string, summary: string): string => `${action} : ${summary}`
export const sendNow = 'Envoyer maintenant'

// What they do. Names are those of folders.

export const createsFolder = (name: string): string => `Nouveau dossier : ${isolate(name)}`
export const changesFolder = (name: string): string => `Modifications de ${isolate(name)}`
export const deletesFolder = (name: string): string => `Supprimer ${isolate(name)}`
export const restoresFolder = (name: string): string => `Rétablir ${isolate(name)}`
export const ordersFolders = 'Un nouvel ordre de vos dossiers'
export const putsInto = (channels: number, folder: string): string =>
  `${channelsText(channels)} vers ${isolate(folder)}`
export const takesOut = (channels: number, folder: string): string =>
  `${channelsText(channels)} hors de ${isolate(folder)}`

// After a sign-out while the server could not be reached.
export const signedOutHere = 'Vous êtes déconnecté de ce navigateur'
export const signedOutUnfinished = `Toutes vos données ont été effacées de ce navigateur. ${PRODUCT} était injoignable : votre session prendra fin dès que ce navigateur pourra de nouveau le joindre.`

/** Above pages that show the stored library. @param at when the server sent it, in ms; null: not known */
export function staleNote(isOffline: boolean, at: number | null, now: number): string {
  const reason = isOffline ? 'Vous êtes hors connexion.' : `${PRODUCT} est injoignable pour l’instant.`
  if (at === null) return `${reason} Ce que vous voyez n’est peut-être plus à jour.`
  return shortDateText(at) === shortDateText(now)
    ? `${reason} Voici ce que vous aviez à ${timeText(at)}.`
    : `${reason} Voici ce que vous aviez le ${shortDateText(at)}.`
}
