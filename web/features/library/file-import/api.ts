import type { ChannelAlias, LookUpAnswer } from '#contract/look-ups.ts'
import type { RestoreRequest } from '#contract/restore.ts'
import { compactExportFile, type ExportFile } from '#domain/export-file.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { requestAfterOthers } from '#web/features/library/send-change.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Imports a file as previewed. Returns a function that undoes it. Throws ApiError `restore_changed`, `restore_refused`. */
export async function restoreFile({
  file,
  ...request
}: Omit<RestoreRequest, 'file'> & { file: ExportFile }): Promise<() => Promise<void>> {
  const undo = await requestAfterOthers(() =>
    json(api.restore.$post({ json: { ...request, file: compactExportFile(file) } })),
  )
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return () => requestAfterOthers(async () => void (await api.restore.undo.$post({ json: undo })))
}

/** Looks up at most 50 names, for at most 1 unit each. Throws ApiError. */
export async function lookUpNames(names: ChannelAlias[]): Promise<LookUpAnswer> {
  const answer = await json(api['look-ups'].$post({ json: { names } }))
  void queryClient.invalidateQueries({ queryKey: ['quota'] })
  return answer
}
