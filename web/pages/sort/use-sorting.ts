import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChannelView } from '#contract/library.ts'
import { completeProperties, type FolderChange } from '#domain/folder-properties.ts'
import { mayAddChannels } from '#domain/plans.ts'
import { currentIn, type SortState, type SortStep, sortState } from '#domain/sort-session.ts'
import type { FolderSuggestion } from '#domain/suggestions/suggestions.ts'
import * as text from '#text/sort.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { showFolderLimit } from '#web/features/billing/show-folder-limit.tsx'
import { newFolderId } from '#web/features/library/changes.ts'
import { fitIntoFolder } from '#web/features/library/fit-into-folder.tsx'
import { shownLibrary } from '#web/features/library/pending-changes.ts'
import { type FolderLimit, useFolderLimit } from '#web/features/library/use-folder-limit.ts'
import type { LibraryState } from '#web/features/library/use-library.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { goBack } from '#web/lib/navigation.ts'
import { announce } from '#web/ui/announce.ts'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'
import { endSession, fileChannel, type NewFolder, repeatSkipped, skipChannel, undoStep } from './steps.ts'
import { useSuggestion } from './use-suggestion.ts'

type Library = NonNullable<LibraryState['library']>
export type Folder = Library['folders'][number]

export type Sorting = {
  library: Library
  state: SortState<ChannelView>
  /** The channel to decide about; null: all have been decided about. */
  current: ChannelView | null
  /** Changes with every decision of the user, but not when a channel goes by itself. */
  decisions: number
  /** The folders chosen for the channel, which is not filed yet. */
  chosen: ReadonlySet<string>
  limit: FolderLimit
  /** Files the channel into the folders, and those that were chosen. @returns false if a folder is full */
  file(folderIds: readonly string[]): boolean
  /** Chooses a folder, or no longer. The channel stays. */
  choose(folderId: string): void
  skip(): void
  undo(): void
  /** Makes a folder, whose name has passed its check, and files the channel into it. */
  make(folder: FolderChange & { name: string }): void
  /** The folder that suits the channel best; null: too little is known, or it has no room. */
  suggestion: FolderSuggestion | null
  /** Goes through the skipped channels. */
  again(): void
  /** Leaves the page. The session goes on when the user returns. */
  stop(): void
  /** Ends the session. */
  end(): void
  /** Resolves when the last decision is on screen. Another one before that would be about the same channel. */
  shown(): Promise<void>
}

const NO_CHOICE: ReadonlySet<string> = new Set()
const NOTHING_CHOSEN = { channelId: '', folderIds: NO_CHOICE }

export function useSorting(library: Library, steps: readonly SortStep[]): Sorting {
  const { user } = useSignedIn()
  const limit = useFolderLimit()
  const state = sortState(library, steps)
  const [shownId, setShownId] = useState<string | null>(null)
  /** A channel to show as soon as it is in the queue again. */
  const [returningId, setReturningId] = useState<string | null>(null)
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const [decisions, setDecisions] = useState(0)
  const [decidedId, setDecidedId] = useState<string | null>(null)
  const current = currentIn(state.queue, shownId)
  const chosen = choice.channelId === current?.id ? choice.folderIds : NO_CHOICE
  useGoneElsewhere(current, state.queue, decisions, decidedId)
  const waiting = useRef<{ isShown(now: typeof state): boolean; resolve(): void } | null>(null)
  const shown = useRef<Promise<void>>(Promise.resolve())
  useLayoutEffect(() => {
    if (waiting.current?.isShown(state)) waiting.current.resolve()
  })
  /** @param made settles at the latest when it is on screen */
  const begin = (made: Promise<unknown>, isShown: (now: typeof state) => boolean) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.current = { isShown, resolve }
    shown.current = promise
    made.then(
      () => resolve(),
      () => resolve(),
    )
    return made
  }
  const isDecided =
    (channelId: string) =>
    ({ queue }: typeof state): boolean =>
      !queue.some(({ id }) => id === channelId)
  if (current && shownId !== current.id) setShownId(current.id)
  if (returningId !== null && state.queue.some(({ id }) => id === returningId)) {
    setReturningId(null)
    setShownId(returningId)
  }

  const suggestion = useSuggestion(current, library, limit.canCreate)

  const namesOf = (folderIds: readonly string[]) =>
    folderIds.flatMap((id) => (shownLibrary() ?? library).folders.find((folder) => folder.id === id)?.name ?? [])

  const decide = (channel: ChannelView) => {
    setShownId(nextAfter(channel.id)?.id ?? null)
    setReturningId(null)
    setDecidedId(channel.id)
    setDecisions((count) => count + 1)
  }
  const bringBack = (channel: ChannelView | undefined) => {
    setReturningId(channel?.id ?? null)
    setDecidedId(null)
    setDecisions((count) => count + 1)
  }
  const nextAfter = (channelId: string) =>
    currentIn(
      state.queue.filter(({ id }) => id !== channelId),
      null,
    )

  /** @param made a new folder among them */
  const fileNow = (channel: ChannelView, folderIds: readonly string[], made: NewFolder | null = null) => {
    setChoice(NOTHING_CHOSEN)
    const names = [...namesOf(folderIds), ...(made ? [made.properties.name] : [])]
    announce(text.filedIn(names, state.sorted + 1, state.total))
    decide(channel)
    return begin(fileChannel(channel.id, folderIds, made), isDecided(channel.id))
  }
  const sayNotFiled = (channel: ChannelView) => (error: unknown) =>
    showToast({ text: text.notFiled(channel.name, messageOf(error)), tone: 'error' })
  /** The first of the folders without room for one more channel. */
  const fullAmong = (folderIds: readonly string[]) =>
    library.folders.find(
      ({ id, channels }) => folderIds.includes(id) && !mayAddChannels(user.channelsPerFolderCap, channels.length, 1),
    )

  return {
    library,
    state,
    current,
    decisions,
    chosen,
    limit,
    suggestion,
    file(folderIds) {
      if (!current) return false
      const wanted = [...new Set([...chosen, ...folderIds])]
      const full = fullAmong(wanted)
      if (full) {
        void fitIntoFolder([current.id], full.id)
        return false
      }
      fileNow(current, wanted).catch(sayNotFiled(current))
      return true
    },
    choose(folderId) {
      if (!current) return
      const [name = ''] = namesOf([folderId])
      const next = new Set(chosen)
      if (next.delete(folderId)) announce(text.notChosen(name))
      else if (fullAmong([folderId])) return void fitIntoFolder([current.id], folderId)
      else announce(text.chosen(name, next.add(folderId).size))
      setChoice({ channelId: current.id, folderIds: next })
    },
    skip() {
      if (!current) return
      announce(text.skippedText(current.name, state.queue.length - 1))
      decide(current)
      begin(skipChannel(current.id), isDecided(current.id)).catch(showErrorToast)
    },
    undo() {
      const step = state.steps.at(-1)
      const channel = step && channelOf(library, step.channelId)
      if (!step || !channel) return announce(text.nothingToUndo)
      announce(text.takenBack(channel.name))
      setChoice(NOTHING_CHOSEN)
      bringBack(channel)
      // If that is refused, it goes back to where the user has put it.
      setDecidedId(channel.id)
      const isBack = (now: typeof state) => now.steps.every(({ change }) => change !== step.change)
      begin(undoStep(step, channel.name), isBack).then(
        () => setDecidedId(null),
        (error: unknown) => showToast({ text: text.notUndone(channel.name, messageOf(error)), tone: 'error' }),
      )
    },
    make(folder) {
      if (!current) return
      const channel = current
      const made = { id: newFolderId(), properties: completeProperties(folder) }
      fileNow(channel, [...chosen, made.id], made).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'folder_limit_reached')
          showFolderLimit(Number(error.details.used ?? limit.used), Number(error.details.cap ?? limit.cap))
        else sayNotFiled(channel)(error)
      })
    },
    again() {
      bringBack(state.skipped[0])
      begin(repeatSkipped(), ({ skipped }) => skipped.length === 0).catch(showErrorToast)
    },
    stop() {
      goBack('/dashboard')
    },
    end: () => void endSession().catch(() => undefined),
    shown: () => shown.current,
  }
}

/**
 * Announces that the channel on screen was sorted in another tab, on another device or by an import.
 * @param decidedId the channel decided about last, which stays on screen for a moment if it is the last one or its undo is refused
 */
function useGoneElsewhere(
  current: ChannelView | null,
  queue: readonly ChannelView[],
  decisions: number,
  decidedId: string | null,
): void {
  const last = useRef({ current, decisions })
  useEffect(() => {
    const before = last.current
    last.current = { current, decisions }
    if (!before.current || before.decisions !== decisions || before.current.id === current?.id) return
    if (before.current.id === decidedId) return
    if (!queue.some(({ id }) => id === before.current?.id)) announce(text.sortedElsewhere(before.current.name))
  })
}

const channelOf = ({ folders, unsortedChannels }: Library, channelId: string): ChannelView | undefined =>
  [unsortedChannels, ...folders.map(({ channels }) => channels)].flat().find(({ id }) => id === channelId)
