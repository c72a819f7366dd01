import { useEffect, useRef } from 'react'
import { useSession, useSignedIn } from '#web/features/account/use-session.ts'
import { activateAds } from './activate-ads.ts'
import { AdSlot } from './ad-slot.tsx'

/** An ad slot for signed-in users on the free plan. For pages that show no YouTube data only. */
export function PageAd() {
  const { session } = useSession()
  const { user } = useSignedIn()
  return session?.ads && user.plan !== 'premium' ? <ActiveAdSlot /> : null
}

function ActiveAdSlot() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current ? activateAds(root.current) : undefined), [])
  return (
    <div ref={root}>
      <AdSlot />
    </div>
  )
}
