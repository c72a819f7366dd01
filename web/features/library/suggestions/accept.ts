import type { AcceptedSuggestions } from '#contract/suggestions.ts'
import { doneText } from '#text/suggested-folders.ts'
import { undoChange } from '#web/features/library/changes.ts'
import { requestAfterOthers } from '#web/features/library/send-change.ts'
import { api, json, withTimeout } from '#web/lib/http.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Card } from './arrange.ts'

const TIMEOUT_MS = 30_000

/**
 * Makes and fills the folders, and shows a toast with an undo. Throws ApiError when refused; then nothing has changed.
 * @param newIds an id for each new folder, the same when it is tried again
 */
export async function acceptCards(cards: readonly Card[], newIds: (cardId: string) => string): Promise<void> {
  const folders: AcceptedSuggestions['folders'] = cards.map(({ id, folder, name, colour, emoji, chosen }) => {
    const channelIds = chosen.map((channel) => channel.id)
    return folder ? { folderId: folder.id, channelIds } : { id: newIds(id), name, colour, emoji, channelIds }
  })
  const { channels, change } = await requestAfterOthers(() =>
    withTimeout(TIMEOUT_MS, (options) => json(api.suggestions.accept.$post({ json: { folders } }, options))),
  )
  const made = cards.filter(({ folder }) => !folder).length
  const said = doneText(made, cards.length - made, channels)
  showToast({ text: said, ...(change !== null && { undo: () => undoChange(change, said, null) }) })
}
