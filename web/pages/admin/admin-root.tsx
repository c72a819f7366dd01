import { Outlet } from '@tanstack/react-router'
import { LiveRegions } from '#web/ui/live-regions.tsx'
import { Toasts } from '#web/ui/toasts.tsx'

/** What every page of the admin area has, the sign-in page included. */
export const AdminRoot = () => (
  <>
    <LiveRegions />
    <Toasts />
    <Outlet />
  </>
)
