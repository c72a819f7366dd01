import { useMutation } from '@tanstack/react-query'
import type { UserView } from '#contract/session.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { notifyTabs, revalidateVideos } from './revalidate-videos.ts'

type ListSettings = Pick<UserView, 'newHours' | 'shorts'>

/** Changes a setting of the user that decides what lists and counts have, and reads them again. */
export async function changeListSetting(userId: string, change: Partial<ListSettings>): Promise<void> {
  await json(api.account.$patch({ json: change }))
  notifyTabs(userId)
  await Promise.all([queryClient.refetchQueries(sessionQuery), revalidateVideos(userId)])
}

/** Such a setting, and a function that changes it. */
export function useListSetting<Name extends keyof ListSettings>(name: Name) {
  const { user } = useSignedIn()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (value: ListSettings[Name]) => changeListSetting(user.id, { [name]: value }),
    onError: showErrorToast,
  })
  return { value: isPending && variables !== undefined ? variables : user[name], change: mutate }
}
