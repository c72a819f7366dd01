import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const howToMove = 'Appuyez sur Entrée pour la déplacer dans un dossier.'

export const dropOnFolder = 'Déposez sur un dossier'
export const dropOrAdd = 'Déposez sur un dossier, avec Ctrl ou Option pour ajouter'
export const chooseFolder = 'Choisissez un dossier'
export const enterKey = 'Entrée'
export const escapeKey = 'Échap'
export const keyChoose = 'choisir'
export const keyDrop = 'déposer'
export const keyCancel = 'reposer'
export const moveTo = (folder: string): string => `Déplacer vers ${folder}`
export const addTo = (folder: string): string => `Ajouter aussi à ${folder}`
export const moveHere = 'Déplacer ici'
export const alsoAddHere = 'Ajouter aussi ici'
export const dropTargets = 'Dossiers où déposer'

export const moving = (count: number): string =>
  plural(
    'fr',
    count,
    {
      one: 'Déplacement de # chaîne. Choisissez un dossier avec les flèches, déposez avec Entrée, annulez avec Échap.',
      other:
        'Déplacement de # chaînes. Choisissez un dossier avec les flèches, déposez avec Entrée, annulez avec Échap.',
    },
    countText(count),
  )
/** @param position from 1 */
export const targetChosen = (folder: string, position: number, total: number): string =>
  `${folder}, ${countText(position)} sur ${countText(total)}`
export const nothingMoved = 'Rien n’a été déplacé'
