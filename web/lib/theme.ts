import { themeStore } from '#web/lib/preferences.ts'

declare global {
  /** Shows the page in this theme. Defined by an inline script of every HTML file, which also follows the system's theme. */
  var applyTheme: (theme: 'light' | 'dark' | 'system') => void
}

/** Applies the chosen theme when it changes in any tab. Call once at start. */
export function followTheme(): void {
  themeStore.subscribe(() => applyTheme(themeStore.get()))
}
