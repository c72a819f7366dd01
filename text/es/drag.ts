import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** The description of a card that can be dragged, for screen readers. */
export const howToMove = 'Pulsa Intro para moverlo a una carpeta.'

export const dropOnFolder = 'Suéltalo en una carpeta'
/** With a mouse, which has keys beside it. */
export const dropOrAdd = 'Suéltalo en una carpeta; con Ctrl u Opción, se añade'
export const chooseFolder = 'Elige una carpeta'
export const enterKey = 'Intro'
export const escapeKey = 'Esc'
/** What the arrow keys, Enter and Escape do. */
export const keyChoose = 'elegir'
export const keyDrop = 'soltar'
export const keyCancel = 'dejar donde estaba'
export const moveTo = (folder: string): string => `Mover a ${folder}`
export const addTo = (folder: string): string => `Añadir también a ${folder}`
/** The choice after a drop by touch or keyboard. */
export const moveHere = 'Mover aquí'
export const alsoAddHere = 'Añadir también aquí'
export const dropTargets = 'Carpetas en las que soltar'

export const moving = (count: number): string =>
  plural(
    'es',
    count,
    {
      one: 'Moviendo # canal. Elige una carpeta con las flechas, suelta con Intro, cancela con Escape.',
      other: 'Moviendo # canales. Elige una carpeta con las flechas, suelta con Intro, cancela con Escape.',
    },
    countText(count),
  )
/** @param position from 1 */
export const targetChosen = (folder: string, position: number, total: number): string =>
  `${folder}, ${countText(position)} de ${countText(total)}`
export const nothingMoved = 'No se ha movido nada'
