import { useEffect, useState } from 'react'
import * as text from '#text/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { goToLogin, idleForMs, keepSessionActive } from './api.ts'

/** The server enforces the same limit. */
const IDLE_MS = 20 * 60 * 1000
const WARN_MS = 2 * 60 * 1000
const CHECK_EVERY_MS = 5_000

/** Warns an admin after 18 idle minutes, and goes to the sign-in page after 20. */
export function IdleWatch() {
  const [warning, setWarning] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      const idle = idleForMs()
      if (idle >= IDLE_MS) goToLogin('idle')
      else setWarning(idle >= IDLE_MS - WARN_MS)
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (!warning) return null
  const stay = () => {
    setWarning(false)
    keepSessionActive().catch(showErrorToast)
  }
  return (
    <Dialog title={text.stillThere} onClose={stay}>
      <p>{text.signingOutSoon}</p>
      <DialogActions>
        <Button variant="primary" onClick={stay}>
          {text.staySignedIn}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
