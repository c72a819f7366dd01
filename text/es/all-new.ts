import { plural } from '../plural.ts'
import { shortNewCount } from './counts.ts'
import { nearDay, weekdayDateText } from './days.ts'
import { countText, dateFormat } from './format.ts'

export const allNew = 'Novedades'
export const notLoaded = 'No se han podido cargar los videos nuevos'

export function unseenText(videos: number, unsorted: number): string {
  if (videos === 0) return 'Nada sin ver'
  const text = `${shortNewCount(videos)} sin ver`
  return unsorted === 0 || unsorted === videos ? text : `${text}, de ellos ${shortNewCount(unsorted)} sin clasificar`
}

export const filterByFolder = 'Carpetas'
export const all = 'Todas'
export const unseenOnly = 'Solo sin ver'
/** Shows videos from before the baseline too. */
export const older = 'También anteriores'
export const showOlder = 'Mostrar videos anteriores'
export const showSeen = 'Mostrar lo que ya has visto'

const numeral = dateFormat({ day: 'numeric' })
const weekday = dateFormat({ weekday: 'long' })
const month = dateFormat({ month: 'long' })

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A day in its parts: `22`, `Hoy`, `domingo`; for older days `20`, `Viernes`, `noviembre`. Both in ms. */
export function dayParts(at: number, now: number): { numeral: string; name: string; detail: string } {
  const near = nearDay(at, now)
  return {
    numeral: numeral(at),
    name: near ?? capitalise(weekday(at)),
    detail: near ? weekday(at) : month(at),
  }
}

/** The same for screen readers: `Hoy, domingo, 22 de noviembre`. Both in ms. */
export function fullDay(at: number, now: number): string {
  const near = nearDay(at, now)
  return near ? `${near}, ${weekdayDateText(at)}` : weekdayDateText(at)
}

/** Unseen videos of a day: `13 nuevos`. */
export const newOfDay = (count: number): string =>
  plural('es', count, { one: '# nuevo', other: '# nuevos' }, shortNewCount(count))

/** A line in the list. */
export const newUpToHere = 'Hasta aquí, lo nuevo. Debajo, lo que ya has visto.'

export const nothingNew = 'Nada nuevo'
export const nothingNewYet = 'Nada nuevo por ahora'
export const nothingNewHint = 'Los videos que se publiquen a partir de ahora aparecerán aquí.'
export const checkingHint = 'Estamos comprobando tus canales.'
export const nothingOlder = 'Todavía no hay videos'
export const allSeen = 'Ya has visto todo lo que hay aquí'

/** Videos in the queue. */
export const waitingInLater = (count: number): string =>
  plural(
    'es',
    count,
    { one: '# video espera en Más tarde.', other: '# videos esperan en Más tarde.' },
    countText(count),
  )
export const openLater = 'Abrir Más tarde'

export const byFolder = 'Por carpeta'
export const byTime = 'Por fecha'
export const newsOrder = 'Orden de las novedades'
