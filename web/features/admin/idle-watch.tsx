import { useEffect, useState } from 'react'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { goToLogin, idleForMs, stayAtWork } from './api.ts'

/** The server's own limit; it decides. */
const IDLE_MS = 20 * 60 * 1000
const WARN_MS = 2 * 60 * 1000
const LOOK_EVERY_MS = 5_000

/** Warns an operator who has done nothing for 18 minutes, and takes what is on screen away after 20. */
export function IdleWatch() {
  const [warning, setWarning] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      const idle = idleForMs()
      if (idle >= IDLE_MS) goToLogin('idle')
      else setWarning(idle >= IDLE_MS - WARN_MS)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (!warning) return null
  const stay = () => {
    setWarning(false)
    stayAtWork().catch((error: unknown) => showToast({ text: messageOf(error), tone: 'error' }))
  }
  return (
    <Dialog title="Still there?" onClose={stay}>
      <p>You will be signed out of the operators’ area in two minutes.</p>
      <DialogActions>
        <Button variant="primary" onClick={stay}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  )
}
