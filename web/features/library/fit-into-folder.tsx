import { roomForChannels } from '#domain/plans.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { MOVE, type Way } from './changes.ts'
import { FullFolderDialog } from './full-folder-dialog.tsx'
import { shownLibrary } from './pending-changes.ts'

/**
 * The channels that can be put into a folder: all of them if they fit. If not, a dialog asks whether to take the first
 * ones, which is what resolves, or none.
 * @param folderId null: a new folder
 */
export async function fitIntoFolder(
  channelIds: readonly string[],
  folderId: string | null,
  way: Way = MOVE,
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
        isAdding={way.kind === 'add'}
        onAnswer={(fill) => {
          close()
          resolve(fill ? [...channelIds.filter((id) => here.has(id)), ...coming.slice(0, room)] : [])
        }}
      />
    ))
  })
}
