import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fillAndSee, makeAndSee } from '#text/suggested-folders.ts'
import { revalidateLibrary } from '#web/features/library/api.ts'
import { newId } from '#web/lib/new-id.ts'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { acceptCards } from './accept.ts'
import type { Card } from './arrange.ts'
import type { Suggestions } from './use-suggestions.ts'

export type Acceptance = {
  folders: number
  /** Those of them that are new. */
  made: number
  channels: number
  /** More new folders are chosen than the user may make. */
  isOver: boolean
  isAllowed: boolean
  /** What the button says. */
  label: string
  isPending: boolean
  accept(): void
}

/** What is chosen of the suggestions, and the request that makes it so. @param onDone called when the folders are there */
export function useAccept({ cards, freeFolders }: Suggestions, onDone: () => void): Acceptance {
  const [ids] = useState(() => new Map<string, string>())
  const chosen = cards.filter((card) => card.isOn && card.chosen.length > 0)
  const made = chosen.filter(({ folder }) => !folder).length
  const isOver = freeFolders !== null && made > freeFolders
  const isAllowed = chosen.length > 0 && !isOver
  const { mutate, isPending } = useMutation({
    mutationFn: (accepted: readonly Card[]) => acceptCards(accepted, (cardId) => idFor(ids, cardId)),
    onSuccess: onDone,
    onError(error) {
      showErrorToast(error)
      void revalidateLibrary()
    },
  })
  return {
    folders: chosen.length,
    made,
    channels: chosen.reduce((sum, card) => sum + card.chosen.length, 0),
    isOver,
    isAllowed,
    label: made > 0 || chosen.length === 0 ? makeAndSee(made) : fillAndSee(chosen.length),
    isPending,
    accept: () => isAllowed && mutate(chosen),
  }
}

/** An id for a new folder, the same for each attempt. */
function idFor(ids: Map<string, string>, cardId: string): string {
  const id = ids.get(cardId) ?? newId()
  ids.set(cardId, id)
  return id
}
