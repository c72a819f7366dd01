import { useState } from 'react'
import { QuotaReport } from '#web/features/quota/quota-report.tsx'
import { leave } from '#web/features/session/sign-out.ts'
import { AlertDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { GoogleAccount } from './google-account.tsx'
import { Sessions } from './sessions.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { YourData } from './your-data.tsx'

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const [farewell, setFarewell] = useState<string | null>(null)
  if (farewell !== null)
    return <AlertDialog title="Your account is deleted" text={farewell} onClose={() => void leave()} />
  return (
    <Dialog title="Settings" wide onClose={onClose}>
      <ThemeChoice />
      <YourData onDone={onClose} />
      <GoogleAccount />
      <Sessions />
      <QuotaReport />
      <DeleteAccount onDeleted={setFarewell} />
    </Dialog>
  )
}
