import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const actionsOf = (name: string): string => `Aktionen für ${name}`
export const moveWhere = (channel: string): string => `${isolate(channel)} verschieben nach`
export const addWhere = (channel: string): string => `${isolate(channel)} auch hinzufügen zu`
export const results = 'Ergebnisse'
export const back = 'Zurück'

export const groups = {
  recent: 'Zuletzt',
  folders: 'Ordner',
  channels: 'Kanäle',
  pages: 'Seiten',
  actions: 'Aktionen',
} as const

export const showMore = (count: number): string => `${countText(count)} weitere zeigen`

export const found = (count: number): string =>
  count === 0 ? 'Keine Ergebnisse' : plural('de', count, { one: '# Ergebnis', other: '# Ergebnisse' }, countText(count))

export const nothingFound = (typed: string): string => `Nichts gefunden, das „${isolate(typed)}“ heißt.`
export const makeFolder = 'Ordner mit diesem Namen anlegen'

export const unsorted = 'Unsortierte Kanäle'
export const plan = 'Tarif und Abrechnung'

export const themes = { light: 'Helles Design', dark: 'Dunkles Design', system: 'Design des Systems' } as const

export const openFolder = 'Öffnen'
export const showInSubscriptions = 'In den Abos zeigen'

export const videosIn = (folder: string): string => `Seine Videos in ${isolate(folder)}`
export const visit = 'Auf YouTube ansehen'

export const hints = { choose: 'wählen', open: 'öffnen', actions: 'Aktionen dazu' } as const
