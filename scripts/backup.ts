import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { giveToOwner, PRIVATE_UMASK } from '../server/db/private-files.ts'
import { readDatabase } from '../server/settings.ts'

/**
 * npm run backup [FILE]: a consistent copy of the SQLite database, also while the server runs and writes. FILE must not
 * exist; without one the copy goes into DATA_DIR/backups. The copy is checked before it gets its name.
 */
process.umask(PRIVATE_UMASK)
if (existsSync('.env')) process.loadEnvFile('.env')
const setting = databaseSetting()
if (setting.kind === 'postgres')
  stopWith(
    'This product runs on PostgreSQL: use pg_dump --exclude-schema=catalogue --format=custom --file=FILE "$DATABASE_URL" (docs/deployment.md).',
  )
if (!existsSync(setting.path)) stopWith(`There is no database at ${setting.path}.`)

const stamp = new Date().toISOString().replace(/[:.]/g, '-')
const ownFolder = join(dirname(setting.path), 'backups')
const target = resolve(process.argv[2] ?? join(ownFolder, `subshelf-${stamp}.db`))
if (existsSync(target)) stopWith(`${target} exists already: choose another name.`)

const unfinished = `${target}.unfinished`
try {
  mkdirSync(dirname(target), { recursive: true })
  rmSync(unfinished, { force: true })
  const source = new DatabaseSync(setting.path, { readOnly: true, timeout: 10_000 })
  await backup(source, unfinished)
  source.close()
  finish(unfinished)
} catch (error) {
  stopWith(`${setting.path} could not be copied: ${(error as Error).message}. See docs/deployment.md, section 6.`)
}
renameSync(unfinished, target)
if (!process.argv[2]) giveToOwner(dirname(setting.path), [ownFolder, target])
console.log(target)

/** One file that needs no other beside it, and whole. */
function finish(file: string): void {
  const copy = new DatabaseSync(file)
  copy.exec('pragma journal_mode = delete')
  const found = copy.prepare('pragma integrity_check').get() as { integrity_check?: string } | undefined
  copy.close()
  if (found?.integrity_check !== 'ok')
    stopWith(`The copy is damaged (${found?.integrity_check}); it is left at ${file}.`)
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
