import { whenIdle } from '#web/lib/idle.ts'

/** Long enough for the first page to send its own requests. */
const SETTLED_MS = 1_500

/** Loads the scripts of the menu and the most visited pages once the first page is idle, so that opening them does not wait. */
export async function fetchPagesWhenIdle(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  await whenIdle()
  // A failed import is retried when its page is opened.
  await import('#web/shell/drawer.tsx').catch(() => undefined)
  await import('#web/pages/folder/folder-page.tsx').catch(() => undefined)
  await import('#web/pages/new/new-page.tsx').catch(() => undefined)
  await import('#web/pages/channels/channels-page.tsx').catch(() => undefined)
}
