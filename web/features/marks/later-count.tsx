import { countText } from '#text/format.ts'
import { waiting } from '#text/later.ts'
import { useLater } from './use-later.ts'

/** How many videos are in the queue; nothing for an empty one. */
export function LaterCount() {
  const count = useLater()?.length
  if (!count) return null
  return (
    <>
      <span aria-hidden="true">{countText(count)}</span>
      <span className="visually-hidden">{waiting(count)}</span>
    </>
  )
}
