import type { ChangeView } from '#contract/changes.ts'
import { applyChange, type LibraryChange, shownUndo } from '#domain/library-changes.ts'
import type { MarkLogEntry } from '#domain/mark-log.ts'
import { nothingToUndo } from '#text/sort.ts'
import { undoneNow } from '#text/undone.ts'
import type { KeptChange } from '#web/features/account/user-database.ts'
import { undoChange } from '#web/features/library/changes.ts'
import { summaryOf } from '#web/features/library/kept-change-text.ts'
import { timeOf } from '#web/features/library/outbox.ts'
import { cachedLibrary, outboxState, withPending } from '#web/features/library/pending-changes.ts'
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
  const waiting = lastWaiting()
  const change = waiting ? null : await lastChange()
  const marks = await lastMarks(userId)
  const at = waiting ? timeOf(waiting.id) : change?.at
  if (marks && (at === undefined || marks.at > at)) {
    await undoMarks(userId, marks)
    return undoneNow(doneText(marks.summary))
  }
  if (waiting) return undoWaiting(waiting)
  if (!change) return nothingToUndo
  const sentence = sentenceOf(change)
  await setUndone(change.id, true, sentence)
  return undoneNow(sentence)
}

const UNDOABLE: ReadonlySet<LibraryChange['kind']> = new Set(['create', 'update', 'order', 'delete', 'place', 'step'])

/** The newest change that can be undone and that the server does not have, as after a reload without the server. */
function lastWaiting(): KeptChange | undefined {
  const { shown } = outboxState.state
  const undone = new Set(shown.map(({ change }) => change.kind === 'undo' && change.change))
  return shown.findLast(({ id, change }) => UNDOABLE.has(change.kind) && !undone.has(id))
}

/** @returns what was done. Throws ApiError. */
async function undoWaiting(kept: KeptChange): Promise<string> {
  const [base, { shown }] = [cachedLibrary(), outboxState.state]
  const before = base && withPending(base, shown.slice(0, shown.indexOf(kept)))
  const what = summaryOf(kept)
  await undoChange(kept.id, what, before ? shownUndo(before, applyChange(before, kept.change)) : null)
  return undoneNow(what)
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
