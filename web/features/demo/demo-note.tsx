import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE_MS } from '#domain/durations.ts'
import * as text from '#text/demo.ts'
import { leaveAndClear, signOutTabs } from '#web/features/account/leave.ts'
import { signOut } from '#web/features/account/sign-out.ts'
import { api } from '#web/lib/http.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import styles from './demo-note.module.css'

const labels = { startOver: text.startOver, end: text.end }

/** Above the pages of a demo: what it is, when it is deleted, and the ways to begin again and out. */
export function DemoNote({ endsAt }: { endsAt: number }) {
  const [asked, setAsked] = useState<'startOver' | 'end' | null>(null)
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
        <Button variant="quiet" busy={startOver.isPending} onClick={() => setAsked('startOver')}>
          {text.startOver}
        </Button>
        <Button variant="quiet" onClick={() => setAsked('end')}>
          {text.end}
        </Button>
      </span>
      {asked && (
        <ConfirmDialog
          title={labels[asked]}
          text={text.discarded}
          confirmLabel={labels[asked]}
          danger
          onConfirm={() => {
            setAsked(null)
            if (asked === 'startOver') startOver.mutate()
            else void signOut()
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}
