import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const SERVICE = 54_321

const run = (dataDir: string, script: string, ...args: string[]) =>
  execFileSync(process.execPath, [`scripts/${script}.ts`, ...args], { env: { DATA_DIR: dataDir }, encoding: 'utf8' })

const ownersIn = (folder: string) => new Set(readdirSync(folder).map((name) => statSync(join(folder, name)).uid))

// Only root can make files for somebody else.
test.runIf(process.getuid?.() === 0)(
  '[RUN-07] what root backs up and restores belongs to the account that the server runs as',
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'subshelf-owner-'))
    try {
      const database = new DatabaseSync(join(dataDir, 'subshelf.db'))
      database.exec('create table kysely_migration (name text)')
      database.close()
      for (const name of ['.', 'subshelf.db']) chownSync(join(dataDir, name), SERVICE, SERVICE)
      const file = run(dataDir, 'backup').trim()
      expect(ownersIn(join(dataDir, 'backups'))).toEqual(new Set([SERVICE]))
      run(dataDir, 'restore', file)
      expect(ownersIn(dataDir)).toEqual(new Set([SERVICE]))
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  },
)
