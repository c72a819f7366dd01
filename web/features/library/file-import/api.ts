import type { ChannelAlias, LookUpAnswer } from '#contract/look-ups.ts'
import type { RestoreRequest } from '#contract/restore.ts'
import { compactExportFile, type ExportFile } from '#domain/export-file.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { revalidateLibrary } from '#web/features/library/api.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Imports a file as previewed. Returns a function that undoes it. Throws ApiError `restore_changed`, `restore_refused`. */
export async function restoreFile({
  file,
  ...request
}: Omit<RestoreRequest, 'file'> & { file: ExportFile }): Promise<() => Promise<void>> {
  const undo = await json(api.restore.$post({ json: { ...request, file: compactExportFile(file) } }))
  await revalidateLibrary()
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return async () => {
    await api.restore.undo.$post({ json: undo })
    await revalidateLibrary()
  }
}

/** Looks up at most 50 names, for at most 1 unit each. Throws ApiError. */
export async function lookUpNames(names: ChannelAlias[]): Promise<LookUpAnswer> {
  const answer = await json(api['look-ups'].$post({ json: { names } }))
  void queryClient.invalidateQueries({ queryKey: ['quota'] })
  return answer
}
