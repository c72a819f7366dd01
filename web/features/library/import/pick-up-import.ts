import { unseenImport } from './unseen-import.ts'

/** Resumes an import that was running when the page was closed. Sends a request only if there was one. */
export async function pickUpImport(): Promise<void> {
  if (!unseenImport.get()) return
  const { findUnseenImport } = await import('./import-store.ts')
  await findUnseenImport()
}
