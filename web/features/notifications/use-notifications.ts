import { useMutation, useQuery } from '@tanstack/react-query'
import type { NotificationPace } from '#contract/notifications.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { notificationsQuery, setPace } from './api.ts'

/** Where the user's notifications go, of which folders and when. */
export const useNotifications = () => useQuery(notificationsQuery(useSignedIn().user.id))

/** Changes how often a folder notifies. */
export function useSetPace() {
  const { id: userId } = useSignedIn().user
  return useMutation({
    mutationFn: ({ folderId, pace }: { folderId: string; pace: NotificationPace | null }) =>
      setPace(userId, folderId, pace),
    onError: showErrorToast,
  })
}
