import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The message explains what to do. */
export class DataFolderError extends Error {}

/** A key for this machine alone, made once and kept beside the data it protects. @throws DataFolderError */
export function localSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const key = randomBytes(32).toString('base64')
    writeFileSync(file, `${key}\n`, { mode: 0o600 })
    return key
  } catch (cause) {
    const { code } = cause as { code?: string }
    throw new DataFolderError(
      `${file} cannot be read or made (${code}): give the folder to the user that the server runs as, or set DATA_DIR to another one.`,
      { cause },
    )
  }
}
