import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'

export const sync = 'Sincronizar entre dispositivos'
export const syncText =
  'Lo que has reproducido y visto, y lo que espera en Más tarde, se queda en este navegador. Activa la sincronización y nuestro servidor guardará ' +
  'una copia, para que todos los dispositivos en los que inicies sesión muestren lo mismo.'
export const syncedText =
  'Nuestro servidor guarda una copia de lo que has reproducido y visto, y de lo que espera en Más tarde, para todos los dispositivos en los que inicies sesión. Desactiva ' +
  'la sincronización para borrar esa copia; cada navegador conserva lo que tiene.'
export const turnOffTitle = '¿Desactivar la sincronización?'
export const turnOffText =
  'La copia de nuestro servidor se borra al momento. Este navegador y tus demás dispositivos conservan lo que tienen y ' +
  'dejan de compartirlo entre sí.'
export const turnOff = 'Desactivar'
export const turnedOn = 'La sincronización está activada en todos los dispositivos en los que inicies sesión'
export const turnedOff = 'La sincronización está desactivada, y la copia de nuestro servidor, borrada'

export const marks = 'Reproducidos, vistos y Más tarde'
export const marksText =
  'Guarda en un archivo lo que has reproducido y visto y lo que espera en Más tarde, o tráelo de uno. Lo que ya está aquí ' +
  'se queda.'
export const exportMarks = 'Exportar marcas'
export const importMarks = 'Importar marcas'

/** What a file of marks contains. `channels`: marked as seen as a whole. `later`: videos in the queue. */
type MarkCounts = { videos: number; channels: number; later: number }

/** `Importado: 12 videos marcados, 1 canal marcado y 3 videos para Más tarde`. */
export function imported({ videos, channels, later }: MarkCounts): string {
  const parts = [
    ...(videos > 0
      ? [plural('es', videos, { one: '# video marcado', other: '# videos marcados' }, countText(videos))]
      : []),
    ...(channels > 0
      ? [plural('es', channels, { one: '# canal marcado', other: '# canales marcados' }, countText(channels))]
      : []),
    ...(later > 0
      ? [plural('es', later, { one: '# video para Más tarde', other: '# videos para Más tarde' }, countText(later))]
      : []),
  ]
  return parts.length > 0 ? `Importado: ${listText(parts)}` : 'Importado: videos que se habían quitado de Más tarde'
}
/** @param leftOut how many entries of the file are no marks */
export const importedSome = (counts: MarkCounts, leftOut: number): string =>
  plural(
    'es',
    leftOut,
    {
      one: `${imported(counts)}. # entrada no se puede usar y se ha dejado fuera.`,
      other: `${imported(counts)}. # entradas no se pueden usar y se han dejado fuera.`,
    },
    countText(leftOut),
  )
export const fileProblems = {
  not_marks: 'Este no es un archivo de marcas. Elige uno exportado aquí, en “Reproducidos, vistos y Más tarde”.',
  newer: `Este archivo viene de una versión más nueva de ${PRODUCT}. Recarga la página e inténtalo de nuevo.`,
  too_large: 'Este archivo es demasiado grande para ser un archivo de marcas.',
  empty: 'No hay marcas en este archivo.',
  unreadable: 'No se ha podido leer este archivo.',
} as const
