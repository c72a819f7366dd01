import { whenIdle } from '#web/lib/idle.ts'

/** Fetches the scripts of the pages people go to most, once this one stands: the first click needs no more waiting. */
export async function fetchPagesWhenIdle(): Promise<void> {
  await whenIdle()
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  // Each is tried again when its page is opened.
  await import('#web/features/feed/folder-page.tsx').catch(() => undefined)
  await import('#web/features/subscriptions/subscriptions-page.tsx').catch(() => undefined)
}
