import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const howToMove = 'Mit der Eingabetaste in einen Ordner verschieben.'

export const dropOnFolder = 'Auf einen Ordner ziehen'
export const dropOrAdd = 'Auf einen Ordner ziehen, mit Strg oder Option hinzufügen'
export const chooseFolder = 'Ordner wählen'
export const enterKey = 'Enter'
export const escapeKey = 'Esc'
export const keyChoose = 'wählen'
export const keyDrop = 'ablegen'
export const keyCancel = 'zurücklegen'
export const moveTo = (folder: string): string => `Nach ${folder} verschieben`
export const addTo = (folder: string): string => `Auch zu ${folder} hinzufügen`
export const moveHere = 'Hierher verschieben'
export const alsoAddHere = 'Auch hier hinzufügen'
export const dropTargets = 'Ordner als Ziel'

export const moving = (count: number): string =>
  plural(
    'de',
    count,
    {
      one: '# Kanal wird verschoben. Wähle mit den Pfeiltasten einen Ordner, lege ihn mit der Eingabetaste ab, brich mit Escape ab.',
      other:
        '# Kanäle werden verschoben. Wähle mit den Pfeiltasten einen Ordner, lege sie mit der Eingabetaste ab, brich mit Escape ab.',
    },
    countText(count),
  )
/** @param position from 1 */
export const targetChosen = (folder: string, position: number, total: number): string =>
  `${folder}, ${countText(position)} von ${countText(total)}`
export const nothingMoved = 'Nichts wurde verschoben'
