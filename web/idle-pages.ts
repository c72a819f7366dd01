import { whenIdle } from '#web/lib/idle.ts'

/** Long enough for a page to ask for what it shows itself. ms */
const SETTLED_MS = 1_500

/** Fetches the scripts of the pages people go to most, once this one stands: the first click needs no more waiting. */
export async function fetchPagesWhenIdle(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  await whenIdle()
  // What fails is tried again when its page is opened.
  await import('#web/pages/folder/folder-page.tsx').catch(() => undefined)
  await import('#web/pages/channels/channels-page.tsx').catch(() => undefined)
}
