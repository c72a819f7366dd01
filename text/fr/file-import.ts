import { PRODUCT } from '#contract/product.ts'
import type { FileReport } from '#domain/subscription-files/types.ts'
import { channelsText, foldersText } from '../counts.ts'
import { formatName } from '../file-formats.ts'
import { countText } from '../format.ts'
import { plural } from '../plural.ts'

const counted = (count: number, one: string, other: string): string =>
  plural('fr', count, { one, other }, countText(count))

const groupsText = (count: number): string => counted(count, '# groupe', '# groupes')

export const title = 'Reprendre les dossiers d’une autre app'
/** `PocketTube · 14 groupes · 812 chaînes · lu dans ce navigateur` */
export const fileSummary = (format: string, groups: number, channels: number): string =>
  [
    formatName(format, { several: 'Plusieurs fichiers', list: 'Une liste de chaînes' }),
    ...(groups > 0 ? [groupsText(groups)] : []),
    channelsText(channels),
    'lu dans ce navigateur',
  ].join(' · ')
export const anotherFile = 'Autre fichier…'

export const whatWillHappen = 'Ce qui va se passer'
/**
 * `11 groupes donnent 8 nouveaux dossiers et complètent 3 des vôtres.`
 * @param joined folders of the user that get channels
 */
export function outcome({ groups, made, joined }: { groups: number; made: number; joined: number }): string {
  const folders = counted(made, '# nouveau dossier', '# nouveaux dossiers')
  if (made > 0 && joined > 0)
    return counted(
      groups,
      `# groupe donne ${folders}.`,
      `# groupes donnent ${folders} et complètent ${countText(joined)} des vôtres.`,
    )
  if (made > 0) return counted(groups, `# groupe donne ${folders}.`, `# groupes donnent ${folders}.`)
  if (joined > 0)
    return counted(
      groups,
      '# groupe rejoint un de vos dossiers.',
      joined === 1
        ? '# groupes rejoignent un de vos dossiers.'
        : `# groupes rejoignent ${countText(joined)} de vos dossiers.`,
    )
  return counted(groups, '# groupe laissé de côté.', '# groupes laissés de côté.')
}

/** `806 chaînes : 520 que vous avez déjà, 286 nouvelles, 14 dans plusieurs dossiers.` */
export function channelOutcome(channels: number, known: number, inSeveral: number): string {
  const parts = [
    ...(known > 0 ? [`${countText(known)} que vous avez déjà`] : []),
    ...(channels - known > 0 ? [counted(channels - known, '# nouvelle', '# nouvelles')] : []),
    ...(inSeveral > 0 ? [`${countText(inSeveral)} dans plusieurs dossiers`] : []),
  ]
  return `${[channelsText(channels), parts.join(', ')].filter(Boolean).join(' : ')}.`
}

/** The folder of a group that has no name. */
export const unnamedGroup = 'Importé'
export const ungrouped = 'Dans aucun groupe'
export const groups = 'Groupes du fichier'
export const takeGroup = (name: string): string => `Reprendre ${name}`
export const newFolder = 'Nouveau dossier'
export const unsorted = 'Non classées'
export const into = (folder: string): string => `Dans ${folder}`
export const leftOut = 'Laissé de côté'
export const targetOf = (name: string, target: string): string => `${name} : ${target}`
export const alreadyThere = (count: number): string => counted(count, '# y est déjà', '# y sont déjà')
export const allThere = 'Toutes déjà là'
export const wouldHold = (would: number, cap: number): string =>
  `Il y en aurait ${countText(would)} ; un dossier en contient ${countText(cap)}`
export const moreGroups = (count: number): string => counted(count, 'Voir # autre groupe', 'Voir # autres groupes')

/** Makes new folders fit the plan. @param room new folders that the plan has room for */
export const keepLargest = (room: number): string =>
  room === 0
    ? 'Les mettre dans Non classées'
    : counted(room, 'Garder le plus grand, le reste non classé', 'Garder les # plus grands, le reste non classé')

export const bringIn = 'Reprendre'
/** `11 dossiers, 806 chaînes` */
export const foot = (folders: number, channels: number): string =>
  [...(folders > 0 ? [foldersText(folders)] : []), channelsText(channels)].join(', ')
export const oneUndo = 'une seule annulation remet tout en place'
export const nothingToDo = 'Tout ce que contient ce fichier est déjà dans votre bibliothèque.'
export const nothingChosen = 'Choisissez au moins un groupe.'
export const tooMuchAtOnce =
  'Ce fichier met trop de chaînes dans trop de dossiers pour une seule importation. Laissez quelques groupes de côté et reprenez-les ensuite.'

/** What may hold secrets and was not read. */
export const tokenTitle = 'Ce fichier contenait un jeton de connexion'
export const tokenText =
  'Votre ancienne application en avait enregistré un. Nous l’avons laissé dans le fichier : il n’est ni envoyé, ni conservé, ni affiché. Vous pouvez y mettre fin dans votre compte Google.'
export const tokenPage = 'Ouvrir la page de Google'
export const secretsTitle = 'Les réglages restent dans le fichier'
export const secretsText = (names: readonly string[]): string =>
  `Nous n’avons pas lu ${named(names)}, car des mots de passe ou des jetons peuvent s’y trouver.`
export const opensInNewTab = '(ouvre un nouvel onglet)'

export const lookUpTitle = (count: number): string => counted(count, '# nom à rechercher', '# noms à rechercher')
export const lookUpText = (count: number): string =>
  counted(
    count,
    'Pour cette chaîne, le fichier n’indique qu’un identifiant ou un ancien nom d’utilisateur. Le demander à YouTube coûte 1 unité du quota du jour, que tout le monde partage.',
    'Pour ces chaînes, le fichier n’indique que des identifiants ou d’anciens noms d’utilisateur. Les demander à YouTube coûte au plus # unités du quota du jour, que tout le monde partage.',
  )
export const lookUpSome = (count: number, all: number): string =>
  `Nous en demandons ${countText(count)} sur ${countText(all)} à la fois.`
export const lookUpButton = (count: number): string => counted(count, 'Rechercher # nom', 'Rechercher # noms')
export const lookingUp = 'Demande à YouTube…'
export const foundTitle = (count: number): string => counted(count, '# nom trouvé', '# noms trouvés')
export const foundAs = (value: string, name: string): string => `${value} est ${name}`
export const checkFound = 'Un identifiant peut changer de mains, veuillez donc vérifier.'
export const withoutThem = 'Vous pouvez reprendre le reste sans elles.'
export const lookUpsDone = (found: number, missing: number): string =>
  `${counted(found, '# nom trouvé', '# noms trouvés')}${missing > 0 ? `, ${counted(missing, '# absent de YouTube', '# absents de YouTube')}` : ''}`

export const cannotTitle = (count: number): string =>
  counted(count, '# ne peut pas être reprise', '# ne peuvent pas être reprises')
export const reasonCounts = {
  other_site: (count: number) => counted(count, '# n’est pas sur YouTube', '# ne sont pas sur YouTube'),
  not_a_channel: (count: number) => counted(count, '# n’est pas une chaîne', '# ne sont pas des chaînes'),
  bad_line: (count: number) => counted(count, '# ligne est illisible', '# lignes sont illisibles'),
  custom: (count: number) =>
    counted(
      count,
      '# a une ancienne adresse impossible à rechercher',
      '# ont d’anciennes adresses impossibles à rechercher',
    ),
  missing: (count: number) => counted(count, '# nom est inconnu de YouTube', '# noms sont inconnus de YouTube'),
  file: (count: number) => counted(count, '# fichier est illisible', '# fichiers sont illisibles'),
} as const
export type Reason = keyof typeof reasonCounts
export const seeList = 'Voir la liste'
export const saveList = 'Enregistrer cette liste'
export const listFileName = 'non-repris.csv'
export const listHeadings = { reason: 'Motif', entry: 'Entrée', name: 'Nom' }
/** Why one entry is not brought in. */
export const reasons: Readonly<Record<Reason, string>> = {
  other_site: 'Pas sur YouTube',
  not_a_channel: 'Pas une chaîne',
  bad_line: 'Illisible',
  custom: 'Une ancienne adresse impossible à rechercher',
  missing: 'Inconnu de YouTube',
  file: 'Le fichier est illisible',
}
export const lineNumber = (line: string): string => `Ligne ${line}`
export const noEntry = '(vide)'
export const moreEntries = (count: number): string =>
  counted(count, 'et # autre dans la liste enregistrée', 'et # autres dans la liste enregistrée')

export const alsoReadsTitle = 'Lit aussi'
export const alsoReads = `FreeTube, NewPipe (JSON et zip), LibreTube, Piped, PocketTube, Grayjay, Invidious, Google Takeout dans toutes les langues, OPML, newsboat, favoris, listes de liens et ${PRODUCT} lui-même.`
export const notesTitle = 'À propos de ce fichier'

const MAX_NAMED = 5
const named = (names: readonly string[]): string => {
  const more = names.length - MAX_NAMED
  return more > 0
    ? `${names.slice(0, MAX_NAMED).join(', ')} et ${counted(more, '# autre', '# autres')}`
    : names.join(', ')
}

/** What else there is to know about the file; one sentence each. */
export function fileNotes(report: FileReport): string[] {
  const { emptyGroups = [], renamedGroups = [], otherLists = [], duplicates = 0, alsoKnown = 0, history } = report
  return [
    emptyGroups.length > 0 &&
      `${counted(emptyGroups.length, '# groupe n’a aucune chaîne et sera ignoré', '# groupes n’ont aucune chaîne et seront ignorés')} : ${named(emptyGroups)}`,
    renamedGroups.length > 0 &&
      counted(
        renamedGroups.length,
        '# groupe n’a pas de nom, ou un nom réduit à 100 caractères.',
        '# groupes n’ont pas de nom, ou un nom réduit à 100 caractères.',
      ),
    duplicates > 0 && counted(duplicates, '# entrée répète une chaîne.', '# entrées répètent une chaîne.'),
    alsoKnown > 0 &&
      counted(
        alsoKnown,
        '# autre chaîne du fichier n’est dans aucun groupe et n’est pas importée.',
        '# autres chaînes du fichier ne sont dans aucun groupe et ne sont pas importées.',
      ),
    otherLists.length > 0 &&
      `${counted(otherLists.length, '# autre liste n’est pas importée', '# autres listes ne sont pas importées')} : ${named(
        otherLists.map(({ name, channels }) => `${name} (${channelsText(channels)})`),
      )}`,
    history !== undefined &&
      counted(
        history.watched,
        'Votre historique de # vidéo n’est pas importé.',
        'Votre historique de # vidéos n’est pas importé.',
      ),
    report.repaired === true && 'Le fichier n’est pas bien formé. Veuillez vérifier le résultat.',
  ].filter((note) => note !== false)
}
