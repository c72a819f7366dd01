import { direction } from '#text/locale.ts'

/** The key with left and right exchanged where the page reads from right to left: `ArrowRight` leads to what comes next. */
export const readingKey = (key: string): string =>
  direction === 'rtl' ? ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key) : key

/** From what was to what is. */
export const READING_ARROW = direction === 'rtl' ? '←' : '→'
