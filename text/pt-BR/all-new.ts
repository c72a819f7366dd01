import { plural } from '../plural.ts'
import { shortNewCount } from './counts.ts'
import { nearDay, weekdayDateText } from './days.ts'
import { countText, dateFormat } from './format.ts'

export const allNew = 'Novidades'
export const notLoaded = 'Não foi possível carregar os vídeos novos'

const notSeen = (videos: number): string =>
  plural('pt-BR', videos, { one: '# não visto', other: '# não vistos' }, shortNewCount(videos))

export function unseenText(videos: number, unsorted: number): string {
  if (videos === 0) return 'Tudo visto'
  const text = notSeen(videos)
  return unsorted === 0 || unsorted === videos ? text : `${text}, dos quais ${shortNewCount(unsorted)} sem pasta`
}

export const filterByFolder = 'Pastas'
export const all = 'Todas'
export const unseenOnly = 'Só não vistos'
/** Shows videos from before the baseline too. */
export const older = 'Também anteriores'
export const showOlder = 'Mostrar vídeos anteriores'
export const showSeen = 'Mostrar o que você já viu'

const numeral = dateFormat({ day: 'numeric' })
const weekday = dateFormat({ weekday: 'long' })
const month = dateFormat({ month: 'long' })

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A day in its parts: `22`, `Hoje`, `domingo`; for older days `20`, `Sexta-feira`, `novembro`. Both in ms. */
export function dayParts(at: number, now: number): { numeral: string; name: string; detail: string } {
  const near = nearDay(at, now)
  return {
    numeral: numeral(at),
    name: near ?? capitalise(weekday(at)),
    detail: near ? weekday(at) : month(at),
  }
}

/** The same for screen readers: `Hoje, domingo, 22 de novembro`. Both in ms. */
export function fullDay(at: number, now: number): string {
  const near = nearDay(at, now)
  return near ? `${near}, ${weekdayDateText(at)}` : weekdayDateText(at)
}

/** Unseen videos of a day: `13 novos`. */
export const newOfDay = (count: number): string =>
  plural('pt-BR', count, { one: '# novo', other: '# novos' }, shortNewCount(count))

/** A line in the list. */
export const newUpToHere = 'Até aqui, o que é novo. Abaixo, o que você já viu.'

export const nothingNew = 'Nada de novo'
export const nothingNewYet = 'Nada de novo por enquanto'
export const nothingNewHint = 'Os vídeos publicados a partir de agora aparecem aqui.'
export const checkingHint = 'Estamos verificando seus canais.'
export const nothingOlder = 'Ainda não há vídeos'
export const allSeen = 'Você já viu tudo o que está aqui'

/** Videos in the queue. */
export const waitingInLater = (count: number): string =>
  plural(
    'pt-BR',
    count,
    { one: '# vídeo espera em Mais tarde.', other: '# vídeos esperam em Mais tarde.' },
    countText(count),
  )
export const openLater = 'Abrir Mais tarde'

export const byFolder = 'Por pasta'
export const byTime = 'Por data'
export const newsOrder = 'Ordem das novidades'
