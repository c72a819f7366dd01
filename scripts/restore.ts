import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { giveToOwner, makePrivate, PRIVATE_UMASK } from '../server/db/private-files.ts'
import { DatabaseInUseError, realPathOf, restoringFileOf, takeProcessLock } from '../server/db/sqlite.ts'
import { readDatabase } from '../server/settings.ts'

/**
 * npm run restore FILE: puts a backup in the place of the SQLite database, whatever state that is in; what was there is
 * kept beside it. Refuses while a server uses the database. May be killed at any moment: either nothing has changed, or
 * the server refuses to start until the restore is run again.
 */
process.umask(PRIVATE_UMASK)
if (existsSync('.env')) process.loadEnvFile('.env')
const setting = databaseSetting()
const [, , file] = process.argv
if (setting.kind === 'postgres')
  stopWith(
    'This product runs on PostgreSQL: use pg_restore --clean --dbname="$DATABASE_URL" FILE (docs/deployment.md).',
  )
if (!file || !existsSync(file)) stopWith('Say which backup to restore: npm run restore FILE')
checkWhole(file)

const path = realPathOf(setting.path)
const lock = takeLock(path)
const coming = restoringFileOf(path)
const before = `${path}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
try {
  const copy = `${coming}.part`
  for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true }) // of a restore that was killed
  const source = new DatabaseSync(file, { readOnly: true })
  await backup(source, copy)
  source.close()
  foldLog(copy)
  checkWhole(copy)
  writeOut(copy)
  // From here on until the end a server refuses to start: the log of one database must never meet another.
  renameSync(copy, coming)
  writeOut(dirname(path))
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(path + suffix)) renameSync(path + suffix, before + suffix)
  writeOut(dirname(path))
  renameSync(coming, path)
  writeOut(dirname(path))
} catch (error) {
  stopWith(`${file} could not be restored: ${(error as Error).message}. Mend that, then run this again.`)
}
foldLog(before)
for (const database of [path, before]) makePrivate(database) // what was there may be of an older version
giveToOwner(
  dirname(path),
  [path, before].flatMap((name) => ['', '-wal', '-shm', '.lock', '.lock-journal'].map((suffix) => name + suffix)),
)
lock.close()
const kept = ['', '-wal', '-shm'].map((suffix) => before + suffix).filter((name) => existsSync(name))
console.log(
  kept.length > 0
    ? `Restored ${file}. What was there before is at ${kept.join(', ')}; delete it when all is well.`
    : `Restored ${file}. There was nothing before.`,
)

/** Has the system write a file, or a folder's list of names, to the disk. */
function writeOut(name: string): void {
  const handle = openSync(name, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Makes one file of a database and its log, unless it is damaged: then its files stay as they were. */
function foldLog(name: string): void {
  if (!existsSync(name)) return
  try {
    const database = new DatabaseSync(name)
    try {
      database.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete')
    } finally {
      database.close()
    }
  } catch {
    // kept as it is
  }
}

function takeLock(name: string) {
  try {
    return takeProcessLock(name)
  } catch (error) {
    if (error instanceof DatabaseInUseError) stopWith('The server is running: stop it first.')
    stopWith(`${name}.lock cannot be opened (${(error as Error).message}): see that this user may write in its folder.`)
  }
}

function checkWhole(name: string): void {
  try {
    const copy = new DatabaseSync(name, { readOnly: true })
    const found = copy.prepare('pragma integrity_check').get() as { integrity_check?: string } | undefined
    copy.prepare('select count(*) from kysely_migration').get()
    copy.close()
    if (found?.integrity_check === 'ok') return
  } catch {
    // told below
  }
  stopWith(`${name} is not a whole backup of this product.`)
}

function databaseSetting() {
  try {
    return readDatabase(process.env)
  } catch (error) {
    stopWith((error as Error).message)
  }
}

function stopWith(message: string): never {
  console.error(message)
  process.exit(1)
}
