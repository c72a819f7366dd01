import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const title = (folder: string): string => `Kanäle zu ${folder} hinzufügen`
export const searchLabel = 'Abos durchsuchen'
export const searchPlaceholder = 'Abos durchsuchen …'
export const placeLabel = 'Wo die Kanäle jetzt sind'
export const allFolders = 'Alle Ordner'
export const unsortedOnly = 'Nur unsortierte'
export const nowIn = (folder: string): string => `Jetzt in ${folder}`

/** Ticked: channels are added. Not ticked: they move. */
export const keepInFolders = 'In ihren anderen Ordnern behalten'

export const selectAll = (count: number): string => `Alle ${countText(count)} angezeigten auswählen`
export const deselectAll = (count: number): string => `Alle ${countText(count)} angezeigten abwählen`
export const shown = (count: number): string => `${channelsText(count)} angezeigt`
export const channels = 'Kanäle'
export const noMatch = 'Keine Abos passen zu deiner Suche'
export const noMatchHint = 'Versuch es mit anderen Suchwörtern'

/** @param hidden how many of the selected channels the filter hides */
export const selected = (count: number, hidden: number): string =>
  hidden === 0
    ? `${countText(count)} ausgewählt`
    : `${countText(count)} ausgewählt, ${countText(hidden)} nicht angezeigt`

/**
 * How full the folder is: `92 + 3 von 100 Kanälen in diesem Ordner`.
 * @param coming channels to be added @param cap null: the limit is far off and not shown
 */
export function folderFill(held: number, coming: number, cap: number | null): string {
  const count = coming === 0 ? countText(held) : `${countText(held)} + ${countText(coming)}`
  return plural(
    'de',
    cap ?? held + coming,
    cap === null
      ? { one: '# Kanal in diesem Ordner', other: '# Kanäle in diesem Ordner' }
      : {
          one: `# von ${countText(cap)} Kanal in diesem Ordner`,
          other: `# von ${countText(cap)} Kanälen in diesem Ordner`,
        },
    count,
  )
}

/** @param count 0: nothing is selected yet */
export const addTo = (count: number, folder: string): string =>
  count === 0 ? 'Kanäle hinzufügen' : `${countText(count)} zu ${isolate(folder)} hinzufügen`

/** The selection does not fit. @param count of channels for which there is no room */
export const tooMany = (count: number, cap: number): string =>
  plural(
    'de',
    count,
    {
      one: `Das ist # zu viel für einen Ordner (Limit ${countText(cap)}).`,
      other: `Das sind # zu viel für einen Ordner (Limit ${countText(cap)}).`,
    },
    countText(count),
  )

export const noChannels = 'Noch gibt es keine Kanäle zum Hinzufügen. Importiere deine Abos, dann kann es losgehen.'
export const allAdded = 'Alle deine Kanäle sind schon in diesem Ordner.'
