import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

export const pageTitle = 'Carpetas sugeridas'
/** `Hemos encontrado 8 grupos en tus 240 canales` @param unsorted the channels that are in no folder */
export const found = (groups: number, unsorted: number): string =>
  plural(
    'es',
    groups,
    {
      one: `Hemos encontrado un grupo entre tus canales (${countText(unsorted)})`,
      other: `Hemos encontrado # grupos entre tus canales (${countText(unsorted)})`,
    },
    countText(groups),
  )
export const howMade =
  'A partir de los temas con los que YouTube clasifica cada canal y de tus propias carpetas. Nada se mueve hasta que tú lo digas, y se deshace todo de una vez.'
export const asking = 'Preguntando a YouTube de qué tratan tus canales'
export const stillAsking = (unread: number): string => `Todavía preguntamos a YouTube por ${channelsText(unread)}.`
export const notLoaded = 'No se han podido cargar las sugerencias'

/** What the free plan holds. @param free how many more folders the user may make */
export const freeHolds = (cap: number): string =>
  plural(
    'es',
    cap,
    { one: 'En el plan gratuito cabe # carpeta.', other: 'En el plan gratuito caben # carpetas.' },
    countText(cap),
  )
export const tickedFor = (free: number): string =>
  free === 0
    ? 'Están todas en uso, así que solo se han marcado carpetas que ya tienes.'
    : plural(
        'es',
        free,
        { one: 'Hay una marcada; cámbiala como quieras.', other: 'Hay # marcadas; cámbialas como quieras.' },
        countText(free),
      )
export const allWithPremium = (groups: number, price: string): string =>
  plural('es', groups, { one: `Con Premium, ${price}`, other: `Las # con Premium, ${price}` }, countText(groups))

/** Why channels are in a suggestion. @param reason without `like`: YouTube's topics alone */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  if (like !== null && of !== null) {
    const share = `${countText(like)} de los ${countText(of)} que tiene`
    return topics.length > 0 ? `Tema: ${names}, como ${share}` : `“${word ?? ''}” en el nombre, como ${share}`
  }
  if (topics.length > 0) return `YouTube los incluye en ${names}`
  return word === null ? 'Algunos nombres se parecen' : `“${word}” en sus nombres`
}

export const makeFolder = (name: string): string => `Crear la carpeta ${name}`
export const fillFolder = (name: string): string => `Añadir a tu carpeta ${name}`
export const yourFolder = 'Tu carpeta'
export const lookThrough = (count: number): string =>
  plural('es', count, { one: 'Ver #', other: 'Ver los #' }, countText(count))
export const lookThroughOf = (count: number, name: string): string => `${lookThrough(count)}: ${name}`
export const leftOut = (count: number): string =>
  plural('es', count, { one: '# se deja fuera', other: '# se dejan fuera' }, countText(count))
/** A folder cannot hold all channels of a suggestion. */
export const onlyFit = (cap: number): string =>
  plural('es', cap, { one: 'Cabe el primero', other: 'Caben los # primeros' }, countText(cap))
export const more = (count: number): string => `+${countText(count)}`
export const actionsOf = (name: string): string => `Acciones de ${name}`
export const rename = 'Cambiar nombre'
export const mergeInto = (name: string): string => `Unir a ${name}`
export const dropIt = 'Descartar esta sugerencia'
export const split = 'Deshacer la unión'
export const folderName = 'Nombre de la carpeta'
export const dropped = (name: string): string => `Sugerencia descartada: ${name}. Sus canales siguen sin clasificar.`
export const merged = (name: string, into: string): string => `${name} se ha unido a ${into}`

export const staysUnsorted = (count: number): string =>
  plural('es', count, { one: '# sigue sin clasificar', other: '# siguen sin clasificar' }, countText(count))
export const tooLittleKnown = 'Se sabe muy poco de ellos.'

export const bar = 'Tu elección'
export const chosen = (folders: number, channels: number): string =>
  `${plural('es', folders, { one: '# carpeta', other: '# carpetas' }, countText(folders))} · ${channelsText(channels)}`
export const overCap = (cap: number): string =>
  plural(
    'es',
    cap,
    {
      one: 'En el plan gratuito cabe # carpeta. Desmarca las demás.',
      other: 'En el plan gratuito caben # carpetas. Desmarca algunas.',
    },
    countText(cap),
  )
/** When the user has folders already. @param free how many more folders the user may make */
export const overFree = (free: number): string =>
  free === 0
    ? 'Todas tus carpetas están en uso. Marca solo carpetas que ya tienes.'
    : plural(
        'es',
        free,
        {
          one: 'Puedes crear # carpeta más. Desmarca las demás.',
          other: 'Puedes crear # carpetas más. Desmarca algunas.',
        },
        countText(free),
      )
export const notNow = 'Ahora no'
export const makeAndSee = (folders: number): string =>
  plural(
    'es',
    folders,
    { one: 'Crear # carpeta y ver lo nuevo', other: 'Crear # carpetas y ver lo nuevo' },
    countText(folders),
  )
export const fillAndSee = (folders: number): string =>
  plural(
    'es',
    folders,
    { one: 'Llenar # carpeta y ver lo nuevo', other: 'Llenar # carpetas y ver lo nuevo' },
    countText(folders),
  )
/** @param made folders that are new  @param filled folders that were there */
export function doneText(made: number, filled: number, channels: number): string {
  const sorted = plural(
    'es',
    channels,
    { one: '# canal clasificado', other: '# canales clasificados' },
    countText(channels),
  )
  if (made === 0)
    return `${plural('es', filled, { one: '# carpeta llenada', other: '# carpetas llenadas' }, countText(filled))}, ${sorted}`
  return `${plural('es', made, { one: '# carpeta creada', other: '# carpetas creadas' }, countText(made))}, ${sorted}`
}

export const allSorted = 'Todos los canales están en una carpeta'
export const allSortedHint = 'Cuando lleguen canales nuevos, aquí se sugerirán sus carpetas.'
export const noChannels = 'Todavía no hay canales'
export const noChannelsHint = 'Importa primero tus suscripciones de YouTube. Aquí se sugerirán sus carpetas.'
export const noneFound = 'No se han encontrado grupos'
export const noneFoundHint = 'YouTube dice muy poco de estos canales. Puedes clasificarlos uno a uno.'
export const notKnownYet = 'Todavía no sabemos de qué tratan tus canales'
export const notKnownHint =
  'YouTube no ha respondido o la cuota de hoy se ha agotado. Inténtalo más tarde o clasifícalos uno a uno.'
export const tryAgain = 'Intentar de nuevo'
export const seeWhatIsNew = 'Ver lo nuevo'
export const done = 'Listo'
