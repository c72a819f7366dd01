import { message, messages } from './message.ts'

/** The description of a card that can be dragged, for screen readers. */
export const { howToMove, dropOnFolder } = messages('drag')

/** With a mouse, which has keys beside it. */
export const { dropOrAdd, chooseFolder, enterKey, escapeKey } = messages('drag')

/** What the arrow keys, Enter and Escape do. */
export const { keyChoose, keyDrop, keyCancel } = messages('drag')

export const { moveTo, addTo } = messages('drag')

/** The choice after a drop by touch or keyboard. */
export const { moveHere, alsoAddHere, dropTargets } = messages('drag')

export const { moving } = messages('drag')
/** @param position from 1 */
export const targetChosen = (folder: string, position: number, total: number): string =>
  message('drag.targetChosen', { folder, position, total })
export const { nothingMoved } = messages('drag')
