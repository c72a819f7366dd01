import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, dateText, shortDateText, timeText, videoAge } from './format.ts'

export const settings = 'Einstellungen'
export const parts = {
  appearance: 'Aussehen',
  videos: 'Videos',
  shortcuts: 'Tastatur',
  data: 'Deine Daten',
  feeds: 'Feeds',
  changes: 'Letzte Änderungen',
  devices: 'Geräte',
  account: 'Konto',
  advanced: 'Erweitert',
} as const

export const theme = 'Design'
export const themes = { light: 'Hell', dark: 'Dunkel', system: 'System' } as const

export const yourData = 'Deine Daten'
export const yourDataText = 'Lade deine Ordner und Kanäle herunter.'
export const exportFile = 'Exportieren'
export const exportAs = (format: string): string => `${format} exportieren`
/** Keys are the ends of the addresses that export them. */
export const exportFormats = {
  json: {
    name: 'JSON',
    about:
      'Alles, zum Aufheben oder Wiederimportieren: auch Farben, Emoji, Regeln, Reihenfolge und mehrfache Zuordnung',
  },
  csv: {
    name: 'CSV',
    about: 'Eine Zeile für jeden Kanal jedes Ordners, für Tabellenprogramme. Ohne Farben und Emoji',
  },
  opml: { name: 'OPML', about: 'Ordner mit Feeds, für Feedreader. Ohne Farben und Emoji' },
  'newpipe.json': {
    name: 'NewPipe',
    about: 'Für NewPipe, LibreTube, Piped, Invidious und Grayjay. Jeder Kanal einmal, ohne Ordner',
  },
  'freetube.db': {
    name: 'FreeTube',
    about: 'Aus Ordnern werden Profile mit ihren Farben. Ohne Emoji und Reihenfolge der Ordner',
  },
  'pockettube.json': {
    name: 'PocketTube',
    about: 'Aus Ordnern werden Gruppen in ihrer Reihenfolge. Ohne unsortierte Kanäle, Farben und Emoji',
  },
} as const
export const importFromFileHint = `Aus ${PRODUCT}, PocketTube, FreeTube, NewPipe, LibreTube, Piped, Grayjay, Invidious oder Google Takeout, oder jede OPML-Datei. Du siehst vorher, was sich ändert.`

export const googleAccount = 'Verbundenes Google-Konto'
export const notConnected = 'Nicht verbunden.'
export const disconnect = 'Trennen'
export const disconnectTitle = 'Dieses Google-Konto trennen?'
export const disconnectText =
  `${PRODUCT} verliert sofort den Zugriff auf dein YouTube-Konto. Deine Ordner und Kanäle bleiben, und auf YouTube ändert sich ` +
  'nichts. Solange du getrennt bist, kann nichts importiert werden, und es werden keine Videos geladen; Namen und Bilder deiner ' +
  'Kanäle werden nach 30 Tagen entfernt. Du kannst dich jederzeit wieder verbinden.'
export const disconnected = 'Getrennt. Unseren Zugriff bei Google haben wir widerrufen.'
export const disconnectedPending =
  'Getrennt. Unseren Zugriff haben wir hier gelöscht, aber zum Widerrufen haben wir Google nicht erreicht. Wenn dein Google-Konto ' +
  `${PRODUCT} morgen noch unter „Drittanbieter-Apps und -Dienste“ aufführt, entferne es dort.`

export const sessions = 'Geräte'
export const thisDevice = 'Dieses Gerät'
export const signedInOn = (createdAt: number): string => `Gerade aktiv, angemeldet am ${shortDateText(createdAt)}`
export const lastUsedText = (lastSeenAt: number, createdAt: number, now: number): string =>
  `Zuletzt benutzt ${videoAge(lastSeenAt, now)}, angemeldet am ${shortDateText(createdAt)}`
export const signOut = 'Abmelden'
export const signOutDevice = (device: string): string => `Abmelden: ${device}`
export const deviceSignedOut = (device: string): string => `${device} ist abgemeldet`
export const signOutOthers = 'Überall sonst abmelden'
export const othersSignedOut = 'Alle anderen Geräte sind abgemeldet'

export const quota = 'YouTube-Kontingent'
export const quotaFrom = (at: number): string => `Diese Zahlen sind von ${timeText(at)} Uhr.`
export const quotaText = `Jede Abfrage bei YouTube kostet Einheiten, und alle bei ${PRODUCT} teilen sich dasselbe Tageskontingent.`
/** The sentence with the units the user has used in bold. */
export const quotaUsed = (used: number, limit: number) => ({
  before: 'Du hast heute ',
  used: used === 0 ? 'keine' : countText(used),
  after: ` der ${countText(limit)} gemeinsamen Einheiten verbraucht.`,
})
export const quotaMeter = 'Einheiten, die du heute verbraucht hast'
export const quotaMeterText = (used: number, limit: number): string => `${countText(used)} von ${countText(limit)}`
export const quotaPurposes = {
  import: 'Abos importieren',
  waiting: 'Kanäle auf neue Videos prüfen',
} as const
/** @param resets when new units come, as in "morgen um 08:00" */
export const quotaShareUsed = (share: number, resets: string): string =>
  `Du hast deinen Anteil für heute verbraucht, das sind ${countText(share)} Einheiten zum Prüfen von Kanälen. Neue bekommst du ` +
  `${resets}; bis dahin fehlen vielleicht neue Videos, oder ihre Länge fehlt.`
export const quotaResets = (resets: string): string =>
  `Neu gezählt wird ${resets}. Kanäle, die schon für einen anderen Nutzer geprüft wurden, kosten dich nichts.`
export const quotaUsedUp = (resets: string): string =>
  `Die gemeinsamen Einheiten sind verbraucht. Neue gibt es ${resets}; bis dahin fehlen vielleicht neue Videos, oder ihre ` +
  'Länge fehlt.'

export const deleteAccount = 'Konto löschen'
export const deleteAccountText =
  'Löscht sofort deine Ordner, Kanäle und Sitzungen, kündigt Premium, falls du es hast, und widerruft unseren Zugriff auf dein ' +
  'Google-Konto. Das lässt sich nicht rückgängig machen, also exportiere vorher vielleicht deine Daten.'
export const deleteAccountButton = 'Konto löschen …'
export const deleteAccountTitle = 'Dein Konto löschen?'
export const deleteAccountQuestion =
  'Deine Ordner, Kanäle und Sitzungen werden sofort gelöscht. Das lässt sich nicht rückgängig machen.'
export const typeToConfirm = (email: string): string => `Gib zur Bestätigung ${email} ein`
export const confirmIdentity =
  'Deine letzte Anmeldung ist mehr als 15 Minuten her. Melde dich bitte noch einmal an, um zu bestätigen, dass du es bist, und lösch dann das Konto.'
export const deleteMyAccount = 'Mein Konto löschen'

export const importFromFile = 'Aus Datei importieren'
export const importFile = 'Importieren'
export const exportedOn = (at: number): string => `Exportiert am ${dateText(at)}`
export const restoreIntro = 'Das sind die Änderungen. Was nicht in der Datei steht, bleibt, wie es ist.'
export const restoreCounts = {
  newFolders: 'neue Ordner',
  updatedFolders: 'Ordner aktualisiert',
  movedChannels: 'Kanäle verschoben',
  newChannels: 'Kanäle, die du noch nicht hast',
  unchangedChannels: 'unverändert',
} as const
export const entriesSkipped = (count: number): string =>
  plural(
    'de',
    count,
    {
      one: '# Eintrag der Datei ist unbrauchbar und wird ausgelassen.',
      other: '# Einträge der Datei sind unbrauchbar und werden ausgelassen.',
    },
    countText(count),
  )
export const restoreChangesNothing = 'Alles in dieser Datei ist schon in deiner Bibliothek.'
export const folders = 'Ordner'
export const channelsToAdd = (count: number): string =>
  plural(
    'de',
    count,
    {
      one: '# Kanal, den du noch nicht hast, kommt in deine Bibliothek',
      other: '# Kanäle, die du noch nicht hast, kommen in deine Bibliothek',
    },
    countText(count),
  )
export const moreChannels = (count: number): string =>
  plural('de', count, { one: 'und # weiterer Kanal', other: 'und # weitere Kanäle' }, countText(count))

/** What happens to a folder of the file when it is imported. */
export const restoreLeftOut = 'ausgelassen'
export const restoreNewFolder = 'neuer Ordner'
export const restoreRenamed = 'umbenannt'
export const restoreNewLook = 'bekommt Farbe und Emoji zurück'
export const restoreNewRules = 'bekommt seine Regeln zurück'
export const restoreIntoSame = 'in deinen vorhandenen Ordner'
export const restoreInto = (folder: string): string => `in deinen Ordner „${folder}“`
export const restoreFolderOrder = 'Deine Ordner kommen wieder in die Reihenfolge dieser Datei.'
export const restoreReordered = 'kommt wieder in diese Reihenfolge'
export const restoreUnchanged = 'unverändert'
/** `3 Kanäle · umbenannt` */
export const restoreFolderText = (count: number, changes: readonly string[]): string =>
  [channelsText(count), ...changes].join(' · ')
