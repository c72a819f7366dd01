import { message, messages } from './message.ts'

// On the front page.
export const { tryTheDemo, tryIt, tryItText, notStarted, ended } = messages('demo')

/** The name of a visitor of a demo. */
export const { visitor } = messages('demo')

/** Above the pages of a demo. @param minutes until it is deleted, 0: less than one */
export const demoText = (minutes: number): string =>
  minutes > 0 ? message('demo.isDemo', { minutes }) : message('demo.isEnding')

export const { note, startOver, end, discarded, notInDemo } = messages('demo')
