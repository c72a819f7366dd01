import { queryOptions } from '@tanstack/react-query'
import type { FlagsView } from '#contract/flags.ts'
import { FLAGS_ASKED_EVERY_MS, FLAGS_KEPT_MS } from '#domain/flags.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { deviceNow } from '#web/lib/clock.ts'
import { api, json, onMaintenance } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

const queryKey = ['flags'] as const

/**
 * The flags that admins set; null until the first request, while those that came with the page apply. Fetched every five
 * minutes, and at most once a minute when the user returns to the page or during maintenance.
 */
export const flagsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<FlagsView | null> => {
    const known = queryClient.getQueryData<FlagsView | null>(queryKey)
    const flags = await json(api['remote-config'].$get({}, { init: { signal } }))
    if (JSON.stringify(known) !== JSON.stringify(flags)) await showChanges(known ?? null, flags)
    return flags
  },
  initialData: null,
  initialDataUpdatedAt: performance.timeOrigin,
  staleTime: FLAGS_KEPT_MS,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchInterval: ({ state }) => (state.data?.maintenanceMode ? FLAGS_ASKED_EVERY_MS : FLAGS_KEPT_MS),
  refetchOnWindowFocus: ({ state }) => (deviceNow() - state.dataUpdatedAt >= FLAGS_ASKED_EVERY_MS ? 'always' : false),
})

/** Fetches the session again, which contains the limits; after maintenance everything else too. */
async function showChanges(before: FlagsView | null, now: FlagsView): Promise<void> {
  if (now.maintenanceMode) return
  const isOver = before?.maintenanceMode === true
  await queryClient.invalidateQueries({
    predicate: (query) =>
      query.queryKey[0] !== queryKey[0] && (isOver || query.queryKey[0] === sessionQuery.queryKey[0]),
  })
}

/** Fetches the flags again, however recent they are. */
export const refreshFlags = () => queryClient.refetchQueries({ queryKey })

/** Fetches the flags when a call was refused because of maintenance. Call once at start. */
export function followMaintenance(): void {
  onMaintenance(() => {
    const known = queryClient.getQueryData<FlagsView | null>(queryKey)
    if (!known?.maintenanceMode) void refreshFlags()
  })
}
