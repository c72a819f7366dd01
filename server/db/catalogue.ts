import { existsSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Migration, MigratorProps } from 'kysely/migration'
import type { DatabaseSetting } from '../settings.ts'
import { catalogueTables } from './catalogue-migrations/0001-tables.ts'
import type { CatalogueDb } from './catalogue-schema.ts'
import { connectionsOf, registerConnections } from './connections.ts'
import { isDamaged, isDatabaseUnavailable } from './errors.ts'
import { type Db, openDatabase, statementLog } from './open.ts'
import { firstMigration, runMigrations, UnknownMigrationError } from './run-migrations.ts'
import { catalogueDialect, realPathOf } from './sqlite.ts'
import { runTransaction } from './transaction.ts'

type Engine = DatabaseSetting['kind']

/** The name of the PostgreSQL schema. */
const SCHEMA = 'catalogue'

/** The catalogue of channels and videos, or one transaction on it, with the SQL in which the engines differ. */
export type Catalogue = {
  readonly db: CatalogueDb
  readonly engine: Engine
  /** Whether it has a database of its own: the file on SQLite, `CATALOGUE_DATABASE_URL` on PostgreSQL. */
  readonly isSeparate: boolean
  readonly channel: RawBuilder<unknown>
  readonly video: RawBuilder<unknown>
  /** `column` is one of the texts. They are one parameter, so the statement does not depend on their number. */
  among(column: string, texts: readonly string[]): RawBuilder<boolean>
  /** The current time, ms since epoch: the database's clock on PostgreSQL, which several servers share, else `now`. */
  clock(now: number): RawBuilder<number>
}

const catalogueOn = (db: CatalogueDb, engine: Engine, isSeparate: boolean): Catalogue => ({
  db,
  engine,
  isSeparate,
  channel: sql.table(engine === 'postgres' ? `${SCHEMA}.channel` : 'channel'),
  video: sql.table(engine === 'postgres' ? `${SCHEMA}.video` : 'video'),
  among: (column, texts) =>
    engine === 'postgres'
      ? sql`${sql.ref(column)} = any(${texts}::text[])`
      : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`,
  clock: (now) =>
    engine === 'postgres' ? sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)` : sql`${now}`,
})

/** Called for events below the queries. */
type CatalogueEvents = {
  /** The file cannot be used and is being replaced. */
  onDamage: (error: Error) => void
  /** SQLite answered a statement with an error. */
  onError: (error: unknown) => void
  /** Its own PostgreSQL database answered a statement with an error. */
  onOwnError?: (error: unknown) => void
  /** A connection to its own PostgreSQL database was lost. */
  onLost?: (error: Error) => void
  /**
   * Its own PostgreSQL database is away. It is opened all the same, its statements fail as unavailable, and it is migrated
   * when it is back. Called again if the reason changes. Without this function the error is thrown instead.
   */
  onAway?: (error: unknown) => void
  /** It was migrated after it had been away. */
  onMigrated?: () => void
  /** A statement has ended. Those on connections it shares with users' tables are reported there. */
  onStatement?: ((sql: string, ms: number, error: unknown) => void) | undefined
}
const NO_EVENTS: CatalogueEvents = { onDamage: () => {}, onError: () => {} }

/**
 * Opens the catalogue and migrates it. On SQLite it is a separate file beside the database: it shares no lock with users'
 * writes, and backups contain none of YouTube's data. A file that is damaged or that another version made is replaced by an empty one,
 * since all of it can be read again. On PostgreSQL it is a schema of the same database and shares its connections, or a database of its own.
 * @param main the open database, whose process lock also covers the file
 */
export async function openCatalogue(
  setting: DatabaseSetting,
  main: Db,
  {
    onDamage,
    onError,
    onLost = () => {},
    onOwnError = () => {},
    onStatement,
    onAway,
    onMigrated,
  }: CatalogueEvents = NO_EVENTS,
): Promise<Catalogue> {
  if (setting.kind === 'postgres') {
    const url = setting.catalogueUrl ?? null
    if (url !== null) {
      const own = openDatabase({ ...setting, url }, { onLost, onError: onOwnError, onStatement })
      return prepareOwn(own, onAway, onMigrated)
    }
    const db = main.withSchema(SCHEMA) as unknown as CatalogueDb
    await migrateCatalogue(db, 'postgres')
    return catalogueOn(db, 'postgres', false)
  }
  const path = catalogueFile(realPathOf(setting.path))
  try {
    return await openFile(path, onError, onStatement)
  } catch (error) {
    if (!(error instanceof DamagedError || error instanceof UnknownMigrationError || isDamaged(error))) throw error
    onDamage(error as Error)
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
    return openFile(path, onError, onStatement)
  }
}

/** How often the migration of a database that was away is tried again. */
const MIGRATE_EVERY_MS = 1_000

/** Migrates a PostgreSQL database of its own, now or when it is back. @throws the database's error unless it is away */
async function prepareOwn(
  own: Db,
  onAway: CatalogueEvents['onAway'],
  onMigrated: CatalogueEvents['onMigrated'],
): Promise<Catalogue> {
  const gate = new MigrationGate()
  const db = own.withPlugin(gate).withSchema(SCHEMA) as unknown as CatalogueDb
  const catalogue = catalogueOn(db, 'postgres', true)
  registerConnections(catalogue, () => connectionsOf(own))
  const prepare = async () => {
    await migrateCatalogue(db, 'postgres')
    gate.isOpen = true
  }
  try {
    await prepare()
  } catch (error) {
    if (!onAway || !isDatabaseUnavailable(error)) {
      await own.destroy()
      throw error
    }
    onAway(error)
    void prepareLater(prepare, onAway, error).then((isDone) => isDone && onMigrated?.())
  }
  return catalogue
}

/** Repeats the work until it succeeds. @returns false if the database was closed before */
async function prepareLater(
  prepare: () => Promise<void>,
  onAway: (error: unknown) => void,
  first: unknown,
): Promise<boolean> {
  for (let last = reasonOf(first); ; ) {
    await pause(MIGRATE_EVERY_MS, undefined, { ref: false })
    try {
      await prepare()
      return true
    } catch (error) {
      const reason = reasonOf(error)
      if (/driver has already been destroyed/.test(reason)) return false
      if (reason !== last) onAway(error)
      last = reason
    }
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Refuses statements, except those of migrations, until it is open: tables may be missing or old. */
class MigrationGate implements KyselyPlugin {
  isOpen = false
  transformQuery({ node }: PluginTransformQueryArgs) {
    if (!this.isOpen) throw new NotMigratedError()
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

/** Has PostgreSQL's code for a server that is not ready for connections. */
class NotMigratedError extends Error {
  readonly code = '57P03'
  constructor() {
    super('the catalogue has not been reached since the start')
  }
}

/** For `subshelf.db` it is `subshelf.catalogue.db`. */
export const catalogueFile = (databaseFile: string): string => `${databaseFile.replace(/\.db$/, '')}.catalogue.db`

async function openFile(
  path: string,
  onError: CatalogueEvents['onError'],
  onStatement: CatalogueEvents['onStatement'],
): Promise<Catalogue> {
  const wasNotClosed = existsSync(`${path}-wal`)
  const db: CatalogueDb = new Kysely({ dialect: catalogueDialect(path, onError), ...statementLog(onStatement) })
  try {
    if (wasNotClosed) await checkWhole(db)
    await migrateCatalogue(db, 'sqlite')
    return catalogueOn(db, 'sqlite', true)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Takes a second for a few million videos, so it runs only if the last process did not close the file. */
async function checkWhole(db: CatalogueDb): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  if (rows[0]?.quick_check !== 'ok') throw new DamagedError(rows[0]?.quick_check ?? 'no answer')
}

class DamagedError extends Error {}

/** The catalogue's migrations, by name. */
export const catalogueMigrations = (engine: Engine): Record<string, Migration> =>
  firstMigration(catalogueTables(engine, engine === 'postgres' ? `${SCHEMA}.` : ''))

export const catalogueMigratorProps = (
  db: CatalogueDb,
  engine: Engine,
  migrations = catalogueMigrations(engine),
): MigratorProps => ({
  db: engine === 'postgres' ? db.withoutPlugins() : db,
  provider: { getMigrations: async () => migrations },
  migrationTableName: 'catalogue_migration',
  migrationLockTableName: 'catalogue_migration_lock',
  ...(engine === 'postgres' ? { migrationTableSchema: SCHEMA } : {}),
})

const migrateCatalogue = (db: CatalogueDb, engine: Engine): Promise<void> =>
  runMigrations(catalogueMigratorProps(db, engine))

/** Runs the work as one transaction of the catalogue, see {@link runTransaction}. */
export const inCatalogue = <T>(catalogue: Catalogue, work: (c: Catalogue) => Promise<T>): Promise<T> =>
  runTransaction(catalogue.db, (trx) => work({ ...catalogue, db: trx }))

/** Rows of a statement. */
export const rowsOf = async <R>(c: Catalogue, statement: RawBuilder<R>): Promise<R[]> =>
  (await statement.execute(c.db)).rows
