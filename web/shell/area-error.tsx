import * as text from '#text/shell.ts'
import { ErrorState } from '#web/ui/message.tsx'

/** Replaces a page that failed; the rest keeps working. If its code could not be fetched, Retry reloads everything. */
export function AreaError({ error, reset }: { error: unknown; reset(): void }) {
  const isCodeMissing = error instanceof Error && /import|module|fetch/i.test(error.message)
  const retry = isCodeMissing ? () => location.reload() : reset
  return <ErrorState title={text.pageFailed} error={error} onRetry={retry} />
}
