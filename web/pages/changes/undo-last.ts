import type { ChangeView } from '#contract/changes.ts'
import type { MarkLogEntry } from '#domain/mark-log.ts'
import * as text from '#text/changes.ts'
import { nothingToUndo } from '#text/sort.ts'
import { laterOf } from '#web/features/marks/later-store.ts'
import { canUndoMarks, doneText, markLogOf, undoMarks } from '#web/features/marks/mark-log.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'
import { readChanges, setUndone } from './api.ts'
import { sentenceOf } from './change-row.tsx'

/** One at a time, because the next one is found when the last one is undone. */
let last: Promise<unknown> = Promise.resolve()

/** Undoes the newest of the recent changes that can be undone, and says which, or why not. Never rejects. */
export function undoLast(userId: string): Promise<unknown> {
  last = last.then(() => undoNow(userId)).then((said) => showToast({ text: said, isLogged: true }), showErrorToast)
  return last
}

/** @returns what was done. Throws ApiError. */
async function undoNow(userId: string): Promise<string> {
  const change = await lastChange()
  const marks = await lastMarks(userId)
  if (marks && (!change || marks.at > change.at)) {
    await undoMarks(userId, marks)
    return text.undoneNow(doneText(marks.summary))
  }
  if (!change) return nothingToUndo
  const sentence = sentenceOf(change)
  await setUndone(change.id, true, sentence)
  return text.undoneNow(sentence)
}

/** What YouTube has changed with an import is none of the user's changes. */
export const canUndo = ({ undoneAt, block, final, summary }: ChangeView): boolean =>
  undoneAt === null && !block && !final && summary.kind !== 'youtube'

async function lastChange(before: number | null = null): Promise<ChangeView | null> {
  const { changes, next } = await readChanges(before)
  return changes.find(canUndo) ?? (next === null ? null : lastChange(next))
}

async function lastMarks(userId: string): Promise<MarkLogEntry | undefined> {
  const log = markLogOf(userId)
  await Promise.all([log, marksOf(userId), laterOf(userId)].map(({ loaded }) => loaded))
  return [...log.store.state.entries.values()].findLast((entry) => canUndoMarks(userId, entry))
}
