import { listText } from './format.ts'
import { message, messages } from './message.ts'

export const { sync, syncText, syncedText, turnOffTitle, turnOffText, turnOff, turnedOn } = messages('sync')
export const { turnedOff, marks, marksText, exportMarks, importMarks } = messages('sync')

/** What a file of marks contains. `channels`: marked as seen as a whole. `later`: videos in the queue. */
type MarkCounts = { videos: number; channels: number; later: number }

/** `Imported: 12 marked videos, 1 marked channel and 3 videos for Later`. */
export function imported({ videos, channels, later }: MarkCounts): string {
  const parts = [
    ...(videos > 0 ? [message('sync.importedVideos', { videos })] : []),
    ...(channels > 0 ? [message('sync.importedChannels', { channels })] : []),
    ...(later > 0 ? [message('sync.importedLater', { later })] : []),
  ]
  return parts.length > 0 ? message('sync.imported', { parts: listText(parts) }) : message('sync.importedNothing')
}
/** @param leftOut how many entries of the file are no marks */
export const importedSome = (counts: MarkCounts, leftOut: number): string =>
  message('sync.importedSome', { leftOut, counts: imported(counts) })
export const { fileProblems } = messages('sync')
