import { chmodSync, existsSync } from 'node:fs'

/** For `process.umask`: what the process creates is readable by its owner alone. */
export const PRIVATE_UMASK = 0o077

/** Takes everybody but the owner off a SQLite database that was made before, and off the files beside it. */
export function makePrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}.lock`]) if (existsSync(file)) chmodSync(file, 0o600)
}
