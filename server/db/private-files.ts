import { chmodSync, existsSync } from 'node:fs'

/** For `process.umask`: new files are readable by their owner only. */
export const PRIVATE_UMASK = 0o077

/** Makes an existing SQLite database, and the files beside it, readable by their owner only. */
export function makePrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}.lock`]) if (existsSync(file)) chmodSync(file, 0o600)
}
