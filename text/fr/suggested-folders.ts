import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

/** `votre chaîne`, `vos 240 chaînes`. */
const yourChannels = (count: number): string =>
  plural('fr', count, { one: 'votre # chaîne', other: 'vos # chaînes' }, countText(count))

export const pageTitle = 'Dossiers suggérés'
/** `Nous avons trouvé 8 groupes dans vos 240 chaînes` @param unsorted the channels that are in no folder */
export const found = (groups: number, unsorted: number): string =>
  plural(
    'fr',
    groups,
    {
      one: `Nous avons trouvé un groupe dans ${yourChannels(unsorted)}`,
      other: `Nous avons trouvé # groupes dans ${yourChannels(unsorted)}`,
    },
    countText(groups),
  )
export const howMade =
  'Formés à partir des thèmes que YouTube donne à chaque chaîne et de vos propres dossiers. Rien ne bouge sans votre accord, et une seule annulation remet tout en place.'
export const asking = 'Nous demandons à YouTube de quoi parlent vos chaînes'
export const stillAsking = (unread: number): string => `Réponse de YouTube attendue pour ${channelsText(unread)}.`
export const notLoaded = 'Impossible de charger les suggestions'

/** What the free plan holds. @param free how many more folders the user may make */
export const freeHolds = (cap: number): string =>
  plural(
    'fr',
    cap,
    { one: 'Le forfait gratuit comprend # dossier.', other: 'Le forfait gratuit comprend # dossiers.' },
    countText(cap),
  )
export const tickedFor = (free: number): string =>
  free === 0
    ? 'Ils sont tous utilisés : seuls des dossiers que vous avez déjà sont cochés.'
    : plural(
        'fr',
        free,
        {
          one: 'Un est coché ; changez-le à votre guise.',
          other: '# sont cochés ; changez-les à votre guise.',
        },
        countText(free),
      )
export const allWithPremium = (groups: number, price: string): string =>
  plural(
    'fr',
    groups,
    { one: `Celui-ci avec Premium, ${price}`, other: `Les # avec Premium, ${price}` },
    countText(groups),
  )

/** Why channels are in a suggestion. @param reason without `like`: YouTube's topics alone */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  if (like !== null && of !== null) {
    const share = `comme ${countText(like)} des ${countText(of)} qu’il contient`
    return topics.length > 0 ? `Sous le thème ${names}, ${share}` : `« ${word ?? ''} » dans le nom, ${share}`
  }
  if (topics.length > 0) return `YouTube les range sous ${names}`
  return word === null ? 'Certains de leurs noms se ressemblent' : `« ${word} » dans leurs noms`
}

export const makeFolder = (name: string): string => `Créer le dossier ${name}`
export const fillFolder = (name: string): string => `Ajouter à votre dossier ${name}`
export const yourFolder = 'Votre dossier'
export const lookThrough = (count: number): string => `Parcourir les ${countText(count)}`
export const lookThroughOf = (count: number, name: string): string => `Parcourir les ${countText(count)} : ${name}`
export const leftOut = (count: number): string =>
  plural('fr', count, { one: '# laissée de côté', other: '# laissées de côté' }, countText(count))
/** A folder cannot hold all channels of a suggestion. */
export const onlyFit = (cap: number): string => `Seules les ${countText(cap)} premières y tiennent`
export const more = (count: number): string => `+${countText(count)}`
export const actionsOf = (name: string): string => `Actions pour ${name}`
export const rename = 'Renommer'
export const mergeInto = (name: string): string => `Fusionner avec ${name}`
export const dropIt = 'Écarter cette suggestion'
export const split = 'Annuler la fusion'
export const folderName = 'Nom du dossier'
export const dropped = (name: string): string => `Suggestion écartée : ${name}. Ses chaînes restent non classées.`
export const merged = (name: string, into: string): string => `${name} fusionné avec ${into}`

export const staysUnsorted = (count: number): string =>
  plural('fr', count, { one: '# reste non classée', other: '# restent non classées' }, countText(count))
export const tooLittleKnown = 'On en sait trop peu sur elles.'

export const bar = 'Votre choix'
export const chosen = (folders: number, channels: number): string =>
  `${foldersText(folders)} · ${channelsText(channels)}`
export const overCap = (cap: number): string =>
  plural(
    'fr',
    cap,
    {
      one: 'Le forfait gratuit comprend # dossier. Décochez les autres.',
      other: 'Le forfait gratuit comprend # dossiers. Décochez-en quelques-uns.',
    },
    countText(cap),
  )
/** When the user has folders already. @param free how many more folders the user may make */
export const overFree = (free: number): string =>
  free === 0
    ? 'Tous vos dossiers sont utilisés. Ne cochez que des dossiers que vous avez déjà.'
    : plural(
        'fr',
        free,
        {
          one: 'Vous pouvez créer encore # dossier. Décochez les autres.',
          other: 'Vous pouvez créer encore # dossiers. Décochez-en quelques-uns.',
        },
        countText(free),
      )
export const notNow = 'Pas maintenant'
export const makeAndSee = (folders: number): string =>
  plural(
    'fr',
    folders,
    { one: 'Créer # dossier et voir les nouveautés', other: 'Créer # dossiers et voir les nouveautés' },
    countText(folders),
  )
export const fillAndSee = (folders: number): string =>
  plural(
    'fr',
    folders,
    { one: 'Remplir # dossier et voir les nouveautés', other: 'Remplir # dossiers et voir les nouveautés' },
    countText(folders),
  )
/** @param made folders that are new  @param filled folders that were there */
export function doneText(made: number, filled: number, channels: number): string {
  const sorted = plural('fr', channels, { one: '# chaîne classée', other: '# chaînes classées' }, countText(channels))
  if (made === 0)
    return `${plural('fr', filled, { one: '# dossier rempli', other: '# dossiers remplis' }, countText(filled))}, ${sorted}`
  return `${plural('fr', made, { one: '# dossier créé', other: '# dossiers créés' }, countText(made))}, ${sorted}`
}

export const allSorted = 'Chaque chaîne est dans un dossier'
export const allSortedHint = 'Quand de nouvelles chaînes arriveront, leurs dossiers seront suggérés ici.'
export const noChannels = 'Pas encore de chaînes'
export const noChannelsHint = 'Importez d’abord vos abonnements YouTube. Leurs dossiers seront suggérés ici.'
export const noneFound = 'Aucun groupe trouvé'
export const noneFoundHint = 'YouTube en dit trop peu sur ces chaînes. Vous pouvez les classer une par une.'
export const notKnownYet = 'Nous ne savons pas encore de quoi parlent vos chaînes'
export const notKnownHint =
  'YouTube n’a pas répondu, ou le quota du jour est épuisé. Réessayez plus tard, ou classez-les une par une.'
export const tryAgain = 'Réessayer'
export const seeWhatIsNew = 'Voir les nouveautés'
export const done = 'Terminé'
