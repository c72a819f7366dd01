import { unseenImport } from './unseen-import.ts'

/** Tells of an import that was left running when the page was closed. Asks the server only when there is one. */
export async function pickUpImport(): Promise<void> {
  if (!unseenImport.get()) return
  const { findUnseenImport } = await import('./import-store.ts')
  await findUnseenImport()
}
