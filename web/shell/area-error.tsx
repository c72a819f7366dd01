import { ErrorState } from '#web/ui/message.tsx'

/** One area of the product failed; the rest goes on. A part that could not be fetched needs a fresh page. */
export function AreaError({ error, reset }: { error: unknown; reset(): void }) {
  const unfetched = error instanceof Error && /import|module|fetch/i.test(error.message)
  const retry = unfetched ? () => location.reload() : reset
  return <ErrorState title="This page ran into a problem" error={error} onRetry={retry} />
}
