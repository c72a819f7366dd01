import { roomForChannels } from '#domain/plans.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { FullFolderDialog } from './full-folder-dialog.tsx'
import { shownLibrary } from './send-change.ts'

/**
 * The channels of a move that may go into the folder: all of them while they fit. Otherwise the user is asked, and
 * either fills the folder with the first ones or moves none.
 * @param folderId null: into a new folder
 */
export async function fitInto(channelIds: readonly string[], folderId: string | null): Promise<readonly string[]> {
  const cap = queryClient.getQueryData(sessionQuery.queryKey)?.user?.channelsPerFolderCap
  if (cap === undefined) return channelIds
  const folder = shownLibrary()?.folders.find((held) => held.id === folderId)
  const here = new Set(folder?.channels.map((channel) => channel.id))
  const coming = channelIds.filter((id) => !here.has(id))
  const room = roomForChannels(cap, here.size)
  if (coming.length <= room) return channelIds
  return new Promise((resolve) => {
    raiseDialog((close) => (
      <FullFolderDialog
        name={folder?.name ?? null}
        cap={cap}
        held={here.size}
        coming={coming.length}
        onAnswer={(fill) => {
          close()
          resolve(fill ? coming.slice(0, room) : [])
        }}
      />
    ))
  })
}
