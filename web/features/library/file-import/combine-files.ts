import type { ExportFile } from '#domain/export-file.ts'
import { mergeFiles } from '#domain/subscription-files/merge-files.ts'
import type { FileRefusal, SubscriptionFile } from '#domain/subscription-files/types.ts'
import { mergeHistories } from '#domain/watch-history/history-collector.ts'
import type { HistoryFile } from '#domain/watch-history/types.ts'
import * as text from '#text/file-drop.ts'
import { exportFileProblemText } from '#text/restore.ts'
import { historyRefusals } from '#text/watch-history.ts'
import type { ReadFile } from './file-worker.ts'

/** What is previewed. */
export type Content =
  | { kind: 'own'; fileName: string; file: ExportFile; skipped: number }
  | ({ kind: 'foreign'; file: SubscriptionFile; history: HistoryContent | null } & FromFiles)
  | ({ kind: 'history' } & HistoryContent)
/** `unread`: files that could not be read. */
type FromFiles = { fileName: string; unread: UnreadFile[] }
export type HistoryContent = { history: HistoryFile } & FromFiles
export type UnreadFile = { name: string; problem: string }

/**
 * Files of other apps as one, with those that could not be read; or a file of ours. A history alone is previewed by itself.
 * `problem`: why there is nothing to preview.
 */
export function combineFiles(read: readonly ReadFile[]): Content | { problem: string } {
  const named = read.map((file) => ({ ...file, name: file.name || text.pastedText }))
  const [first] = named
  if (!first) return { problem: text.nothingInFile }
  if ('own' in first && named.length === 1)
    return { kind: 'own', fileName: first.name, file: first.own.file, skipped: first.own.skipped }
  if (named.some((file) => 'own' in file)) return { problem: text.ownFileAlone }
  const unread = named.flatMap((file): UnreadFile[] => {
    const problem = problemOf(file)
    return problem === null ? [] : [{ name: file.name, problem }]
  })
  const others = named.flatMap((file) => ('foreign' in file ? [file] : []))
  const history = historyOf(others, unread)
  const readable = others.filter(({ foreign }) => foreign.refused === null)
  if (readable.length === 0) return history ? { kind: 'history', ...history } : { problem: problemText(unread) }
  const file = mergeFiles(readable.map(({ foreign }) => foreign))
  if (file.refused) return { problem: text.fileRefusals[file.refused] }
  if (file.channels.length === 0 && !file.report.needLookup)
    return history ? { kind: 'history', ...history } : { problem: text.nothingInFile }
  return { kind: 'foreign', fileName: readable.map(({ name }) => name).join(', '), file, history, unread }
}

/** What a file is refused for that has no subscriptions, which a history needs none of. */
const WITHOUT_SUBSCRIPTIONS: ReadonlySet<string> = new Set<FileRefusal>([
  ...(['unknown_format', 'no_subscriptions', 'backup_without_subscriptions', 'playlists'] as const),
])

/** The watch histories in files, whatever else is in them. @param nothingFound says that a file has none */
export function combineHistories(
  read: readonly ReadFile[],
  nothingFound: string,
): HistoryContent | { problem: string } {
  const unread: UnreadFile[] = []
  const others: Foreign[] = []
  for (const file of read) {
    const history = 'foreign' in file ? file.history : null
    if (history?.refused === null) others.push({ name: file.name, history })
    else unread.push({ name: file.name, problem: historyProblemOf(file) ?? nothingFound })
  }
  return historyOf(others, unread) ?? { problem: problemText(unread) }
}

/** `null`: there is no history in the file. */
function historyProblemOf(file: ReadFile): string | null {
  if (!('foreign' in file)) return null
  if (file.history?.refused) return historyRefusals[file.history.refused]
  const { refused } = file.foreign
  return refused === null || WITHOUT_SUBSCRIPTIONS.has(refused) ? null : text.fileRefusals[refused]
}

type Foreign = { name: string; history: HistoryFile | null }

function historyOf(files: readonly Foreign[], unread: UnreadFile[]): HistoryContent | null {
  const read = files.flatMap(({ name, history }) => (history?.refused === null ? [{ name, history }] : []))
  const history = mergeHistories(read.map((file) => file.history))
  return history && { history, fileName: read.map(({ name }) => name).join(', '), unread }
}

function problemOf(file: ReadFile): string | null {
  if ('problem' in file) return exportFileProblemText(file.problem)
  if (!('foreign' in file) || file.foreign.refused === null || file.history?.refused === null) return null
  return file.history?.refused ? historyRefusals[file.history.refused] : text.fileRefusals[file.foreign.refused]
}

const problemText = (unread: readonly UnreadFile[]): string =>
  unread.length === 1
    ? (unread[0]?.problem ?? '')
    : unread.map(({ name, problem }) => text.fileProblem(name, problem)).join(' ')
