import { PRODUCT } from '#contract/product.ts'
export const allNewFeed = `Alles Neue · ${PRODUCT}`
export const folderFeed = (folder: string): string => `${folder} · ${PRODUCT}`
export const allNewFeedAbout = 'Neue Videos der Kanäle, die du abonniert hast'
export const folderFeedAbout = (folder: string): string => `Neue Videos der Kanäle in deinem Ordner „${folder}“`
export const feedListTitle = `Feeds aus ${PRODUCT}`

export const pausedTitle = `Dieser Feed pausiert. Öffne ${PRODUCT}, damit es weitergeht`
export const pausedText = `Du hast ${PRODUCT} drei Monate lang nicht geöffnet, deshalb sucht es nicht mehr nach neuen Videos. Öffne es einmal, und dieser Feed geht weiter.`

export const feeds = 'Feeds für Reader'
export const feedsText =
  'Folge deinen Ordnern in jedem Feedreader. Jeder Ordner bekommt eine eigene Adresse, Alles Neue auch; die Regeln gelten dort ebenso.'
export const secretText =
  'Die Adressen sind geheim: Wer eine hat, kann diesen Feed lesen. Gib sie deshalb nur deinem Reader.'
export const turnOn = 'Feeds einschalten'
export const turnedOn = 'Die Feeds sind eingeschaltet'
export const unreadable =
  'Deine Adressen lassen sich nicht mehr anzeigen, gelten aber weiter. Erzeuge neue, um sie hier zu sehen.'

export const format = 'Format'
export const formats = { atom: 'Atom', rss: 'RSS' } as const
export const addresses = 'Feed-Adressen'
export const allNew = 'Alles Neue'
export const copy = 'Kopieren'
export const copyAddress = (name: string): string => `Feed-Adresse von ${name} kopieren`
export const copied = (name: string): string => `Feed-Adresse von ${name} kopiert`
export const notCopied = 'Die Adresse konnte nicht kopiert werden. Markiere sie und kopiere sie von Hand.'
export const opml = 'Als OPML herunterladen'
export const opmlText = 'Bringt alle auf einmal in einen Reader.'

export const renew = 'Neue Adressen …'
export const renewTitle = 'Neue Adressen erzeugen?'
export const renewText = 'Die jetzigen Adressen gelten sofort nicht mehr, in keinem Reader, der sie benutzt.'
export const renewConfirm = 'Neue Adressen erzeugen'
export const renewed = 'Deine Feeds haben neue Adressen'

export const turnOff = 'Ausschalten …'
export const turnOffTitle = 'Feeds ausschalten?'
export const turnOffText =
  'Alle Adressen gelten sofort nicht mehr. Wenn du die Feeds wieder einschaltest, bekommen sie neue.'
export const turnOffConfirm = 'Ausschalten'
export const turnedOff = 'Die Feeds sind ausgeschaltet'

export const folderTitle = (folder: string): string => `Feed von „${folder}“`
export const folderText = 'Gib eine davon in deinen Feedreader ein. Sie sind geheim, also nur für deinen Reader.'
export const allInSettings = 'Alle Adressen findest du in den Einstellungen unter „Feeds“.'
/** @param format as in `formats` */
export const formatOf = (format: string, folder: string): string => `${folder} (${format})`
