import { message, messages } from './message.ts'

export const { heading, explanation, label, change } = messages('baseline')

/** Choices by hours before a channel entered the library. */
const CHOICES: Readonly<Record<number, string>> = {
  0: message('baseline.fromThenOn'),
  48: message('baseline.twoDaysBefore'),
  168: message('baseline.aWeekBefore'),
  720: message('baseline.aMonthBefore'),
}

/** @param hours null: all videos */
export const choiceText = (hours: number | null): string =>
  hours === null ? message('baseline.everything') : (CHOICES[hours] ?? message('baseline.hoursBefore', { hours }))

const AFTER_IMPORT: Readonly<Record<number, string>> = {
  0: message('baseline.newFromNow'),
  168: message('baseline.newFromLastWeek'),
  720: message('baseline.newFromLastMonth'),
}

/** Said after the first import. @param hours null: all videos */
export const afterImport = (hours: number | null): string =>
  hours === null ? message('baseline.allNew') : (AFTER_IMPORT[hours] ?? message('baseline.newFromLastHours', { hours }))
