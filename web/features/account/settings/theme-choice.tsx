import { useSelector } from '@tanstack/react-store'
import { themeStore } from '#web/lib/preferences.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './theme-choice.module.css'

const THEMES = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const

/** Light or Dark, at once and in every tab. */
export function ThemeChoice() {
  const theme = useSelector(themeStore)
  return (
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
  )
}
