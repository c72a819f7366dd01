import { useEffect, useLayoutEffect } from 'react'
import { toSignInError } from '#contract/sign-in.ts'
import { signInErrors } from '#text/sign-in.ts'
import { allChanges } from '#text/undone.ts'
import { closePanel } from '#web/lib/panels.ts'
import { partIsReady } from '#web/lib/ready.ts'
import { followShortcuts } from '#web/lib/shortcut-listener.ts'
import { Link } from '#web/ui/link.tsx'
import { LiveRegions } from '#web/ui/live-regions.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Toasts } from '#web/ui/toasts.tsx'

/**
 * What appears over any page, and the shortcuts. Its code is fetched after the first page is shown.
 * @param refusal code of why the user came back from Google without another way to sign in, or without access to YouTube
 */
export function Overlays({ refusal }: { refusal: string | null }) {
  useLayoutEffect(followShortcuts, [])
  useEffect(() => partIsReady('overlays'), [])
  useEffect(() => {
    if (refusal !== null) showToast({ text: signInErrors[toSignInError(refusal)], tone: 'error' })
  }, [refusal])
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
