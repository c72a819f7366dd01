import type { FolderRules } from '#contract/rules.ts'
import { countText } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export type Rule = keyof FolderRules

/** The row of a folder's rules. */
export const rules = 'Règles de ce dossier'
export const rule = 'Règle'
export const addRule = 'Ajouter une règle'

/** The rules as a menu offers them. */
export const ruleOffers: Readonly<Record<Rule, string>> = {
  noShorts: 'Sans Shorts',
  noLive: 'Sans directs',
  minSeconds: 'Plus longues que…',
  maxSeconds: 'Plus courtes que…',
  maxAgeDays: 'Des derniers jours…',
  words: 'Rien avec ces mots…',
  perDay: 'Un nombre maximum par jour…',
  notInAllNew: 'Exclure de Nouveautés',
}

/** `4 min`, `1 min 30 s` */
function lengthText(seconds: number): string {
  const parts = [
    ...(seconds >= 60 ? [`${countText(Math.floor(seconds / 60))} min`] : []),
    ...(seconds % 60 > 0 ? [`${countText(seconds % 60)} s`] : []),
  ]
  return parts.join(' ')
}

/** A rule that is in force, on its chip. */
export function ruleText(name: Rule, value: FolderRules): string {
  switch (name) {
    case 'noShorts':
    case 'noLive':
      return ruleOffers[name]
    case 'minSeconds':
      return `Plus de ${lengthText(value.minSeconds ?? 0)}`
    case 'maxSeconds':
      return `Moins de ${lengthText(value.maxSeconds ?? 0)}`
    case 'maxAgeDays': {
      const days = value.maxAgeDays ?? 0
      return plural('fr', days, { one: 'Dernier jour', other: '# derniers jours' }, countText(days))
    }
    case 'words': {
      const [first = '', ...others] = value.words ?? []
      if (others.length === 0) return `Sans « ${isolate(first)} »`
      const text = plural(
        'fr',
        others.length,
        { one: 'Sans « {word} » et # autre mot', other: 'Sans « {word} » et # autres mots' },
        countText(others.length),
      )
      return text.replace('{word}', () => isolate(first))
    }
    case 'perDay':
      return `${countText(value.perDay ?? 0)} par jour et par chaîne`
    case 'notInAllNew':
      return 'Pas dans Nouveautés'
  }
}

/** `41`, or `41+` while more videos may follow. */
export const hiddenCount = (count: number, isAll: boolean): string =>
  isAll ? countText(count) : `${countText(count)}+`
/** After the number on a chip, for screen readers. */
export const hiddenOf = 'vidéos masquées'
export const showHidden = (count: string): string => `Voir les masquées (${count})`
export const hideAgain = 'Les masquer à nouveau'

/** The dialog of a rule. */
export const ruleTitles: Readonly<Record<Rule, string>> = {
  noShorts: 'Sans Shorts',
  noLive: 'Sans directs',
  minSeconds: 'Vidéos plus longues seulement',
  maxSeconds: 'Vidéos plus courtes seulement',
  maxAgeDays: 'Derniers jours seulement',
  words: 'Rien avec ces mots',
  perDay: 'Un nombre maximum par jour',
  notInAllNew: 'Exclure de Nouveautés',
}
const unknownLength = 'Une vidéo dont la durée n’est pas encore connue est affichée.'
export const ruleHints: Readonly<Record<Rule, string>> = {
  noShorts:
    'YouTube ne précise pas toujours ce qui est un Short. À défaut, une vidéo de 180 secondes au plus en est un : c’est une supposition. ' +
    unknownLength,
  noLive:
    'Les directs sont masqués, pendant leur diffusion et après. Les premières sont affichées. ' +
    'Une fois terminés, YouTube ne dit pas de quoi il s’agissait : c’est alors une estimation.',
  minSeconds: `Les vidéos plus courtes sont masquées. ${unknownLength}`,
  maxSeconds: `Les vidéos plus longues sont masquées. ${unknownLength}`,
  maxAgeDays: 'Les vidéos plus anciennes sont masquées.',
  words: 'Les vidéos dont le titre contient l’un d’eux sont masquées. Les majuscules et les accents ne comptent pas.',
  perDay:
    'Les plus récentes de chaque chaîne sont affichées, les autres du jour sont masquées. Un jour commence à minuit dans votre fuseau horaire.',
  notInAllNew:
    'Les vidéos de ce dossier n’apparaissent pas dans Nouveautés, sauf si leur chaîne est aussi dans un autre dossier.',
}
/** The label of a rule's number or words. */
export const ruleFields = {
  minSeconds: 'Minutes au minimum',
  maxSeconds: 'Minutes au maximum',
  maxAgeDays: 'Jours',
  words: 'Mots ou expressions, un par ligne',
  perDay: 'Vidéos d’une chaîne par jour',
} as const satisfies Partial<Record<Rule, string>>
/** Why a value is refused. */
export const between = (min: number, max: number): string =>
  `Veuillez saisir un nombre de ${countText(min)} à ${countText(max)}.`
export const wholeBetween = (min: number, max: number): string =>
  `Veuillez saisir un nombre entier de ${countText(min)} à ${countText(max)}.`
export const noWords = 'Veuillez saisir au moins un mot.'
export const tooManyWords = (max: number): string => `Veuillez saisir ${countText(max)} lignes au maximum.`
export const wordTooLong = (max: number): string => `Veuillez vous limiter à ${countText(max)} caractères par ligne.`
export const save = 'Enregistrer'
export const removeRule = 'Supprimer la règle'

/** Toasts. */
export const ruleAdded = (name: string, folder: string): string => `Nouvelle règle dans ${isolate(folder)} : ${name}`
export const ruleChanged = (name: string, folder: string): string => `Règle modifiée dans ${isolate(folder)} : ${name}`
export const ruleRemoved = (name: string, folder: string): string => `Règle supprimée dans ${isolate(folder)} : ${name}`
export const rulesFailed = 'Impossible d’enregistrer les règles. Veuillez réessayer.'

/** When rules leave nothing over. */
export const allHidden = 'Les règles de ce dossier masquent tout ici'
export const allHiddenHint = 'Vous pouvez modifier une règle ci-dessus, ou voir ce qu’elle masque.'
export const showThem = 'Voir les vidéos masquées'

/** Which of the folder's videos are listed. */
export const listed = 'Vidéos affichées'
export const unseen = 'Non vues'
export const everything = 'Tout'
export const showEverything = 'Tout afficher'
export const nothingNew = (folder: string): string => `Rien de nouveau dans ${isolate(folder)}`
export const nothingNewHint = 'Vous avez vu tout ce qui est paru récemment.'
