import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

/** `240 Kanälen`, `deinem Kanal`: after „in“ or „zu“. */
const yourChannels = (count: number): string =>
  plural('de', count, { one: 'deinem # Kanal', other: 'deinen # Kanälen' }, countText(count))

export const pageTitle = 'Ordnervorschläge'
/** `Wir haben 8 Gruppen in deinen 240 Kanälen gefunden` @param unsorted the channels that are in no folder */
export const found = (groups: number, unsorted: number): string =>
  plural(
    'de',
    groups,
    {
      one: `Wir haben eine Gruppe in ${yourChannels(unsorted)} gefunden`,
      other: `Wir haben # Gruppen in ${yourChannels(unsorted)} gefunden`,
    },
    countText(groups),
  )
export const howMade =
  'Gebildet aus den Themen, unter denen YouTube jeden Kanal führt, und aus deinen eigenen Ordnern. Nichts wandert ohne dein Ja, und ein einziges Rückgängig nimmt alles zurück.'
export const asking = 'YouTube wird gefragt, worum es in deinen Kanälen geht'
export const stillAsking = (unread: number): string => `YouTube wird noch gefragt: ${channelsText(unread)}.`
export const notLoaded = 'Die Vorschläge konnten nicht geladen werden'

/** What the free plan holds. @param free how many more folders the user may make */
export const freeHolds = (cap: number): string =>
  plural(
    'de',
    cap,
    { one: 'Der kostenlose Tarif hat # Ordner.', other: 'Der kostenlose Tarif hat bis zu # Ordner.' },
    countText(cap),
  )
export const tickedFor = (free: number): string =>
  free === 0
    ? 'Alle sind belegt, deshalb ist nur angekreuzt, was in deine vorhandenen Ordner passt.'
    : plural(
        'de',
        free,
        {
          one: 'Einer ist angekreuzt; tausch ihn, wie du magst.',
          other: '# sind angekreuzt; tausch sie, wie du magst.',
        },
        countText(free),
      )
export const allWithPremium = (groups: number, price: string): string =>
  plural(
    'de',
    groups,
    { one: `Mit Premium auch dieser, ${price}`, other: `Mit Premium alle #, ${price}` },
    countText(groups),
  )

/** Why channels are in a suggestion. @param reason without `like`: YouTube's topics alone */
export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  if (like !== null && of !== null) {
    const share = `wie ${countText(like)} der ${countText(of)} darin`
    return topics.length > 0 ? `Geführt unter ${names}, ${share}` : `„${word ?? ''}“ im Namen, ${share}`
  }
  if (topics.length > 0) return `YouTube führt sie unter ${names}`
  return word === null ? 'Einige ihrer Namen ähneln sich' : `„${word}“ im Namen`
}

export const makeFolder = (name: string): string => `Ordner ${name} anlegen`
export const fillFolder = (name: string): string => `Zu deinem Ordner ${name} hinzufügen`
export const yourFolder = 'Dein Ordner'
export const lookThrough = (count: number): string => `${countText(count)} durchsehen`
export const lookThroughOf = (count: number, name: string): string => `${countText(count)} durchsehen: ${name}`
export const leftOut = (count: number): string => `${countText(count)} ausgelassen`
/** A folder cannot hold all channels of a suggestion. */
export const onlyFit = (cap: number): string => `Die ersten ${countText(cap)} passen hinein`
export const more = (count: number): string => `+${countText(count)}`
export const actionsOf = (name: string): string => `Aktionen für ${name}`
export const rename = 'Umbenennen'
export const mergeInto = (name: string): string => `Mit ${name} zusammenlegen`
export const dropIt = 'Vorschlag verwerfen'
export const split = 'Wieder trennen'
export const folderName = 'Name des Ordners'
export const dropped = (name: string): string => `${name} verworfen. Die Kanäle bleiben unsortiert.`
export const merged = (name: string, into: string): string => `${name} mit ${into} zusammengelegt`

export const staysUnsorted = (count: number): string =>
  plural('de', count, { one: '# bleibt unsortiert', other: '# bleiben unsortiert' }, countText(count))
export const tooLittleKnown = 'Über sie ist zu wenig bekannt.'

export const bar = 'Deine Auswahl'
export const chosen = (folders: number, channels: number): string =>
  `${foldersText(folders)} · ${channelsText(channels)}`
export const overCap = (cap: number): string =>
  plural(
    'de',
    cap,
    {
      one: 'Der kostenlose Tarif hat # Ordner. Nimm bei den anderen das Häkchen weg.',
      other: 'Der kostenlose Tarif hat # Ordner. Nimm bei einigen das Häkchen weg.',
    },
    countText(cap),
  )
/** When the user has folders already. @param free how many more folders the user may make */
export const overFree = (free: number): string =>
  free === 0
    ? 'Alle deine Ordner sind belegt. Kreuz nur Ordner an, die du schon hast.'
    : plural(
        'de',
        free,
        {
          one: 'Du kannst noch # Ordner anlegen. Nimm bei den anderen das Häkchen weg.',
          other: 'Du kannst noch # Ordner anlegen. Nimm bei einigen das Häkchen weg.',
        },
        countText(free),
      )
export const notNow = 'Jetzt nicht'
export const makeAndSee = (folders: number): string =>
  plural(
    'de',
    folders,
    { one: '# Ordner anlegen und Neues sehen', other: '# Ordner anlegen und Neues sehen' },
    countText(folders),
  )
export const fillAndSee = (folders: number): string =>
  plural(
    'de',
    folders,
    { one: '# Ordner füllen und Neues sehen', other: '# Ordner füllen und Neues sehen' },
    countText(folders),
  )
/** @param made folders that are new  @param filled folders that were there */
export function doneText(made: number, filled: number, channels: number): string {
  const sorted = `${channelsText(channels)} einsortiert`
  return made === 0 ? `${foldersText(filled)} gefüllt, ${sorted}` : `${foldersText(made)} angelegt, ${sorted}`
}

export const allSorted = 'Jeder Kanal ist in einem Ordner'
export const allSortedHint = 'Wenn neue Kanäle kommen, werden hier Ordner für sie vorgeschlagen.'
export const noChannels = 'Noch gibt es keine Kanäle'
export const noChannelsHint = 'Importiere zuerst deine YouTube-Abos. Dann werden hier Ordner vorgeschlagen.'
export const noneFound = 'Keine Gruppen gefunden'
export const noneFoundHint = 'YouTube sagt zu wenig über diese Kanäle. Du kannst sie einzeln einsortieren.'
export const notKnownYet = 'Wir wissen noch nicht, worum es in deinen Kanälen geht'
export const notKnownHint =
  'YouTube hat nicht geantwortet, oder das Kontingent für heute ist verbraucht. Versuch es später noch einmal, oder sortiere sie einzeln ein.'
export const tryAgain = 'Erneut versuchen'
export const seeWhatIsNew = 'Neues ansehen'
export const done = 'Fertig'
