import { useEffect } from 'react'
import { beforeSignOut } from '#web/features/account/sign-out.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { whenIdle } from '#web/lib/idle.ts'

const loadPush = () => import('#web/features/notifications/push-here.ts')

/** Keeps this browser's push subscription and the server's knowledge of it the same, and ends it at sign-out. */
export function usePush(): void {
  const { id } = useSignedIn().user
  useEffect(() => {
    // Without an answer it is compared at the next start.
    void whenIdle()
      .then(loadPush)
      .then(({ followPush }) => followPush(id))
      .catch(() => undefined)
    return beforeSignOut(async () => (await loadPush()).leavePush())
  }, [id])
}
