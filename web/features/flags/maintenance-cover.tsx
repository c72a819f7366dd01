import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { flagsQuery } from './api.ts'

const MaintenanceDialog = lazy(() =>
  import('./maintenance-dialog.tsx').then((module) => ({ default: module.MaintenanceDialog })),
)

/** Covers an open page while maintenance lasts. Admins can go on working. */
export function MaintenanceCover({ isAdmin }: { isAdmin: boolean }) {
  const { data, isFetching } = useQuery(flagsQuery)
  if (!data?.maintenanceMode || isAdmin) return null
  return (
    <Suspense>
      <MaintenanceDialog isChecking={isFetching} />
    </Suspense>
  )
}
