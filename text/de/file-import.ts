import { PRODUCT } from '#contract/product.ts'
import type { FileReport } from '#domain/subscription-files/types.ts'
import { channelsText, foldersText } from '../counts.ts'
import { formatName } from '../file-formats.ts'
import { countText } from '../format.ts'
import { plural } from '../plural.ts'

const counted = (count: number, one: string, other: string): string =>
  plural('de', count, { one, other }, countText(count))

const groupsText = (count: number): string => counted(count, '# Gruppe', '# Gruppen')

export const title = 'Ordner aus einer anderen App holen'
/** `PocketTube · 14 Gruppen · 812 Kanäle · in diesem Browser gelesen` */
export const fileSummary = (format: string, groups: number, channels: number): string =>
  [
    formatName(format, { several: 'Mehrere Dateien', list: 'Eine Liste von Kanälen' }),
    ...(groups > 0 ? [groupsText(groups)] : []),
    channelsText(channels),
    'in diesem Browser gelesen',
  ].join(' · ')
export const anotherFile = 'Andere Datei …'

export const whatWillHappen = 'Was passieren wird'
/**
 * `Aus 11 Gruppen werden 8 neue Ordner, und 3 deiner Ordner bekommen Kanäle dazu.`
 * @param joined folders of the user that get channels
 */
export function outcome({ groups, made, joined }: { groups: number; made: number; joined: number }): string {
  const addition = counted(joined, 'einer deiner Ordner bekommt Kanäle dazu.', '# deiner Ordner bekommen Kanäle dazu.')
  if (made > 0) {
    const becomes =
      groups === 1
        ? counted(made, 'Aus # Gruppe wird # neuer Ordner', `Aus 1 Gruppe werden # neue Ordner`)
        : counted(
            made,
            `Aus ${groupsText(groups)} wird # neuer Ordner`,
            `Aus ${groupsText(groups)} werden # neue Ordner`,
          )
    return joined > 0 ? `${becomes}, und ${addition}` : `${becomes}.`
  }
  if (joined > 0)
    return counted(
      groups,
      '# Gruppe kommt in einen deiner Ordner.',
      joined === 1
        ? '# Gruppen kommen in einen deiner Ordner.'
        : `# Gruppen kommen in ${countText(joined)} deiner Ordner.`,
    )
  return `${groupsText(groups)} ausgelassen.`
}

/** `806 Kanäle: 520 hast du schon, 286 neu, 14 in mehreren Ordnern.` */
export function channelOutcome(channels: number, known: number, inSeveral: number): string {
  const parts = [
    ...(known > 0 ? [`${countText(known)} hast du schon`] : []),
    ...(channels - known > 0 ? [`${countText(channels - known)} sind neu`] : []),
    ...(inSeveral > 0 ? [`${countText(inSeveral)} in mehreren Ordnern`] : []),
  ]
  return `${[channelsText(channels), parts.join(', ')].filter(Boolean).join(': ')}.`
}

/** The folder of a group that has no name. */
export const unnamedGroup = 'Importiert'
export const ungrouped = 'In keiner Gruppe'
export const groups = 'Gruppen in der Datei'
export const takeGroup = (name: string): string => `${name} übernehmen`
export const newFolder = 'Neuer Ordner'
export const unsorted = 'Unsortiert'
export const into = (folder: string): string => `In ${folder}`
export const leftOut = 'Ausgelassen'
export const targetOf = (name: string, target: string): string => `${name}: ${target}`
export const alreadyThere = (count: number): string => counted(count, '# ist schon da', '# sind schon da')
export const allThere = 'Alle schon da'
export const wouldHold = (would: number, cap: number): string =>
  `Das wären ${countText(would)}; ein Ordner fasst ${countText(cap)}`
export const moreGroups = (count: number): string =>
  counted(count, '# weitere Gruppe zeigen', '# weitere Gruppen zeigen')

/** Makes new folders fit the plan. @param room new folders that the plan has room for */
export const keepLargest = (room: number): string =>
  room === 0
    ? 'Nach Unsortiert legen'
    : counted(room, 'Größte behalten, Rest nach Unsortiert', '# größte behalten, Rest nach Unsortiert')

export const bringIn = 'Übernehmen'
/** `11 Ordner, 806 Kanäle` */
export const foot = (folders: number, channels: number): string =>
  [...(folders > 0 ? [foldersText(folders)] : []), channelsText(channels)].join(', ')
export const oneUndo = 'ein Rückgängig nimmt alles zurück'
export const nothingToDo = 'Alles in dieser Datei ist schon in deiner Bibliothek.'
export const nothingChosen = 'Wähl mindestens eine Gruppe aus.'
export const tooMuchAtOnce =
  'Für einen Import sind das zu viele Kanäle in zu vielen Ordnern. Lass ein paar Gruppen aus und hol sie danach.'

/** What may hold secrets and was not read. */
export const tokenTitle = 'In dieser Datei war ein Anmelde-Token'
export const tokenText =
  'Deine alte App hatte eins gespeichert. Wir haben es in der Datei gelassen: Es wird nicht gesendet, behalten oder gezeigt. Beenden kannst du es in deinem Google-Konto.'
export const tokenPage = 'Googles Seite öffnen'
export const secretsTitle = 'Einstellungen bleiben in der Datei'
export const secretsText = (names: readonly string[]): string =>
  `${named(names)} haben wir nicht gelesen, weil dort Passwörter oder Token stehen können.`
export const opensInNewTab = '(öffnet einen neuen Tab)'

export const lookUpTitle = (count: number): string =>
  counted(count, '# Name zum Nachschlagen', '# Namen zum Nachschlagen')
export const lookUpText = (count: number): string =>
  counted(
    count,
    'Von diesem Kanal nennt die Datei nur einen Handle oder einen alten Nutzernamen. YouTube danach zu fragen kostet 1 Einheit des heutigen Kontingents, das sich alle teilen.',
    'Von diesen Kanälen nennt die Datei nur Handles oder alte Nutzernamen. YouTube danach zu fragen kostet höchstens # Einheiten des heutigen Kontingents, das sich alle teilen.',
  )
export const lookUpSome = (count: number, all: number): string =>
  `Wir fragen auf einmal nach ${countText(count)} der ${countText(all)}.`
export const lookUpButton = (count: number): string => counted(count, '# Namen nachschlagen', '# Namen nachschlagen')
export const lookingUp = 'YouTube wird gefragt …'
export const foundTitle = (count: number): string => counted(count, '# Name gefunden', '# Namen gefunden')
export const foundAs = (value: string, name: string): string => `${value} ist ${name}`
export const checkFound = 'Handles können den Besitzer wechseln, prüf sie also bitte.'
export const withoutThem = 'Den Rest kannst du auch ohne sie übernehmen.'
export const lookUpsDone = (found: number, missing: number): string =>
  `${counted(found, '# Name gefunden', '# Namen gefunden')}${missing > 0 ? `, ${countText(missing)} nicht auf YouTube` : ''}`

export const cannotTitle = (count: number): string =>
  counted(count, '# lässt sich nicht übernehmen', '# lassen sich nicht übernehmen')
export const reasonCounts = {
  other_site: (count: number) => counted(count, '# ist nicht auf YouTube', '# sind nicht auf YouTube'),
  not_a_channel: (count: number) => counted(count, '# ist kein Kanal', '# sind keine Kanäle'),
  bad_line: (count: number) => counted(count, '# Zeile ist nicht lesbar', '# Zeilen sind nicht lesbar'),
  custom: (count: number) =>
    counted(
      count,
      '# hat eine alte Adresse, die sich nicht nachschlagen lässt',
      '# haben alte Adressen, die sich nicht nachschlagen lassen',
    ),
  missing: (count: number) => counted(count, '# Namen kennt YouTube nicht', '# Namen kennt YouTube nicht'),
  file: (count: number) => counted(count, '# Datei ist nicht lesbar', '# Dateien sind nicht lesbar'),
} as const
export type Reason = keyof typeof reasonCounts
export const seeList = 'Liste ansehen'
export const saveList = 'Diese Liste speichern'
export const listFileName = 'nicht-uebernommen.csv'
export const listHeadings = { reason: 'Grund', entry: 'Eintrag', name: 'Name' }
/** Why one entry is not brought in. */
export const reasons: Readonly<Record<Reason, string>> = {
  other_site: 'Nicht auf YouTube',
  not_a_channel: 'Kein Kanal',
  bad_line: 'Nicht lesbar',
  custom: 'Eine alte Adresse, die sich nicht nachschlagen lässt',
  missing: 'YouTube nicht bekannt',
  file: 'Die Datei ist nicht lesbar',
}
export const lineNumber = (line: string): string => `Zeile ${line}`
export const noEntry = '(leer)'
export const moreEntries = (count: number): string =>
  counted(count, 'und # weiterer in der gespeicherten Liste', 'und # weitere in der gespeicherten Liste')

export const alsoReadsTitle = 'Liest auch'
export const alsoReads = `FreeTube, NewPipe (JSON und ZIP), LibreTube, Piped, PocketTube, Grayjay, Invidious, Google Takeout in jeder Sprache, OPML, newsboat, Lesezeichen, Listen von Links und ${PRODUCT} selbst.`
export const notesTitle = 'Zu dieser Datei'

const MAX_NAMED = 5
const named = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} und ${countText(names.length - MAX_NAMED)} weitere`
    : names.join(', ')

/** What else there is to know about the file; one sentence each. */
export function fileNotes(report: FileReport): string[] {
  const { emptyGroups = [], renamedGroups = [], otherLists = [], duplicates = 0, alsoKnown = 0, history } = report
  return [
    emptyGroups.length > 0 &&
      `${counted(emptyGroups.length, '# Gruppe hat keine Kanäle und wird ausgelassen', '# Gruppen haben keine Kanäle und werden ausgelassen')}: ${named(emptyGroups)}`,
    renamedGroups.length > 0 &&
      counted(
        renamedGroups.length,
        '# Gruppe hat keinen Namen oder einen, der auf 100 Zeichen gekürzt wurde.',
        '# Gruppen haben keinen Namen oder einen, der auf 100 Zeichen gekürzt wurde.',
      ),
    duplicates > 0 && counted(duplicates, '# Eintrag wiederholt einen Kanal.', '# Einträge wiederholen einen Kanal.'),
    alsoKnown > 0 &&
      counted(
        alsoKnown,
        '# weiterer Kanal der Datei ist in keiner Gruppe und wird nicht importiert.',
        '# weitere Kanäle der Datei sind in keiner Gruppe und werden nicht importiert.',
      ),
    otherLists.length > 0 &&
      `${counted(otherLists.length, '# weitere Liste wird nicht importiert', '# weitere Listen werden nicht importiert')}: ${named(
        otherLists.map(({ name, channels }) => `${name} (${channelsText(channels)})`),
      )}`,
    history !== undefined &&
      counted(
        history.watched,
        'Dein Verlauf mit # Video wird nicht importiert.',
        'Dein Verlauf mit # Videos wird nicht importiert.',
      ),
    report.repaired === true && 'Die Datei ist nicht ganz korrekt aufgebaut. Bitte prüf das Ergebnis.',
  ].filter((note) => note !== false)
}
