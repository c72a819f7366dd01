import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const actionsOf = (name: string): string => `Actions pour ${name}`
export const moveWhere = (channel: string): string => `Déplacer ${isolate(channel)} vers`
export const addWhere = (channel: string): string => `Ajouter aussi ${isolate(channel)} à`
export const results = 'Résultats'
export const back = 'Retour'

export const groups = {
  recent: 'Récents',
  folders: 'Dossiers',
  channels: 'Chaînes',
  pages: 'Pages',
  actions: 'Actions',
} as const

export const showMore = (count: number): string => `En afficher ${countText(count)} de plus`

export const found = (count: number): string =>
  count === 0 ? 'Aucun résultat' : plural('fr', count, { one: '# résultat', other: '# résultats' }, countText(count))

export const nothingFound = (typed: string): string => `Aucun résultat pour « ${isolate(typed)} ».`
export const makeFolder = 'Créer un dossier de ce nom'

export const unsorted = 'Chaînes non classées'
export const plan = 'Forfait et facturation'

export const themes = { light: 'Thème clair', dark: 'Thème sombre', system: 'Thème du système' } as const

export const openFolder = 'Ouvrir'
export const showInSubscriptions = 'Voir dans les abonnements'

export const videosIn = (folder: string): string => `Ses vidéos dans ${isolate(folder)}`
export const visit = 'Voir sur YouTube'

export const hints = { choose: 'choisir', open: 'ouvrir', actions: 'actions' } as const
