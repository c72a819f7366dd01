import { disc, type Shape } from './shapes.ts'

// Marks of folders: drawings of 24 x 24 in the colour of the folder and of the text.

const FOLDER = 'var(--colour)'
const TEXT = 'currentColor'

/** A planet with its ring. */
export const planetMark: readonly Shape[] = [
  [TEXT, 'M2.2 16.2A11 3.4 -24 0 1 21.8 7.8', 1.4],
  [FOLDER, disc(12, 12, 6)],
  [TEXT, 'M2.2 16.2A11 3.4 -24 0 0 21.8 7.8', 1.4],
]

/** Two notes. */
export const notesMark: readonly Shape[] = [
  [FOLDER, `${disc(6.6, 17.6, 3)}${disc(16.6, 15.6, 3)}`],
  [TEXT, 'M8.2 4.8l12-2.4v13.2h-1.6V7.4l-8.8 1.8v8.4H8.2z'],
]

/** A clapperboard. */
export const clapperMark: readonly Shape[] = [
  [FOLDER, 'M3 10.6h18v8.2q0 1.8-1.8 1.8H4.8Q3 20.6 3 18.8z'],
  [TEXT, 'M2.4 6.9l17.2-4.2.9 3.6L3.3 10.5z'],
  [FOLDER, 'M6.4 5.9l3.2-.8 2.4 3.3-3.2.8zM13 4.3l3.2-.8 2.4 3.3-3.2.8z'],
]
