import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** The description of a card that can be dragged, for screen readers. */
export const howToMove = 'Press Enter to move it to a folder.'

export const dropOnFolder = 'Drop on a folder'
/** With a mouse, which has keys beside it. */
export const dropOrAdd = 'Drop on a folder, with Ctrl or Option to add'
export const chooseFolder = 'Choose a folder'
export const enterKey = 'Enter'
export const escapeKey = 'Esc'
/** What the arrow keys, Enter and Escape do. */
export const keyChoose = 'choose'
export const keyDrop = 'drop'
export const keyCancel = 'put back'
export const moveTo = (folder: string): string => `Move to ${folder}`
export const addTo = (folder: string): string => `Also add to ${folder}`
/** The choice after a drop by touch or keyboard. */
export const moveHere = 'Move here'
export const alsoAddHere = 'Also add here'
export const dropTargets = 'Folders to drop on'

export const moving = (count: number): string =>
  plural(
    'en',
    count,
    {
      one: 'Moving # channel. Choose a folder with the arrow keys, drop with Enter, cancel with Escape.',
      other: 'Moving # channels. Choose a folder with the arrow keys, drop with Enter, cancel with Escape.',
    },
    countText(count),
  )
/** @param position from 1 */
export const targetChosen = (folder: string, position: number, total: number): string =>
  `${folder}, ${countText(position)} of ${countText(total)}`
export const nothingMoved = 'Nothing was moved'
