import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const heading = 'Was als neu zählt'
export const explanation =
  'Videos, die erschienen sind, seit ihr Kanal in deiner Bibliothek ist, und die aus der Zeit davor, die du hier wählst. Was du geöffnet oder als gesehen markiert hast, ist nicht neu.'
export const label = 'Als neu zählen'
export const change = 'Ändern'

const CHOICES: Readonly<Record<number, string>> = {
  0: 'Ab dann',
  48: '48 Stunden davor',
  168: 'Eine Woche davor',
  720: 'Einen Monat davor',
}

/** @param hours null: all videos */
export const choiceText = (hours: number | null): string =>
  hours === null
    ? 'Alles'
    : (CHOICES[hours] ?? plural('de', hours, { one: '# Stunde davor', other: '# Stunden davor' }, countText(hours)))

const AFTER_IMPORT: Readonly<Record<number, string>> = {
  0: 'Videos ab jetzt zählen als neu.',
  168: 'Videos der letzten Woche zählen als neu.',
  720: 'Videos des letzten Monats zählen als neu.',
}

/** @param hours null: all videos */
export const afterImport = (hours: number | null): string =>
  hours === null
    ? 'Alle Videos zählen als neu.'
    : (AFTER_IMPORT[hours] ??
      plural(
        'de',
        hours,
        {
          one: 'Videos der letzten Stunde zählen als neu.',
          other: 'Videos der letzten # Stunden zählen als neu.',
        },
        countText(hours),
      ))
