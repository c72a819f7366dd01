import { useMutation, useQuery } from '@tanstack/react-query'
import * as text from '#text/reader-feeds.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'
import { changeFeeds, type FeedsChange, readerFeedsQuery } from './api.ts'

const DONE: Readonly<Record<FeedsChange, string>> = { on: text.turnedOn, renew: text.renewed, off: text.turnedOff }

/** The user's feeds, and what can be done with them. */
export function useReaderFeeds() {
  const { id } = useSignedIn().user
  const { data, error, refetch } = useQuery(readerFeedsQuery(id))
  const { mutate, isPending } = useMutation({
    mutationFn: (change: FeedsChange) => changeFeeds(id, change),
    onSuccess: (_answer, change) => showToast({ text: DONE[change] }),
    onError: showErrorToast,
  })
  return { feeds: data, error, retry: () => void refetch(), change: mutate, isChanging: isPending }
}
