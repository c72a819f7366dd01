import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { allChanges } from '#text/changes.ts'
import { closePanel } from '#web/lib/panels.ts'
import { partIsReady } from '#web/lib/ready.ts'
import { followShortcuts } from '#web/lib/shortcut-listener.ts'
import { LiveRegions } from '#web/ui/live-regions.tsx'
import { Toasts } from '#web/ui/toasts.tsx'

/** What appears over any page, and the shortcuts. Its code is fetched after the first page is shown. */
export function Overlays() {
  useLayoutEffect(followShortcuts, [])
  useEffect(() => partIsReady('overlays'), [])
  const logLink = (
    <Link to="/changes" onClick={closePanel}>
      {allChanges}
    </Link>
  )
  return (
    <>
      <LiveRegions />
      <Toasts logLink={logLink} />
    </>
  )
}
