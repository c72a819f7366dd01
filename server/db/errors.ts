/** Network errors of an unreachable database. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * SQLSTATEs of a PostgreSQL server on which the statement may succeed later: read-only (also a demoted primary), lost
 * connection (class 08), out of disk, memory or connections (class 53), statement or lock timeout, shutdown, crash of
 * another backend, still starting, I/O error. Source: PostgreSQL manual, appendix A.
 */
const SQLSTATE = /^(?:08\w{3}|53\w{3}|25006|55P03|57014|57P0[1-5]|58030)$/

/** SQLSTATEs of a PostgreSQL server that accepts reads but no writes. */
const SQLSTATE_NO_WRITES = new Set(['25006', '53100', '58030'])

// Primary result codes of SQLite.
const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26
const SQLITE_NO_WRITES = new Set([SQLITE_READONLY, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_NOTADB])
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CANTOPEN, ...SQLITE_NO_WRITES])

/** Errors that `pg` and its pool throw without a code. */
const LOST_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

type DatabaseError = { code?: unknown; errcode?: unknown; message?: unknown }

const sqliteCode = ({ code, errcode }: DatabaseError): number | null =>
  code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : null

const asDatabaseError = (error: unknown): DatabaseError => (typeof error === 'object' && error !== null ? error : {})

/** Whether the database is unreachable, overloaded, full, read-only or damaged. A later retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const failure = asDatabaseError(error)
  const sqlite = sqliteCode(failure)
  if (sqlite !== null) return SQLITE_UNAVAILABLE.has(sqlite)
  const code = String(failure.code ?? '')
  return NETWORK.has(code) || SQLSTATE.test(code) || LOST_CONNECTION.test(String(failure.message ?? ''))
}

/** Whether the database refuses writes: it is full, read-only or damaged. */
export function isWriteRefused(error: unknown): boolean {
  const failure = asDatabaseError(error)
  const sqlite = sqliteCode(failure)
  return sqlite === null ? SQLSTATE_NO_WRITES.has(String(failure.code)) : SQLITE_NO_WRITES.has(sqlite)
}

/** Whether the SQLite file is damaged or not a database. */
export const isDamaged = (error: unknown): boolean =>
  [SQLITE_CORRUPT, SQLITE_NOTADB].includes(sqliteCode(asDatabaseError(error)) ?? 0)
