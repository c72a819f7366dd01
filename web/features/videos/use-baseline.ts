import { useMutation } from '@tanstack/react-query'
import { sessionQuery } from '#web/features/account/api.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { notifyTabs, revalidateVideos } from './revalidate-videos.ts'

/**
 * How many hours before a channel entered the library its videos begin to be new (null: all are new), and a function that
 * changes it.
 */
export function useBaseline(): { newHours: number | null; change(hours: number | null): void } {
  const { user } = useSignedIn()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (newHours: number | null) => json(api.account.$patch({ json: { newHours } })),
    onSuccess: async () => {
      notifyTabs(user.id)
      await Promise.all([queryClient.refetchQueries(sessionQuery), revalidateVideos(user.id)])
    },
    onError: showErrorToast,
  })
  return { newHours: isPending && variables !== undefined ? variables : user.newHours, change: mutate }
}
