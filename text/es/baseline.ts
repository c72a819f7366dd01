import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const heading = 'Qué cuenta como nuevo'
export const explanation =
  'Los videos publicados después de que su canal llegara a tu biblioteca, y los del periodo anterior que elijas aquí. Lo que has abierto o marcado como visto no es nuevo.'
export const label = 'Cuenta como nuevo'
export const change = 'Cambiar'

/** Choices by hours before a channel entered the library. */
const CHOICES: Readonly<Record<number, string>> = {
  0: 'Desde ese momento',
  48: '48 horas antes',
  168: 'Una semana antes',
  720: 'Un mes antes',
}

/** @param hours null: all videos */
export const choiceText = (hours: number | null): string =>
  hours === null
    ? 'Todo'
    : (CHOICES[hours] ?? plural('es', hours, { one: '# hora antes', other: '# horas antes' }, countText(hours)))

const AFTER_IMPORT: Readonly<Record<number, string>> = {
  0: 'Los videos a partir de ahora cuentan como nuevos.',
  168: 'Los videos de la última semana cuentan como nuevos.',
  720: 'Los videos del último mes cuentan como nuevos.',
}

/** Said after the first import. @param hours null: all videos */
export const afterImport = (hours: number | null): string =>
  hours === null
    ? 'Todos los videos cuentan como nuevos.'
    : (AFTER_IMPORT[hours] ??
      plural(
        'es',
        hours,
        {
          one: 'Los videos de la última hora cuentan como nuevos.',
          other: 'Los videos de las últimas # horas cuentan como nuevos.',
        },
        countText(hours),
      ))
