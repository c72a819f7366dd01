import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'

export const sync = 'Geräte synchronisieren'
export const syncText =
  'Was du angeschaut und gesehen hast und was in Später wartet, bleibt in diesem Browser. Schalte die Synchronisierung ein, und ' +
  'unser Server bewahrt eine Kopie auf, damit alle Geräte, auf denen du dich anmeldest, dasselbe zeigen.'
export const syncedText =
  'Unser Server bewahrt für alle Geräte, auf denen du dich anmeldest, eine Kopie davon auf, was du angeschaut und gesehen ' +
  'hast und was in Später wartet. Schalte die Synchronisierung aus, um die Kopie zu löschen. Jeder Browser behält dann, was er hat.'
export const turnOffTitle = 'Synchronisierung ausschalten?'
export const turnOffText =
  'Die Kopie auf unserem Server wird sofort gelöscht. Dieser Browser und deine anderen Geräte behalten, was sie haben, ' +
  'gleichen sich aber nicht mehr ab.'
export const turnOff = 'Ausschalten'
export const turnedOn = 'Die Synchronisierung ist auf allen Geräten an, auf denen du dich anmeldest'
export const turnedOff = 'Die Synchronisierung ist aus und die Kopie auf unserem Server gelöscht'

export const marks = 'Angeschaut, gesehen und Später'
export const marksText =
  'Speichere in einer Datei, was du angeschaut und gesehen hast und was in Später wartet, oder übernimm es aus einer. ' +
  'Was schon hier ist, bleibt.'
export const exportMarks = 'Markierungen exportieren'
export const importMarks = 'Markierungen importieren'

/** What a file of marks contains. `channels`: marked as seen as a whole. `later`: videos in the queue. */
type MarkCounts = { videos: number; channels: number; later: number }

/** `Importiert: 12 markierte Videos, 1 markierter Kanal und 3 Videos für später`. */
export function imported({ videos, channels, later }: MarkCounts): string {
  const parts = [
    ...(videos > 0
      ? [plural('de', videos, { one: '# markiertes Video', other: '# markierte Videos' }, countText(videos))]
      : []),
    ...(channels > 0
      ? [plural('de', channels, { one: '# markierter Kanal', other: '# markierte Kanäle' }, countText(channels))]
      : []),
    ...(later > 0
      ? [plural('de', later, { one: '# Video für später', other: '# Videos für später' }, countText(later))]
      : []),
  ]
  return parts.length > 0
    ? `Importiert: ${listText(parts)}`
    : 'Importiert: Videos, die aus Später entfernt worden waren'
}
/** @param leftOut how many entries of the file are no marks */
export const importedSome = (counts: MarkCounts, leftOut: number): string =>
  plural(
    'de',
    leftOut,
    {
      one: `${imported(counts)}. # Eintrag ist unbrauchbar und wurde ausgelassen.`,
      other: `${imported(counts)}. # Einträge sind unbrauchbar und wurden ausgelassen.`,
    },
    countText(leftOut),
  )
export const fileProblems = {
  not_marks:
    'Das ist keine Datei mit Markierungen. Wähle eine, die hier unter „Angeschaut, gesehen und Später“ exportiert wurde.',
  newer: `Diese Datei stammt aus einer neueren Version von ${PRODUCT}. Lade die Seite neu und versuch es noch einmal.`,
  too_large: 'Für eine Datei mit Markierungen ist diese zu groß.',
  empty: 'In dieser Datei sind keine Markierungen.',
  unreadable: 'Diese Datei war nicht lesbar.',
} as const
