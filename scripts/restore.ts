import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseInUseError, takeProcessLock } from '../server/db/sqlite.ts'
import { readDatabase } from '../server/settings.ts'

/**
 * npm run restore FILE: puts a backup in the place of the SQLite database, which is kept beside it. Refuses while a server
 * uses the database.
 */
if (existsSync('.env')) process.loadEnvFile('.env')
const setting = readDatabase(process.env, [])
const [, , file] = process.argv
if (setting.kind === 'postgres')
  stopWith(
    'This product runs on PostgreSQL: use pg_restore --clean --dbname="$DATABASE_URL" FILE (docs/deployment.md).',
  )
if (!file || !existsSync(file)) stopWith('Say which backup to restore: npm run restore FILE')
checkWhole(file)

const lock = takeLock(setting.path)
const before = `${setting.path}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
copyFileSync(file, `${setting.path}.coming`)
foldLog(setting.path)
if (existsSync(setting.path)) renameSync(setting.path, before)
renameSync(`${setting.path}.coming`, setting.path)
lock.close()
console.log(`Restored ${file}. What was there before is at ${before}; delete it when all is well.`)

/** What is still in the write-ahead log goes into its database: the log of one must never meet the other. */
function foldLog(path: string): void {
  if (existsSync(path)) {
    const database = new DatabaseSync(path)
    database.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete')
    database.close()
  }
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
}

function takeLock(path: string) {
  try {
    return takeProcessLock(path)
  } catch (error) {
    if (error instanceof DatabaseInUseError) stopWith('The server is running: stop it first.')
    throw error
  }
}

function checkWhole(path: string): void {
  try {
    const copy = new DatabaseSync(path, { readOnly: true })
    const found = copy.prepare('pragma integrity_check').get() as { integrity_check?: string } | undefined
    copy.prepare('select count(*) from kysely_migration').get()
    copy.close()
    if (found?.integrity_check === 'ok') return
  } catch {
    // told below
  }
  stopWith(`${path} is not a whole backup of this product.`)
}

function stopWith(message: string): never {
  console.error(message)
  process.exit(1)
}
