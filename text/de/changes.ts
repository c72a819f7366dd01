import type { ChangeSummary, FolderLabel } from '#contract/changes.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, listText, timeText, videoAge } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export const recentChanges = 'Letzte Änderungen'
export const recentChangesText =
  'Die letzten 100 Änderungen deiner Bibliothek aus 28 Tagen, von allen Geräten, und die letzten 50 Male, die du in diesem Browser mehrere Videos markiert hast. Alles lässt sich rückgängig machen.'
export const showChanges = 'Letzte Änderungen ansehen'
export const allChanges = 'Alle Änderungen'
export const notLoaded = 'Deine letzten Änderungen konnten nicht geladen werden'
export const noChanges = 'Wenn du Kanäle einsortierst oder einen Ordner änderst, kannst du es hier rückgängig machen.'
export const goToFolders = 'Zu deinen Ordnern'
export const undoLast = 'Letzte rückgängig'
export const undo = 'Rückgängig'
export const redo = 'Wiederherstellen'
export const showOlder = 'Ältere Änderungen zeigen'
export const showChange = 'Diese Änderung zeigen'
export const youTubesOwn = 'nicht rückgängig zu machen: Es ist, was du auf YouTube abonniert hast'
/** Why marks cannot be undone. */
export const marksChanged = 'Alles davon wurde seither wieder markiert'

/** `Rückgängig: 8 Kanäle nach Musik verschoben`. @param sentence what the change did */
export const undoLabel = (sentence: string): string => `${undo}: ${sentence}`
export const redoLabel = (sentence: string): string => `${redo}: ${sentence}`
export const undoneNow = (sentence: string): string => `Rückgängig gemacht: ${sentence}`
export const redoneNow = (sentence: string): string => `Wiederhergestellt: ${sentence}`

/** The button of an import that removed channels. */
export const putBack = (count: number): string =>
  plural('de', count, { one: 'Zurückholen', other: '# zurückholen' }, countText(count))

export const changeTime = (at: number): string => timeText(at)

/** `vor 2 Minuten rückgängig gemacht`. Both in ms. */
export const undoneText = (at: number, now: number): string => `${videoAge(at, now)} rückgängig gemacht`

const label = ({ name, emoji }: FolderLabel): string => (emoji ? `${emoji} ${isolate(name)}` : isolate(name))

/** A place of several or no folders, after „nach“ or „aus“: `Unsortiert`, `2 Ordnern`. */
const place = (folders: readonly FolderLabel[], count: number): string => {
  const [folder] = folders
  if (folder) return label(folder)
  return count === 0 ? 'Unsortiert' : plural('de', count, { one: '# Ordner', other: '# Ordnern' }, countText(count))
}

/** `12 Kanälen`, after „mit“. */
const withChannels = (count: number): string =>
  plural('de', count, { one: '# Kanal', other: '# Kanälen' }, countText(count))

/** What a change did: `8 Kanäle aus Musik nach Jazz verschoben`. @param names of its channels, as far as they are known */
export function changeText(summary: ChangeSummary, names: readonly string[]): string {
  const [name] = names
  const channels = (count: number) => (count === 1 && name ? isolate(name) : channelsText(count))
  const mit = (count: number) => (count === 1 && name ? isolate(name) : withChannels(count))
  switch (summary.kind) {
    case 'place':
      return placeText(summary, channels(summary.channels))
    case 'create':
      return summary.channels === 0
        ? `${label(summary.folder)} angelegt`
        : `${label(summary.folder)} mit ${mit(summary.channels)} angelegt`
    case 'update':
      return updateText(summary)
    case 'delete':
      if (summary.channels === 0) return `Ordner ${label(summary.folder)} gelöscht`
      return summary.unsorted === 0
        ? plural(
            'de',
            summary.channels,
            {
              one: `Ordner ${label(summary.folder)} gelöscht; sein # Kanal blieb in anderen Ordnern`,
              other: `Ordner ${label(summary.folder)} gelöscht; seine # Kanäle blieben in anderen Ordnern`,
            },
            countText(summary.channels),
          )
        : `Ordner ${label(summary.folder)} gelöscht; nach Unsortiert: ${channels(summary.unsorted)}`
    case 'order':
      return 'Reihenfolge der Ordner geändert'
    case 'file':
      return fileText(summary)
    case 'suggest':
      return `${foldersText(summary.folders)} aus Vorschlägen angelegt, mit ${withChannels(summary.channels)}`
    case 'youtube':
      return youTubeText(summary)
  }
}

function placeText(
  { way, from, to, fromCount, toCount }: Extract<ChangeSummary, { kind: 'place' }>,
  channels: string,
): string {
  if (way === 'added') return `${channels} auch zu ${place(to, toCount)} hinzugefügt`
  if (way === 'removed') return `${channels} aus ${place(from, fromCount)} entfernt`
  return `${channels} aus ${place(from, fromCount)} nach ${place(to, toCount)} verschoben`
}

function updateText({ folder, formerName, colour, emoji, rules }: Extract<ChangeSummary, { kind: 'update' }>): string {
  const looks = listText([...(colour ? ['Farbe'] : []), ...(emoji ? ['Emoji'] : []), ...(rules ? ['Regeln'] : [])])
  if (formerName === null) return `${looks} von ${label(folder)} geändert`
  const renamed = `${isolate(formerName)} in ${label(folder)} umbenannt`
  return looks ? `${renamed}, ${looks} geändert` : renamed
}

function fileText({ folders, channels, newChannels }: Extract<ChangeSummary, { kind: 'file' }>) {
  const parts = [
    ...(folders > 0 ? [foldersText(folders)] : []),
    ...(channels > 0 ? [`${channelsText(channels)} einsortiert`] : []),
    ...(newChannels > 0 ? [`${countText(newChannels)} davon neu`] : []),
  ]
  const what = 'Datei importiert'
  return parts.length > 0 ? `${what}: ${parts.join(', ')}` : what
}

/** `Import: 3 Kanäle hinzugefügt (2 wieder in ihren Ordnern), 1 entfernt, den du nicht mehr abonniert hast`. */
function youTubeText({ added, removed, returned }: Extract<ChangeSummary, { kind: 'youtube' }>): string {
  if (removed === 0) return `Import: ${addedText(added, returned)}`
  if (added > 0) return `Import: ${addedText(added, returned)}, ${countText(removed)} nicht mehr abonniert und entfernt`
  return `Import: ${channelsText(removed)} nicht mehr abonniert und entfernt`
}

const addedText = (added: number, returned: number): string =>
  returned === 0
    ? `${channelsText(added)} hinzugefügt`
    : plural(
        'de',
        returned,
        {
          one: `${channelsText(added)} hinzugefügt (# wieder im alten Ordner)`,
          other: `${channelsText(added)} hinzugefügt (# wieder in ihren Ordnern)`,
        },
        countText(returned),
      )
