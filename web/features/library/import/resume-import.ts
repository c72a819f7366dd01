import { importEndUnseen } from './import-end-unseen.ts'

/** Resumes an import that was running when the page was closed. Sends a request only if there was one. */
export async function resumeImport(): Promise<void> {
  if (!importEndUnseen.get()) return
  const { resumeUnseenImport } = await import('./import-store.ts')
  await resumeUnseenImport()
}
