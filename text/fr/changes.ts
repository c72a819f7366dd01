import type { ChangeSummary, FolderLabel } from '#contract/changes.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, listText, timeText, videoAge } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export const recentChanges = 'Modifications récentes'
export const recentChangesText =
  'Les 100 dernières modifications de votre bibliothèque sur 28 jours, depuis tous vos appareils, et les 50 dernières fois où vous avez marqué plusieurs vidéos dans ce navigateur. Tout peut être annulé.'
export const showChanges = 'Voir les modifications récentes'
export const allChanges = 'Toutes les modifications'
export const notLoaded = 'Impossible de charger vos modifications récentes'
export const noChanges = 'Quand vous classez des chaînes ou modifiez un dossier, vous pouvez l’annuler ici.'
export const goToFolders = 'Aller à vos dossiers'
export const undoLast = 'Annuler la dernière'
export const undo = 'Annuler'
export const redo = 'Rétablir'
export const showOlder = 'Voir les plus anciennes'
export const showChange = 'Voir cette modification'
export const youTubesOwn = 'ne peut pas être annulé : ce sont vos abonnements sur YouTube'
/** Why marks cannot be undone. */
export const marksChanged = 'Tout cela a été marqué de nouveau depuis'

/** `Annuler : 8 chaînes déplacées vers Musique`. @param sentence what the change did */
export const undoLabel = (sentence: string): string => `${undo} : ${sentence}`
export const redoLabel = (sentence: string): string => `${redo} : ${sentence}`
export const undoneNow = (sentence: string): string => `Annulé : ${sentence}`
export const redoneNow = (sentence: string): string => `Rétabli : ${sentence}`

/** The button of an import that removed channels. */
export const putBack = (count: number): string =>
  plural('fr', count, { one: 'La remettre', other: 'Remettre les #' }, countText(count))

export const changeTime = (at: number): string => timeText(at)

/** `annulé il y a 2 minutes`. Both in ms. */
export const undoneText = (at: number, now: number): string => `annulé ${videoAge(at, now)}`

const label = ({ name, emoji }: FolderLabel): string => (emoji ? `${emoji} ${isolate(name)}` : isolate(name))

/** A place of several or no folders: `Non classées`, `2 dossiers`. */
const place = (folders: readonly FolderLabel[], count: number): string => {
  const [folder] = folders
  return folder ? label(folder) : count === 0 ? 'Non classées' : foldersText(count)
}

/** `8 chaînes déplacées`, or `Déplacement de Numberwise` for one whose name is known. */
const done = (count: number, name: string | undefined, act: string, one: string, other: string): string =>
  count === 1 && name ? `${act} ${isolate(name)}` : plural('fr', count, { one, other }, countText(count))

/** What a change did: `8 chaînes déplacées de Musique vers Jazz`. @param names of its channels, as far as they are known */
export function changeText(summary: ChangeSummary, names: readonly string[]): string {
  const [name] = names
  const channels = (count: number) => (count === 1 && name ? isolate(name) : channelsText(count))
  switch (summary.kind) {
    case 'place':
      return placeText(summary, name)
    case 'create':
      return summary.channels === 0
        ? `Dossier ${label(summary.folder)} créé`
        : `Dossier ${label(summary.folder)} créé avec ${channels(summary.channels)}`
    case 'update':
      return updateText(summary)
    case 'delete':
      if (summary.channels === 0) return `Dossier ${label(summary.folder)} supprimé`
      return summary.unsorted === 0
        ? plural(
            'fr',
            summary.channels,
            {
              one: `Dossier ${label(summary.folder)} supprimé ; sa chaîne est restée dans d’autres dossiers`,
              other: `Dossier ${label(summary.folder)} supprimé ; ses # chaînes sont restées dans d’autres dossiers`,
            },
            countText(summary.channels),
          )
        : `Dossier ${label(summary.folder)} supprimé ; vers Non classées : ${channels(summary.unsorted)}`
    case 'order':
      return 'Ordre des dossiers modifié'
    case 'file':
      return fileText(summary)
    case 'suggest':
      return plural(
        'fr',
        summary.folders,
        {
          one: `# dossier suggéré créé, avec ${channelsText(summary.channels)}`,
          other: `# dossiers suggérés créés, avec ${channelsText(summary.channels)}`,
        },
        countText(summary.folders),
      )
    case 'youtube':
      return youTubeText(summary)
  }
}

function placeText(
  { way, from, to, fromCount, toCount, channels }: Extract<ChangeSummary, { kind: 'place' }>,
  name: string | undefined,
): string {
  if (way === 'added')
    return `${done(channels, name, 'Ajout de', '# chaîne ajoutée', '# chaînes ajoutées')} aussi à ${place(to, toCount)}`
  if (way === 'removed')
    return `${done(channels, name, 'Retrait de', '# chaîne retirée', '# chaînes retirées')} de ${place(from, fromCount)}`
  return `${done(channels, name, 'Déplacement de', '# chaîne déplacée', '# chaînes déplacées')} de ${place(from, fromCount)} vers ${place(to, toCount)}`
}

function updateText({ folder, formerName, colour, emoji, rules }: Extract<ChangeSummary, { kind: 'update' }>): string {
  const looks = listText([...(colour ? ['couleur'] : []), ...(emoji ? ['emoji'] : []), ...(rules ? ['règles'] : [])])
  if (formerName === null) return `Modification dans ${label(folder)} : ${looks}`
  const renamed = `${isolate(formerName)} renommé en ${label(folder)}`
  return looks ? `${renamed}, avec modification : ${looks}` : renamed
}

function fileText({ folders, channels, newChannels }: Extract<ChangeSummary, { kind: 'file' }>) {
  const parts = [
    ...(folders > 0 ? [foldersText(folders)] : []),
    ...(channels > 0
      ? [plural('fr', channels, { one: '# chaîne classée', other: '# chaînes classées' }, countText(channels))]
      : []),
    ...(newChannels > 0
      ? [plural('fr', newChannels, { one: 'dont # nouvelle', other: 'dont # nouvelles' }, countText(newChannels))]
      : []),
  ]
  const what = 'Fichier importé'
  return parts.length > 0 ? `${what} : ${parts.join(', ')}` : what
}

/** `Importation : 3 chaînes ajoutées (2 de retour dans leurs dossiers), 1 retirée que vous ne suivez plus`. */
function youTubeText({ added, removed, returned }: Extract<ChangeSummary, { kind: 'youtube' }>): string {
  if (removed === 0) return `Importation : ${addedText(added, returned)}`
  if (added > 0)
    return plural(
      'fr',
      removed,
      {
        one: `Importation : ${addedText(added, returned)}, # retirée que vous ne suivez plus`,
        other: `Importation : ${addedText(added, returned)}, # retirées que vous ne suivez plus`,
      },
      countText(removed),
    )
  return plural(
    'fr',
    removed,
    {
      one: 'Importation : # chaîne retirée que vous ne suivez plus',
      other: 'Importation : # chaînes retirées que vous ne suivez plus',
    },
    countText(removed),
  )
}

function addedText(added: number, returned: number): string {
  const text = plural('fr', added, { one: '# chaîne ajoutée', other: '# chaînes ajoutées' }, countText(added))
  return returned === 0
    ? text
    : plural(
        'fr',
        returned,
        {
          one: `${text} (# de retour dans ses dossiers)`,
          other: `${text} (# de retour dans leurs dossiers)`,
        },
        countText(returned),
      )
}
