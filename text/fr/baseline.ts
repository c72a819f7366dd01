import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const heading = 'Ce qui compte comme nouveau'
export const explanation =
  'Les vidéos parues depuis l’arrivée de leur chaîne dans votre bibliothèque, et celles de la période choisie ici, juste avant. Ce que vous avez ouvert ou marqué comme vu n’est plus nouveau.'
export const label = 'Considérer comme nouveau'
export const change = 'Modifier'

const CHOICES: Readonly<Record<number, string>> = {
  0: 'À partir de là',
  48: '48 heures avant',
  168: 'Une semaine avant',
  720: 'Un mois avant',
}

/** @param hours null: all videos */
export const choiceText = (hours: number | null): string =>
  hours === null
    ? 'Tout'
    : (CHOICES[hours] ?? plural('fr', hours, { one: '# heure avant', other: '# heures avant' }, countText(hours)))

const AFTER_IMPORT: Readonly<Record<number, string>> = {
  0: 'Les vidéos comptent comme nouvelles à partir de maintenant.',
  168: 'Les vidéos de la dernière semaine comptent comme nouvelles.',
  720: 'Les vidéos du dernier mois comptent comme nouvelles.',
}

/** @param hours null: all videos */
export const afterImport = (hours: number | null): string =>
  hours === null
    ? 'Toutes les vidéos comptent comme nouvelles.'
    : (AFTER_IMPORT[hours] ??
      plural(
        'fr',
        hours,
        {
          one: 'Les vidéos de la dernière heure comptent comme nouvelles.',
          other: 'Les vidéos des # dernières heures comptent comme nouvelles.',
        },
        countText(hours),
      ))
