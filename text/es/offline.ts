import { PRODUCT } from '#contract/product.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, shortDateText, timeText } from './format.ts'

export const newVersion = 'Hay una versión nueva'
export const reload = 'Recargar'

// Changes that are made while the server cannot be reached.

export const changesWait = (count: number): string =>
  plural(
    'es',
    count,
    {
      one: `# cambio en espera. Se enviará en cuanto ${PRODUCT} vuelva a estar disponible.`,
      many: `# de cambios en espera. Se enviarán en cuanto ${PRODUCT} vuelva a estar disponible.`,
      other: `# cambios en espera. Se enviarán en cuanto ${PRODUCT} vuelva a estar disponible.`,
    },
    countText(count),
  )
export const changesRefused = (count: number): string =>
  plural(
    'es',
    count,
    {
      one: 'No se ha podido hacer # cambio.',
      many: 'No se han podido hacer # de cambios.',
      other: 'No se han podido hacer # cambios.',
    },
    countText(count),
  )
/** Asked before a sign-out that deletes those that wait. */
export const signOutLoses = (count: number): string =>
  plural(
    'es',
    count,
    {
      one: 'No se ha enviado # cambio. ¿Quieres cerrar la sesión y perderlo?',
      many: 'No se han enviado # de cambios. ¿Quieres cerrar la sesión y perderlos?',
      other: 'No se han enviado # cambios. ¿Quieres cerrar la sesión y perderlos?',
    },
    countText(count),
  )
export const showChanges = 'Mostrar'

/** The list of them. */
export const title = 'Cambios sin conexión'
export const waitingHeading = 'En espera'
export const refusedHeading = 'No se han podido hacer'
export const nothingWaits = 'Se han enviado todos los cambios.'
export const discard = 'Descartar'
/** A change that was refused because of what another device did. */
export const makeAnyway = 'Hacerlo igualmente'
/** The label of a button beside a change. */
export const forChange = (action: string, summary: string): string => `${action}: ${summary}`
export const sendNow = 'Enviar ahora'

// What they do. Names are those of folders.

export const createsFolder = (name: string): string => `Carpeta nueva: ${isolate(name)}`
export const changesFolder = (name: string): string => `Cambios en ${isolate(name)}`
export const deletesFolder = (name: string): string => `Eliminar ${isolate(name)}`
export const restoresFolder = (name: string): string => `Recuperar ${isolate(name)}`
export const ordersFolders = 'Un orden nuevo de tus carpetas'
export const putsInto = (channels: number, folder: string): string => `${channelsText(channels)} a ${isolate(folder)}`
export const takesOut = (channels: number, folder: string): string =>
  `${channelsText(channels)} fuera de ${isolate(folder)}`

// After a sign-out while the server could not be reached.
export const signedOutHere = 'Has cerrado sesión en este navegador'
export const signedOutUnfinished = `Se han borrado todos tus datos de este navegador. No hemos podido conectar con ${PRODUCT}: tu sesión terminará en cuanto este navegador vuelva a conectarse.`

/** Above pages that show the stored library. @param at when the server sent it, in ms; null: not known */
export function staleNote(isOffline: boolean, at: number | null, now: number): string {
  const reason = isOffline ? 'No tienes conexión.' : `Ahora mismo no podemos acceder a ${PRODUCT}.`
  if (at === null) return `${reason} Puede que lo que ves no esté al día.`
  if (shortDateText(at) !== shortDateText(now)) return `${reason} Esto es lo que tenías el ${shortDateText(at)}.`
  const time = timeText(at)
  return /^0?1:/.test(time)
    ? `${reason} Esto es lo que tenías a la ${time}.`
    : `${reason} Esto es lo que tenías a las ${time}.`
}
