import { useEffect } from 'react'
import { beforeSignOut } from '#web/features/account/sign-out.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { followPush, leavePush } from '#web/features/notifications/push-here.ts'
import { whenIdle } from '#web/lib/idle.ts'

/** Keeps this browser's push subscription and the server's knowledge of it the same, and ends it at sign-out. */
export function usePush(): void {
  const { id } = useSignedIn().user
  useEffect(() => {
    // Without an answer it is compared at the next start.
    void whenIdle()
      .then(() => followPush(id))
      .catch(() => undefined)
    return beforeSignOut(leavePush)
  }, [id])
}
