import type { ChannelAlias, LookUpAnswer } from '#contract/look-ups.ts'
import type { RestoreRequest } from '#contract/restore.ts'
import { compactExportFile, type ExportFile } from '#domain/export-file.ts'
import type { RestoreCounts } from '#domain/restore.ts'
import { restoreDoneText } from '#text/restore.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { undoChange } from '#web/features/library/changes.ts'
import { requestAfterOthers } from '#web/features/library/send-change.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * Imports a file as previewed, and shows a toast that offers to undo it. Throws ApiError `restore_changed`, `restore_refused`.
 */
export async function restoreFile({
  file,
  ...request
}: Omit<RestoreRequest, 'file' | 'expected'> & { file: ExportFile; expected: RestoreCounts }): Promise<void> {
  const { change } = await requestAfterOthers(() =>
    json(api.restore.$post({ json: { ...request, file: compactExportFile(file) } })),
  )
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  const said = restoreDoneText(request.expected)
  showToast({ text: said, ...(change !== null && { undo: () => undoChange(change, said, null) }) })
}

/** Looks up at most 50 names, for at most 1 unit each. Throws ApiError. */
export async function lookUpNames(names: ChannelAlias[]): Promise<LookUpAnswer> {
  const answer = await json(api['look-ups'].$post({ json: { names } }))
  void queryClient.invalidateQueries({ queryKey: ['quota'] })
  return answer
}
