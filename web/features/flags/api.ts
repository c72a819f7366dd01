import { queryOptions } from '@tanstack/react-query'
import type { FlagsView } from '#contract/flags.ts'
import { FLAGS_ASKED_EVERY_MS, FLAGS_KEPT_MS } from '#domain/flags.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { api, json, onMaintenance } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'

const queryKey = ['flags'] as const

/**
 * The operators' flags as this page knows them; null: what the server gave with the page still holds. Kept five minutes,
 * asked for at most once a minute: then when somebody comes back to the page, or all the time during maintenance.
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
  refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt >= FLAGS_ASKED_EVERY_MS ? 'always' : false),
})

/** Limits come with the session; after maintenance everything may be different. */
async function showChanges(before: FlagsView | null, now: FlagsView): Promise<void> {
  if (now.maintenanceMode) return
  const isOver = before?.maintenanceMode === true
  await queryClient.invalidateQueries({
    predicate: (query) =>
      query.queryKey[0] !== queryKey[0] && (isOver || query.queryKey[0] === sessionQuery.queryKey[0]),
  })
}

/** Asks again, however young the flags are. */
export const refreshFlags = () => queryClient.refetchQueries({ queryKey })

/** Any call that is refused because of maintenance tells the page. Call once at start. */
export function followMaintenance(): void {
  onMaintenance(() => {
    const known = queryClient.getQueryData<FlagsView | null>(queryKey)
    if (!known?.maintenanceMode) void refreshFlags()
  })
}
