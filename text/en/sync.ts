import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'

export const sync = 'Sync across devices'
export const syncText =
  "What you've watched and seen, and what waits in Later, stays in this browser. Turn syncing on and our server keeps a " +
  'copy, so that all devices you sign in on show the same.'
export const syncedText =
  "Our server keeps a copy of what you've watched and seen, and of what waits in Later, for all devices you sign in on. Turn " +
  'syncing off to delete that copy; each browser then keeps what it has.'
export const turnOffTitle = 'Turn syncing off?'
export const turnOffText =
  'The copy on our server is deleted straight away. This browser and your other devices keep what they have, and no longer ' +
  'learn from each other.'
export const turnOff = 'Turn off'
export const turnedOn = 'Syncing is on, on every device you sign in on'
export const turnedOff = 'Syncing is off, and the copy on our server is deleted'

export const marks = 'Watched, seen and Later'
export const marksText =
  "Keep what you've watched and seen, and what waits in Later, as a file, or take them over from one. What is here already " +
  'stays.'
export const exportMarks = 'Export marks'
export const importMarks = 'Import marks'

/** What a file of marks contains. `channels`: marked as seen as a whole. `later`: videos in the queue. */
type MarkCounts = { videos: number; channels: number; later: number }

/** `Imported: 12 marked videos, 1 marked channel and 3 videos for Later`. */
export function imported({ videos, channels, later }: MarkCounts): string {
  const parts = [
    ...(videos > 0
      ? [plural('en', videos, { one: '# marked video', other: '# marked videos' }, countText(videos))]
      : []),
    ...(channels > 0
      ? [plural('en', channels, { one: '# marked channel', other: '# marked channels' }, countText(channels))]
      : []),
    ...(later > 0
      ? [plural('en', later, { one: '# video for Later', other: '# videos for Later' }, countText(later))]
      : []),
  ]
  return parts.length > 0 ? `Imported: ${listText(parts)}` : 'Imported: videos that had been removed from Later'
}
/** @param leftOut how many entries of the file are no marks */
export const importedSome = (counts: MarkCounts, leftOut: number): string =>
  plural(
    'en',
    leftOut,
    {
      one: `${imported(counts)}. # entry can't be used and was left out.`,
      other: `${imported(counts)}. # entries can't be used and were left out.`,
    },
    countText(leftOut),
  )
export const fileProblems = {
  not_marks: "This isn't a file of marks. Choose one that was exported here, under “Watched, seen and Later”.",
  newer: `This file comes from a newer version of ${PRODUCT}. Reload the page and try again.`,
  too_large: 'This file is too large to be a file of marks.',
  empty: 'There are no marks in this file.',
  unreadable: "This file couldn't be read.",
} as const
