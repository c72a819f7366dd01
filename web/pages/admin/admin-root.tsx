import type { ReactNode } from 'react'
import { shownStore } from '#web/lib/navigation.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { LiveRegions } from '#web/ui/live-regions.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { AdminFrame } from './admin-frame.tsx'

/** The admin area: every page in its frame but the one for signing in. */
export function AdminRoot({ children }: { children: ReactNode }) {
  const isLogin = useSelector(shownStore, ({ path }) => path === '/admin/login')
  return (
    <>
      <LiveRegions />
      <Toasts />
      {isLogin ? children : <AdminFrame>{children}</AdminFrame>}
    </>
  )
}
