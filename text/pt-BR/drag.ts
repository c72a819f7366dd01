import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** The description of a card that can be dragged, for screen readers. */
export const howToMove = 'Pressione Enter para mover para uma pasta.'

export const dropOnFolder = 'Solte em uma pasta'
/** With a mouse, which has keys beside it. */
export const dropOrAdd = 'Solte em uma pasta; com Ctrl ou Option, adiciona'
export const chooseFolder = 'Escolha uma pasta'
export const enterKey = 'Enter'
export const escapeKey = 'Esc'
/** What the arrow keys, Enter and Escape do. */
export const keyChoose = 'escolher'
export const keyDrop = 'soltar'
export const keyCancel = 'devolver'
export const moveTo = (folder: string): string => `Mover para ${folder}`
export const addTo = (folder: string): string => `Adicionar também a ${folder}`
/** The choice after a drop by touch or keyboard. */
export const moveHere = 'Mover para cá'
export const alsoAddHere = 'Adicionar também aqui'
export const dropTargets = 'Pastas onde soltar'

export const moving = (count: number): string =>
  plural(
    'pt-BR',
    count,
    {
      one: 'Movendo # canal. Escolha uma pasta com as setas, solte com Enter, cancele com Escape.',
      other: 'Movendo # canais. Escolha uma pasta com as setas, solte com Enter, cancele com Escape.',
    },
    countText(count),
  )
/** @param position from 1 */
export const targetChosen = (folder: string, position: number, total: number): string =>
  `${folder}, ${countText(position)} de ${countText(total)}`
export const nothingMoved = 'Nada foi movido'
