import { useEffect, useRef } from 'react'
import { useSession, useSignedIn } from '#web/features/account/use-session.ts'
import { AdSlot } from './ad-slot.tsx'
import { bringToLife } from './ads-script.ts'

/** The place for an ad on a page of the product that shows nothing of the platform; none with Premium. */
export function PageAd() {
  const { session } = useSession()
  const { user } = useSignedIn()
  return session?.ads && user.plan !== 'premium' ? <LivingSlot /> : null
}

function LivingSlot() {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => (around.current ? bringToLife(around.current) : undefined), [])
  return (
    <div ref={around}>
      <AdSlot />
    </div>
  )
}
