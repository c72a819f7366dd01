import { useMutation } from '@tanstack/react-query'
import { MINUTE_MS } from '#domain/durations.ts'
import * as text from '#text/demo.ts'
import { leaveAndClear, signOutTabs } from '#web/features/account/leave.ts'
import { signOut } from '#web/features/account/sign-out.ts'
import { api } from '#web/lib/http.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import styles from './demo-note.module.css'

/** Above the pages of a demo: what it is, when it is deleted, and the ways to begin again and out. */
export function DemoNote({ endsAt }: { endsAt: number }) {
  const minutes = Math.max(0, Math.floor((endsAt - useNow()) / MINUTE_MS))
  const startOver = useMutation({
    mutationFn: async () => {
      await api.demo.$post({})
      signOutTabs()
      await leaveAndClear('/')
    },
    onError: showErrorToast,
  })
  return (
    <section className={styles.note} aria-label={text.note}>
      <p>{text.demoText(minutes)}</p>
      <span>
        <Button variant="quiet" busy={startOver.isPending} onClick={() => startOver.mutate()}>
          {text.startOver}
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          {text.end}
        </Button>
      </span>
    </section>
  )
}
