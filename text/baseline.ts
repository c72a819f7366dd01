import { message, messages } from './message.ts'

export const { heading, explanation, label } = messages('baseline')

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
