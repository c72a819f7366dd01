import type { ChannelAdded } from '#contract/channels.ts'
import { CHANGE_ID_HEADER } from '#contract/limits.ts'
import { readShared } from '#domain/shared-address.ts'
import * as text from '#text/add-channel.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { undoChange } from '#web/features/library/changes.ts'
import { shownView } from '#web/features/library/pending-changes.ts'
import { requestAfterOthers } from '#web/features/library/send-change.ts'
import { ApiError, api, json } from '#web/lib/http.ts'
import { newId } from '#web/lib/new-id.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Whether what was typed may be a channel that can be added: an address, a handle or an id. */
export const namesChannel = (typed: string): boolean => readShared([typed]) !== null

/**
 * Adds the channel that was typed, and puts it into a folder if one is given. A toast offers to undo it, or says that it was
 * there before. Throws ApiError, also offline: unlike other changes it needs an answer of YouTube's and does not wait.
 */
export async function addChannel(typed: string, folderId: string | null): Promise<ChannelAdded> {
  const added = await request(typed, folderId)
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['quota'] })
  const view = shownView()
  const name = added.name || view?.channels.find(({ id }) => id === added.id)?.name || added.id
  const folder = view?.folders.find(({ id }) => id === folderId) ?? null
  const { change } = added
  if (change === null) showToast({ text: text.alreadyThere(name, folder) })
  else {
    const said = text.addedText(name, added.hasEntered ? folder : null)
    showToast({ text: said, undo: () => undoChange(change, said, null) })
  }
  return added
}

async function request(channel: string, folderId: string | null): Promise<ChannelAdded> {
  const headers = { [CHANGE_ID_HEADER]: newId() }
  const call = { json: { channel, ...(folderId !== null && { folderId }) } }
  try {
    return await requestAfterOthers(() => json(api.channels.$post(call, { headers })))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'offline' && !navigator.onLine)
      throw new ApiError('offline', text.offline, 0)
    throw error
  }
}
