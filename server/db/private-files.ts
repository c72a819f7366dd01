import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'

/** For `process.umask`: new files are readable by their owner only. */
export const PRIVATE_UMASK = 0o077

/** Makes an existing SQLite database, and the files beside it, readable by their owner only. */
export function makePrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}.lock`]) if (existsSync(file)) chmodSync(file, 0o600)
}

/** What root makes in the data folder belongs to the folder's owner: a server that runs as somebody else must use it. */
export function giveToOwner(dataFolder: string, files: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataFolder)
  for (const file of files) if (existsSync(file)) chownSync(file, uid, gid)
}
