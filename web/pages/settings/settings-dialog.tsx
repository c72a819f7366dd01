import * as text from '#text/settings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { GoogleAccount } from './google-account.tsx'
import { QuotaToday } from './quota-today.tsx'
import { Sessions } from './sessions.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { YourData } from './your-data.tsx'

export const SettingsDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title={text.settings} wide onClose={onClose}>
    <ThemeChoice />
    <YourData onDone={onClose} />
    <GoogleAccount />
    <Sessions />
    <QuotaToday />
    <DeleteAccount />
  </Dialog>
)
