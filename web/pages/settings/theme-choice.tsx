import * as text from '#text/settings.ts'
import { themeStore } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Ledge } from '#web/ui/ledge.tsx'
import styles from './theme-choice.module.css'

type Choice = { value: 'light' | 'dark' | 'system'; shown: readonly ('light' | 'dark')[] }

const CHOICES: readonly Choice[] = [
  { value: 'light', shown: ['light'] },
  { value: 'dark', shown: ['dark'] },
  { value: 'system', shown: ['dark', 'light'] },
]

/** Chooses the theme. It applies at once, in every tab. */
export function ThemeChoice() {
  const chosen = useSelector(themeStore)
  return (
    <fieldset className={styles.choices}>
      <legend>{text.theme}</legend>
      {CHOICES.map(({ value, shown }) => (
        <label key={value} className={styles.choice}>
          <span className={styles.previews} aria-hidden="true">
            {shown.map((theme) => (
              <Preview key={theme} theme={theme} />
            ))}
          </span>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => themeStore.set(value)}
          />
          <span>{text.themes[value]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A page in one theme, in small. */
const Preview = ({ theme }: { theme: 'light' | 'dark' }) => (
  <span className={styles.preview} data-theme={theme}>
    <span className={styles.side} />
    <span className={styles.page}>
      <i />
      <span className={styles.pictures}>
        {[6, 4, 2].map((colour) => (
          <span key={colour} data-colour={colour} />
        ))}
      </span>
      <Ledge colour={1} />
    </span>
  </span>
)
