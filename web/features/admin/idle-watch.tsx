import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as text from '#text/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { adminQuery, goToLogin, idleForMs, keepSessionActive } from './api.ts'

const WARN_MS = 2 * 60 * 1000
const CHECK_EVERY_MS = 5_000

/** Warns an admin two minutes before the server's idle limit, then goes to the sign-in page. */
export function IdleWatch() {
  const [warning, setWarning] = useState(false)
  const idleMs = useQuery(adminQuery).data?.idleMs
  useEffect(() => {
    if (idleMs === undefined) return
    const timer = setInterval(() => {
      const idle = idleForMs()
      if (idle >= idleMs) goToLogin('idle')
      else setWarning(idle >= idleMs - WARN_MS)
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [idleMs])
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
