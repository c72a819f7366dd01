import { setLiveRegion } from './announce.ts'

const polite = (element: HTMLElement | null) => setLiveRegion('polite', element)
const assertive = (element: HTMLElement | null) => setLiveRegion('assertive', element)

/** Mounted once, at boot: `announce` speaks through these. */
export const LiveRegions = () => (
  <>
    <div className="visually-hidden" role="status" ref={polite} />
    <div className="visually-hidden" role="alert" ref={assertive} />
  </>
)
