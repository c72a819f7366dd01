import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const notLoadedYet = 'Tu biblioteca todavía no se ha cargado.'

/** The menus that move channels and add them to folders. */
export const createNewFolder = 'Crear carpeta nueva'
export const findFolder = 'Buscar una carpeta'
export const noFolderFound = 'Ninguna carpeta se llama así.'
export const foldersFound = (count: number): string =>
  count === 0
    ? noFolderFound
    : plural('es', count, { one: '# coincidencia', other: '# coincidencias' }, countText(count))

/** How many of the chosen channels are in a folder: `1 de 4 está aquí`. */
export const partlyHere = (here: number, total: number): string =>
  plural(
    'es',
    here,
    { one: `# de ${countText(total)} está aquí`, other: `# de ${countText(total)} están aquí` },
    countText(here),
  )

/** The menu of a channel. */
export const foldersOfChannel = (channel: string): string => `Carpetas de ${channel}`
export const goTo = (folder: string): string => `Ir a ${folder}`
export const removeFrom = (folder: string): string => `Quitar de ${isolate(folder)}`
/** After the chips there is room for: `+2`. */
export const moreFolders = (count: number): string => `+${countText(count)}`

/** The dialog that asks for a folder's name. */
export const folderName = 'Nombre de la carpeta'
export const create = 'Crear'
export const willMoveIntoFolder = (count: number): string =>
  plural('es', count, { one: '# canal se moverá a ella.', other: '# canales se moverán a ella.' }, countText(count))

export const willEnterFolder = (count: number): string =>
  plural('es', count, { one: 'Se le añadirá # canal.', other: 'Se le añadirán # canales.' }, countText(count))

/** Announced to screen readers. */
export const folderCreated = (name: string): string => `Carpeta creada: ${name}`
/** The name comes last, where its direction cannot reorder the sentence. @param unsorted channels it contained */
export const folderDeleted = (name: string, unsorted: number): string =>
  unsorted === 0 ? `Carpeta eliminada: ${name}` : `Carpeta eliminada, ${channelsText(unsorted)} sin clasificar: ${name}`
export const lookFailed = 'No se han podido guardar el color y el emoji. Inténtalo de nuevo.'
export const updateFailed = 'No se ha podido cambiar el nombre de la carpeta. Inténtalo de nuevo.'

/** The dialog for a move of more channels than fit into a folder. @param room how many fit; 0: none */
export const fullFolderTitle = (room: number, coming: number): string =>
  room === 0
    ? 'Esta carpeta está llena'
    : plural(
        'es',
        room,
        { one: `Solo cabe # de ${channelsText(coming)}`, other: `Solo caben # de ${channelsText(coming)}` },
        countText(room),
      )

/** @param folder its name; null: a folder that is not created yet @param held channels it contains */
export function folderLimit(folder: string | null, cap: number, held: number, isFree: boolean): string {
  const name = folder === null ? 'una carpeta nueva' : isolate(folder)
  const most = channelsText(cap)
  if (isFree)
    return held === 0
      ? `En ${name} caben como mucho ${most} con el plan gratuito.`
      : `En ${name} caben como mucho ${most} con el plan gratuito, y ya tiene ${countText(held)}.`
  return held === 0
    ? `En ${name} caben como mucho ${most}.`
    : `En ${name} caben como mucho ${most}, y ya tiene ${countText(held)}.`
}

/** @param room how many channels fit; 0: none @param rest how many do not @param isAdding they stay in other folders */
export function fillFolder(room: number, rest: number, isAdding: boolean): string {
  if (room === 0) return isAdding ? 'No se ha añadido nada.' : 'No se ha movido nada.'
  const first = (verb: string) =>
    plural('es', room, { one: `Puedes ${verb} el primero`, other: `Puedes ${verb} los # primeros` }, countText(room))
  if (isAdding)
    return plural(
      'es',
      rest,
      {
        one: `${first('añadir')}; el otro se queda fuera.`,
        other: `${first('añadir')}; los otros # se quedan fuera.`,
      },
      countText(rest),
    )
  return plural(
    'es',
    rest,
    {
      one: `${first('mover')}; el otro se queda donde está.`,
      other: `${first('mover')}; los otros # se quedan donde están.`,
    },
    countText(rest),
  )
}
export const seePremium = 'Ver Premium'
export const moveCount = (count: number): string => `Mover ${countText(count)}`
export const addCount = (count: number): string => `Añadir ${countText(count)}`

/** Channels that YouTube no longer lists. */
export const channelStates = { gone: 'Eliminado', suspended: 'Suspendido', private: 'Privado' } as const
export const channelUnlisted = 'YouTube ya no muestra este canal'
export const notSubscribed = 'Sin suscripción en YouTube'
export const visitChannel = 'Visitar el canal'
export const visit = (channel: string): string => `Visitar ${channel}`
