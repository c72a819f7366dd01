import { QuotaReport } from '#web/features/quota/quota-report.tsx'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { useStored } from '#web/lib/browser-store.ts'
import { themeStore } from '#web/lib/preferences.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './settings-dialog.module.css'

const THEMES = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const theme = useStored(themeStore)
  const { user } = useSignedIn()
  return (
    <Dialog title="Settings" onClose={onClose}>
      <fieldset className={styles.choices}>
        <legend>Theme</legend>
        {THEMES.map(({ value, label, icon }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => themeStore.set(value)}
            />
            <span>{label}</span>
            <Icon name={icon} />
          </label>
        ))}
      </fieldset>
      <div className={styles.account}>
        <h3>Connected Google account</h3>
        <p dir="auto">
          {user.name} · {user.email}
        </p>
      </div>
      <QuotaReport />
    </Dialog>
  )
}
