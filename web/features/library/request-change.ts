import type { NewFolder } from '#contract/folders.ts'
import type { LibraryChange } from '#domain/library-changes.ts'
import { api, json, withTimeout } from '#web/lib/http.ts'

/** Changes are sent one at a time, so a request that hangs would delay all later ones. */
const TIMEOUT_MS = 30_000

/** Sends a change. The server makes it once, however often it is sent. Throws ApiError, or why `signal` aborted. */
export const requestChange = (change: LibraryChange, signal?: AbortSignal): Promise<unknown> =>
  withTimeout(
    TIMEOUT_MS,
    (options): Promise<unknown> => {
      switch (change.kind) {
        case 'create':
          return json(api.folders.$post({ json: newFolder(change) }, options))
        case 'update':
          return json(api.folders[':id'].$patch({ param: { id: change.id }, json: change.change }, options))
        case 'order':
          return api.folders.order.$post({ json: { ids: [...change.ids] } }, options)
        case 'delete':
          return json(api.folders[':id'].$delete({ param: { id: change.id } }, options))
        case 'restore':
          return json(api.folders[':id'].restore.$post({ param: { id: change.folder.id } }, options))
        case 'place':
          return json(api.channels.place.$post({ json: { remove: change.remove, add: change.add } }, options))
      }
    },
    signal,
  )

const newFolder = ({ id, properties, channelIds, remove }: Extract<LibraryChange, { kind: 'create' }>): NewFolder => ({
  id,
  ...properties,
  ...(channelIds.length > 0 && { channelIds: [...channelIds] }),
  ...(remove.length > 0 && { remove }),
})
