import { deleteExpiredAnswers } from '#web/features/account/stored-queries.ts'
import { resumeImport } from '#web/features/library/import/resume-import.ts'
import { whenIdle } from '#web/lib/idle.ts'

/** Long enough for the first page to send its own requests. */
const SETTLED_MS = 1_500

/** What can wait until the first page is idle. @param isKnown whether a user has been here */
export async function workAfterStart(isKnown: boolean): Promise<void> {
  if (isKnown) {
    void resumeImport()
    void deleteExpiredAnswers()
  }
  const following = import('#web/lib/follow-clock.ts').then(({ followClock }) => followClock())
  following.catch(() => undefined) // without its code the clock is followed from the next start on
  await fetchPages()
}

/** Loads the scripts of the menu, of the pages in it and of what must open offline, so that opening them does not wait. */
async function fetchPages(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  await whenIdle()
  // A failed import is retried when its page is opened.
  await import('#web/shell/drawer.tsx').catch(() => undefined)
  await import('#web/pages/folder/folder-page.tsx').catch(() => undefined)
  await import('#web/pages/new/new-page.tsx').catch(() => undefined)
  await import('#web/pages/channels/channels-page.tsx').catch(() => undefined)
  await import('#web/pages/folders/folders-page.tsx').catch(() => undefined)
  await import('#web/pages/later/later-page.tsx').catch(() => undefined)
  await import('#web/features/billing/folder-limit-dialog.tsx').catch(() => undefined)
}
