import { useState } from 'react'
import * as text from '#text/baseline.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { BaselineChoice } from './baseline-choice.tsx'
import styles from './baseline-note.module.css'

/** Says which videos count as new, and lets the user change that. */
export function BaselineNote() {
  const { user } = useSignedIn()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <p className={styles.note}>
      <span role="status">{text.afterImport(user.newHours)}</span>
      {isChanging ? (
        <BaselineChoice />
      ) : (
        <Button variant="quiet" className={styles.change ?? ''} onClick={() => setIsChanging(true)}>
          {text.change}
        </Button>
      )}
    </p>
  )
}
