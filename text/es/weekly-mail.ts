import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText, dateText } from './format.ts'

/** @param hasMore there are more videos than were counted */
export const subject = (count: number, hasMore: boolean): string =>
  hasMore
    ? `Más de ${countText(count)} videos nuevos en tus estantes`
    : plural(
        'es',
        count,
        { one: '# video nuevo en tus estantes', other: '# videos nuevos en tus estantes' },
        countText(count),
      )
export const heading = 'Lo nuevo en tus estantes'
/** @param at ms since epoch */
export const sinceText = (at: number): string => `Desde el ${dateText(at)}:`
export const newVideos = (count: number, hasMore: boolean): string =>
  hasMore
    ? `más de ${countText(count)} videos nuevos`
    : plural('es', count, { one: '# video nuevo', other: '# videos nuevos' }, countText(count))
export const folderLine = (folder: string, newVideos: string): string => `${folder}: ${newVideos}`
export const videoLine = (title: string, channel: string): string => `${title} · ${channel}`
export const unsorted = 'Canales sin clasificar'
export const moreFolders = (count: number): string =>
  plural(
    'es',
    count,
    { one: '# carpeta más también tiene videos nuevos.', other: '# carpetas más también tienen videos nuevos.' },
    countText(count),
  )
export const seeAll = 'Ver todo lo nuevo'
export const whyText = 'Recibes este correo los lunes porque lo pediste en Configuración.'
export const stopLink = 'Dejar de recibir estos correos'

export const stopQuestion = '¿Dejar de recibir el correo semanal?'
export const stopQuestionText = 'Puedes volver a activarlo en Configuración cuando quieras.'
export const stopButton = 'Dejar de recibirlos'
export const stopped = 'Ya no recibirás el correo semanal'
export const stoppedText = 'Puedes volver a activarlo en Configuración cuando quieras.'
export const linkUnknown = 'Este enlace es demasiado antiguo'
export const linkUnknownText = 'Desactiva el correo semanal en Configuración.'
export const goToSite = `Ir a ${PRODUCT}`

export const weeklyMail = 'Correo semanal'
export const weeklyMailSwitch = 'Enviarme un correo semanal'
export const weeklyMailText = (email: string): string =>
  `Lo nuevo de cada carpeta, los lunes por la mañana, a ${email}. Si no hay nada nuevo no hay correo, y no lleva ningún rastreo.`
export const nextMail = (at: number): string => `El próximo está previsto para el ${dateText(at)}.`
export const turnedOn = 'El correo semanal está activado'
export const turnedOff = 'El correo semanal está desactivado'
