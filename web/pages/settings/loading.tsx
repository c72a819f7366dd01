import * as common from '#text/common.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'

type Props = { data: unknown; error: Error | null; refetch(): unknown }

/** In the place of data that are still to come: that they are, or why they do not. Nothing once they are there. */
export function Loading({ data, error, refetch }: Props) {
  if (data) return null
  if (!error) return <p>{common.loading}</p>
  return (
    <Callout tone="error">
      <p>{messageOf(error)}</p>
      <Button onClick={() => void refetch()}>{common.retry}</Button>
    </Callout>
  )
}
