import { themeStore } from '#web/lib/preferences.ts'

const BACKBACKBACKGROUND = { dark: '#101113', light: '#faf8f4' }

/** Applies the stored theme to the document, now and when it changes in any tab. Call once at start. */
export function followTheme(): void {
  const apply = () => {
    const theme = themeStore.get()
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKBACKBACKGROUND[theme])
  }
  apply()
  themeStore.subscribe(apply)
}
