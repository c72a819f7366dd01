import { isDamaged } from './db/errors.ts'
import { UnknownMigrationError } from './db/run-migrations.ts'
import { DatabaseFileError, DatabaseInUseError } from './db/sqlite.ts'
import { DataFolderError } from './lib/local-secret-key.ts'
import { type DatabaseSetting, parsePostgresUrl, SettingsError } from './settings.ts'

type Failure = { code?: unknown; errcode?: unknown; message?: unknown }

/** Explains a failed start in one sentence. `null` for an unknown problem. */
export function startProblem(error: unknown, database: DatabaseSetting | null): string | null {
  for (const known of [SettingsError, DataFolderError, DatabaseInUseError, DatabaseFileError])
    if (error instanceof known) return error.message
  if (!database || !(error instanceof Error)) return null
  if (error instanceof UnknownMigrationError) return versionProblem(error, database)
  return database.kind === 'sqlite' ? sqliteProblem(error, database.path) : postgresProblem(error, database.url)
}

function versionProblem({ migration, isNewer }: UnknownMigrationError, database: DatabaseSetting): string {
  if (isNewer)
    return (
      `The database is newer than this program: it has the migration ${migration}. Start the newer version again, or ` +
      'restore the backup from before the upgrade.'
    )
  const [what, other] =
    database.kind === 'sqlite'
      ? [database.path, `move ${database.path}* away, or set DATA_DIR to another folder`]
      : ['The database in DATABASE_URL', 'name an empty database in DATABASE_URL']
  return (
    `${what} was made by a version before the first release, whose tables this version cannot use. It was not changed. ` +
    `To begin without data, ${other}; to keep libraries, first export them with the version that made it.`
  )
}

function sqliteProblem(error: Error & Failure, path: string): string | null {
  if (isDamaged(error)) return `${path} is damaged. Restore a backup: npm run restore -- BACKUP`
  const sqlite = error.code === 'ERR_SQLITE_ERROR' ? Number(error.errcode) & 0xff : null
  if (sqlite === 8 || sqlite === 14)
    return `${path} cannot be opened for writing: check that its folder exists and that this user may write to it.`
  if (sqlite === 13 || error.code === 'ENOSPC') return `The disk of ${path} is full. Free some space, then start again.`
  if (sqlite === 10) return `${path} cannot be read or written: its disk reports an error (${error.message}).`
  if (['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(String(error.code)))
    return `The folder of ${path} cannot be created or used (${error.code}): set DATA_DIR to a folder this user may write to.`
  return null
}

function postgresProblem(error: Error & Failure, address: string): string | null {
  const url = parsePostgresUrl(address)
  const host = url?.searchParams.get('host') ?? url?.hostname
  const where = host ? `PostgreSQL at ${host}:${url?.port || 5432}` : 'PostgreSQL'
  const name = url?.pathname.slice(1) ?? ''
  const code = String(error.code ?? '')
  if (/^28/.test(code)) return `${where} rejects the user or password in DATABASE_URL (${error.message}).`
  if (code === '3D000') return `${where} has no database "${name}": create it, or correct DATABASE_URL.`
  if (code === '42501')
    return `The user in DATABASE_URL lacks permissions in the database "${name}" (${error.message}).`
  if (code === '25006') return `${where} is read-only, like a standby: name the primary in DATABASE_URL.`
  if (code === '53100') return `The disk of ${where} is full. Free some space, then start again.`
  if (code === '53300')
    return `${where} has no free connections: raise its max_connections, or close other connections.`
  if (/unsupported startup parameter/.test(error.message))
    return (
      `${where} is a PgBouncer that rejects a setting (${error.message}): add ` +
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout to its configuration.'
    )
  if (/^(?:E[A-Z_]+|57P0[1-5]|08\w{3})$/.test(code) || /timeout exceeded|Connection terminated/.test(error.message))
    return `${where} cannot be reached (${code || error.message}): check that it is running and that DATABASE_URL is correct.`
  return null
}
