import { createPortal } from 'react-dom'
import { setLiveRegion } from './announce.ts'
import { useTopModal } from './modal-stack.ts'

const polite = (element: HTMLElement | null) => setLiveRegion('polite', element)
const assertive = (element: HTMLElement | null) => setLiveRegion('assertive', element)

/** The live regions of `announce`. Render once. They move into the topmost dialog, outside which nothing is read. */
export function LiveRegions() {
  const modal = useTopModal()
  return modal ? createPortal(<Regions />, modal) : <Regions />
}

const Regions = () => (
  <>
    <div className="visually-hidden" role="status" ref={polite} />
    <div className="visually-hidden" aria-live="assertive" ref={assertive} />
  </>
)
