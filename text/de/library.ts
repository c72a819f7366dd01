import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const notLoadedYet = 'Deine Bibliothek ist noch nicht geladen.'

/** The menus that move channels and add them to folders. */
export const createNewFolder = 'Neuen Ordner anlegen'
export const findFolder = 'Ordner suchen'
export const noFolderFound = 'Kein Ordner heißt so.'
export const foldersFound = (count: number): string =>
  count === 0 ? noFolderFound : plural('de', count, { one: '# Treffer', other: '# Treffer' }, countText(count))

/** How many of the chosen channels are in a folder: `1 von 4 ist hier`. */
export const partlyHere = (here: number, total: number): string =>
  plural(
    'de',
    here,
    { one: `# von ${countText(total)} ist hier`, other: `# von ${countText(total)} sind hier` },
    countText(here),
  )

/** The menu of a channel. */
export const foldersOfChannel = (channel: string): string => `Ordner von ${channel}`
export const goTo = (folder: string): string => `Zu ${folder}`
export const removeFrom = (folder: string): string => `Aus ${isolate(folder)} entfernen`
/** After the chips there is room for: `+2`. */
export const moreFolders = (count: number): string => `+${countText(count)}`

/** The dialog that asks for a folder's name. */
export const folderName = 'Name des Ordners'
export const create = 'Anlegen'
export const willMoveIntoFolder = (count: number): string =>
  plural(
    'de',
    count,
    { one: '# Kanal wird hineinverschoben.', other: '# Kanäle werden hineinverschoben.' },
    countText(count),
  )

export const willEnterFolder = (count: number): string =>
  plural('de', count, { one: '# Kanal wird hinzugefügt.', other: '# Kanäle werden hinzugefügt.' }, countText(count))

/** Announced to screen readers. */
export const folderCreated = (name: string): string => `${name} angelegt`
/** The name comes last, where its direction cannot reorder the sentence. @param unsorted channels it contained */
export const folderDeleted = (name: string, unsorted: number): string =>
  unsorted === 0 ? `Ordner gelöscht: ${name}` : `Ordner gelöscht, ${channelsText(unsorted)} unsortiert: ${name}`
export const lookFailed = 'Farbe und Emoji konnten nicht gespeichert werden. Bitte versuch es noch einmal.'
export const updateFailed = 'Der Ordner konnte nicht umbenannt werden. Bitte versuch es noch einmal.'

/** The dialog for a move of more channels than fit into a folder. @param room how many fit; 0: none */
export const fullFolderTitle = (room: number, coming: number): string =>
  room === 0
    ? 'Dieser Ordner ist voll'
    : plural(
        'de',
        room,
        {
          one: `Nur # von ${countText(coming)} Kanälen passt hinein`,
          other: `Nur # von ${countText(coming)} Kanälen passen hinein`,
        },
        countText(room),
      )

/** @param folder its name; null: a folder that is not created yet @param held channels it contains */
export function folderLimit(folder: string | null, cap: number, held: number, isFree: boolean): string {
  const name = folder === null ? 'Ein neuer Ordner' : isolate(folder)
  const most = channelsText(cap)
  if (isFree)
    return held === 0
      ? `${name} fasst im kostenlosen Tarif höchstens ${most}.`
      : `${name} fasst im kostenlosen Tarif höchstens ${most} und hat schon ${countText(held)}.`
  return held === 0
    ? `${name} fasst höchstens ${most}.`
    : `${name} fasst höchstens ${most} und hat schon ${countText(held)}.`
}

/** @param room how many channels fit; 0: none @param rest how many do not @param isAdding they stay in other folders */
export function fillFolder(room: number, rest: number, isAdding: boolean): string {
  if (room === 0) return isAdding ? 'Nichts wurde hinzugefügt.' : 'Nichts wurde verschoben.'
  const first = plural('de', room, { one: 'den ersten', other: 'die ersten #' }, countText(room))
  if (isAdding)
    return plural(
      'de',
      rest,
      {
        one: `Du kannst ${first} hinzufügen; der andere wird ausgelassen.`,
        other: `Du kannst ${first} hinzufügen; die anderen # werden ausgelassen.`,
      },
      countText(rest),
    )
  return plural(
    'de',
    rest,
    {
      one: `Du kannst ${first} verschieben; der andere bleibt, wo er ist.`,
      other: `Du kannst ${first} verschieben; die anderen # bleiben, wo sie sind.`,
    },
    countText(rest),
  )
}
export const seePremium = 'Premium ansehen'
export const moveCount = (count: number): string => `${countText(count)} verschieben`
export const addCount = (count: number): string => `${countText(count)} hinzufügen`

/** Channels that YouTube no longer lists. */
export const channelStates = { gone: 'Gelöscht', suspended: 'Gesperrt', private: 'Privat' } as const
export const channelUnlisted = 'YouTube zeigt diesen Kanal nicht mehr'
export const notSubscribed = 'Nicht auf YouTube abonniert'
export const visitChannel = 'Kanal besuchen'
export const visit = (channel: string): string => `${channel} besuchen`
