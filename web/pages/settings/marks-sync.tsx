import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as text from '#text/sync.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LabelledSwitch } from '#web/ui/switch.tsx'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'
import { turnSync } from './api.ts'
import styles from './settings.module.css'

/** Turns "Sync across devices" on, or off after a question. */
export function MarksSync() {
  const { syncsMarks } = useSignedIn().user
  const [isConfirming, setIsConfirming] = useState(false)
  const turn = useMutation({
    mutationFn: turnSync,
    onSuccess: (_answer, on) => showToast({ text: on ? text.turnedOn : text.turnedOff }),
    onError: showErrorToast,
  })
  const isOn = turn.isPending ? turn.variables : syncsMarks
  return (
    <section className={styles.section} aria-labelledby="marks-sync">
      <h3 id="marks-sync">{text.sync}</h3>
      <div>
        <LabelledSwitch
          label={text.sync}
          checked={isOn}
          aria-describedby="marks-sync-text"
          onChange={() => {
            if (turn.isPending) return
            if (isOn) setIsConfirming(true)
            else turn.mutate(true)
          }}
        />
      </div>
      <p id="marks-sync-text">{isOn ? text.syncedText : text.syncText}</p>
      {isConfirming && (
        <ConfirmDialog
          title={text.turnOffTitle}
          text={text.turnOffText}
          confirmLabel={text.turnOff}
          danger
          onConfirm={() => {
            setIsConfirming(false)
            turn.mutate(false)
          }}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </section>
  )
}
