import { queryOptions } from '@tanstack/react-query'
import type { FolderSharing } from '#contract/shared-folders.ts'
import { ApiError, api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

const calls = api['shared-folders']

/** The public page of a folder. Never stored in the browser. */
export const sharingQuery = (userId: string, folderId: string) =>
  queryOptions({
    queryKey: ['folder-sharing', userId, folderId],
    queryFn: ({ signal }) => json(calls[':folderId'].$get({ param: { folderId } }, { init: { signal } })),
    staleTime: 0,
  })

/** Shares a folder, changes what its page shows, or ends its address (`null`). Throws ApiError. */
export async function changeSharing(
  userId: string,
  folderId: string,
  change: { showsOwner: boolean } | null,
): Promise<FolderSharing> {
  const param = { folderId }
  const answer = await json(
    change ? calls[':folderId'].$put({ param, json: change }) : calls[':folderId'].$delete({ param }),
  )
  queryClient.setQueryData(sharingQuery(userId, folderId).queryKey, answer)
  return answer
}

/** A folder that somebody shared; null: the address has ended. */
export const sharedCopyQuery = (userId: string, token: string) =>
  queryOptions({
    queryKey: ['shared-folder-copy', userId, token],
    queryFn: ({ signal }) =>
      json(calls.copy[':token'].$get({ param: { token } }, { init: { signal } })).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
