import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const heading = 'What counts as new'
export const explanation =
  "Videos that came out after their channel entered your library, and those from this long before. What you've opened or marked as seen isn't new."
export const label = 'Count as new'
export const change = 'Change'

/** Choices by hours before a channel entered the library. */
const CHOICES: Readonly<Record<number, string>> = {
  0: 'From then on',
  48: '48 hours before',
  168: 'A week before',
  720: 'A month before',
}

/** @param hours null: all videos */
export const choiceText = (hours: number | null): string =>
  hours === null
    ? 'Everything'
    : (CHOICES[hours] ?? plural('en', hours, { one: '# hour before', other: '# hours before' }, countText(hours)))

const AFTER_IMPORT: Readonly<Record<number, string>> = {
  0: 'Videos from now on count as new.',
  168: 'Videos from the last week count as new.',
  720: 'Videos from the last month count as new.',
}

/** Said after the first import. @param hours null: all videos */
export const afterImport = (hours: number | null): string =>
  hours === null
    ? 'All videos count as new.'
    : (AFTER_IMPORT[hours] ??
      plural(
        'en',
        hours,
        { one: 'Videos from the last # hour count as new.', other: 'Videos from the last # hours count as new.' },
        countText(hours),
      ))
