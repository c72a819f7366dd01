import { roomForChannels } from '#domain/plans.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { FullFolderDialog } from './full-folder-dialog.tsx'
import { shownLibrary } from './send-change.ts'

/**
 * The channels that can be moved into a folder: all of them if they fit. If not, a dialog asks whether to move the first
 * ones, which is what resolves, or none.
 * @param folderId null: a new folder
 */
export async function fitIntoFolder(
  channelIds: readonly string[],
  folderId: string | null,
): Promise<readonly string[]> {
  const cap = queryClient.getQueryData(sessionQuery.queryKey)?.user?.channelsPerFolderCap
  if (cap === undefined) return channelIds
  const folder = shownLibrary()?.folders.find(({ id }) => id === folderId)
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
