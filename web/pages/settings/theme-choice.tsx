import { useSelector } from '@tanstack/react-store'
import * as text from '#text/settings.ts'
import { themeStore } from '#web/lib/preferences.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './theme-choice.module.css'

const CHOICES = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
] as const

/** Chooses the theme. It applies at once, in every tab. */
export function ThemeChoice() {
  const theme = useSelector(themeStore)
  return (
    <fieldset className={styles.choices}>
      <legend>{text.theme}</legend>
      {CHOICES.map(({ value, icon }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => themeStore.set(value)}
          />
          <span>{text.themes[value]}</span>
          <Icon name={icon} />
        </label>
      ))}
    </fieldset>
  )
}
