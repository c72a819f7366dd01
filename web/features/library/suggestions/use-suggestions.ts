import { useMemo, useState } from 'react'
import type { Library } from '#domain/library.ts'
import { suggestGroups } from '#domain/suggestions/suggestions.ts'
import type { Topics } from '#domain/suggestions/topics.ts'
import { shelfNames } from '#text/suggestions.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useFolderLimit } from '#web/features/library/use-folder-limit.ts'
import { arrange, type Card, type Edits, NO_EDITS, rootOf } from './arrange.ts'

export type Suggestions = {
  cards: readonly Card[]
  /** Channels about which too little is known. */
  left: number
  /** How many more folders the user may make; null: no limit. */
  freeFolders: number | null
  toggle(card: Card): void
  rename(card: Card, name: string): void
  merge(card: Card, into: string): void
  split(card: Card): void
  drop(card: Card): void
  pick(channelIds: readonly string[], isPicked: boolean): void
}

/** The suggestions for a library, and what the user has changed about them. Nothing is stored before they are accepted. */
export function useSuggestions(library: Library, topics: Topics): Suggestions {
  const { user } = useSignedIn()
  const { cap, used } = useFolderLimit()
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  const { groups, left } = useMemo(() => suggestGroups(library, topics, shelfNames), [library, topics])
  const freeFolders = cap === null ? null : Math.max(0, cap - used)
  const cards = useMemo(
    () =>
      arrange(groups, library.folders, shelfNames, edits, {
        freeFolders,
        channelsPerFolder: user.channelsPerFolderCap,
      }),
    [groups, library.folders, edits, freeFolders, user.channelsPerFolderCap],
  )
  const edit = (change: (before: Edits) => Partial<Edits>) => setEdits((before) => ({ ...before, ...change(before) }))
  return {
    cards,
    left: left.length,
    freeFolders,
    toggle: ({ id, isOn }) => edit(({ on }) => ({ on: new Map(on).set(id, !isOn) })),
    rename: ({ id }, name) => edit(({ names }) => ({ names: new Map(names).set(id, name) })),
    merge: ({ id, isOn }, into) =>
      edit(({ merged, on }) => ({
        merged: new Map(merged).set(id, into),
        // What was chosen stays chosen.
        ...(isOn && { on: new Map(on).set(into, true) }),
      })),
    split: ({ id }) =>
      edit(({ merged }) => ({ merged: new Map([...merged].filter(([from, into]) => into !== id && from !== id)) })),
    drop: ({ id }) =>
      edit(({ dropped, merged }) => ({
        dropped: new Set([...dropped, ...groups.map((group) => group.id).filter((one) => rootOf(one, merged) === id)]),
      })),
    pick: (channelIds, isPicked) =>
      edit(({ picked }) => ({ picked: new Map([...picked, ...channelIds.map((id) => [id, isPicked] as const)]) })),
  }
}
