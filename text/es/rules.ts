import type { FolderRules } from '#contract/rules.ts'
import { countText } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export type Rule = keyof FolderRules

/** The row of a folder's rules. */
export const rules = 'Reglas de esta carpeta'
export const rule = 'Regla'
export const addRule = 'Añadir una regla'

/** The rules as a menu offers them. */
export const ruleOffers: Readonly<Record<Rule, string>> = {
  noShorts: 'Sin Shorts',
  noLive: 'Sin transmisiones en vivo',
  minSeconds: 'Solo más largos de…',
  maxSeconds: 'Solo más cortos de…',
  maxAgeDays: 'Solo de los últimos días…',
  words: 'Nada con estas palabras…',
  perDay: 'Un máximo al día…',
  notInAllNew: 'No mostrar en Novedades',
}

/** `4 min`, `1 min 30 s` */
function lengthText(seconds: number): string {
  const parts = [
    ...(seconds >= 60 ? [`${countText(Math.floor(seconds / 60))} min`] : []),
    ...(seconds % 60 > 0 ? [`${countText(seconds % 60)} s`] : []),
  ]
  return parts.join(' ')
}

/** A rule that is in force, on its chip. */
export function ruleText(name: Rule, value: FolderRules): string {
  switch (name) {
    case 'noShorts':
    case 'noLive':
      return ruleOffers[name]
    case 'minSeconds':
      return `Más de ${lengthText(value.minSeconds ?? 0)}`
    case 'maxSeconds':
      return `Menos de ${lengthText(value.maxSeconds ?? 0)}`
    case 'maxAgeDays': {
      const days = value.maxAgeDays ?? 0
      return plural('es', days, { one: 'Último día', other: 'Últimos # días' }, countText(days))
    }
    case 'words': {
      const [first = '', ...others] = value.words ?? []
      if (others.length === 0) return `Sin “${isolate(first)}”`
      const text = plural(
        'es',
        others.length,
        { one: 'Sin “{word}” y # palabra más', other: 'Sin “{word}” y # palabras más' },
        countText(others.length),
      )
      return text.replace('{word}', () => isolate(first))
    }
    case 'perDay':
      return `${countText(value.perDay ?? 0)} al día por canal`
    case 'notInAllNew':
      return 'Fuera de Novedades'
  }
}

/** `41`, or `41+` while more videos may follow. */
export const hiddenCount = (count: number, isAll: boolean): string =>
  isAll ? countText(count) : `${countText(count)}+`
/** After the number on a chip, for screen readers. */
export const hiddenOf = 'ocultos'
export const showHidden = (count: string): string => `Mostrar ${count} ocultos`
export const hideAgain = 'Volver a ocultarlos'

/** The dialog of a rule. */
export const ruleTitles: Readonly<Record<Rule, string>> = {
  noShorts: 'Sin Shorts',
  noLive: 'Sin transmisiones en vivo',
  minSeconds: 'Solo videos más largos',
  maxSeconds: 'Solo videos más cortos',
  maxAgeDays: 'Solo de los últimos días',
  words: 'Nada con estas palabras',
  perDay: 'Un máximo al día',
  notInAllNew: 'No mostrar en Novedades',
}
const unknownLength = 'Si aún no se conoce la duración de un video, se muestra.'
export const ruleHints: Readonly<Record<Rule, string>> = {
  noShorts:
    'YouTube no siempre dice qué es un Short. Cuando no lo dice, un video de hasta 180 segundos cuenta como tal: es una suposición. ' +
    unknownLength,
  noLive:
    'Las transmisiones en vivo se ocultan, mientras duran y después. Los estrenos se muestran. ' +
    'Una vez terminados, YouTube no dice cuál de los dos era: entonces es una estimación.',
  minSeconds: `Los videos más cortos se ocultan. ${unknownLength}`,
  maxSeconds: `Los videos más largos se ocultan. ${unknownLength}`,
  maxAgeDays: 'Los videos más antiguos se ocultan.',
  words: 'Los videos que tengan una de estas en el título se ocultan. No importan las mayúsculas ni los acentos.',
  perDay:
    'De cada canal se muestran los más nuevos y se ocultan los demás del día. El día empieza a medianoche en tu zona horaria.',
  notInAllNew: 'Los videos de esta carpeta no aparecen en Novedades, salvo que su canal esté también en otra carpeta.',
}
/** The label of a rule's number or words. */
export const ruleFields = {
  minSeconds: 'Minutos como mínimo',
  maxSeconds: 'Minutos como máximo',
  maxAgeDays: 'Días',
  words: 'Palabras o frases, una por línea',
  perDay: 'Videos de un canal al día',
} as const satisfies Partial<Record<Rule, string>>
/** Why a value is refused. */
export const between = (min: number, max: number): string =>
  `Escribe un número de ${countText(min)} a ${countText(max)}.`
export const wholeBetween = (min: number, max: number): string =>
  `Escribe un número entero de ${countText(min)} a ${countText(max)}.`
export const noWords = 'Escribe al menos una palabra.'
export const tooManyWords = (max: number): string => `Escribe como mucho ${countText(max)} líneas.`
export const wordTooLong = (max: number): string => `Cada línea puede tener como mucho ${countText(max)} caracteres.`
export const save = 'Guardar'
export const removeRule = 'Quitar regla'

/** Toasts. */
export const ruleAdded = (name: string, folder: string): string => `Nueva regla en ${isolate(folder)}: ${name}`
export const ruleChanged = (name: string, folder: string): string => `Regla cambiada en ${isolate(folder)}: ${name}`
export const ruleRemoved = (name: string, folder: string): string => `Regla quitada de ${isolate(folder)}: ${name}`
export const rulesFailed = 'No se han podido guardar las reglas. Inténtalo de nuevo.'

/** When rules leave nothing over. */
export const allHidden = 'Las reglas de esta carpeta lo ocultan todo'
export const allHiddenHint = 'Puedes cambiar una regla más arriba o ver lo que oculta.'
export const showThem = 'Mostrar videos ocultos'

/** Which of the folder's videos are listed. */
export const listed = 'Videos que se muestran'
export const unseen = 'Sin ver'
export const everything = 'Todo'
export const showEverything = 'Mostrar todo'
export const nothingNew = (folder: string): string => `Nada nuevo en ${isolate(folder)}`
export const nothingNewHint = 'Ya has visto todo lo que ha llegado últimamente.'
