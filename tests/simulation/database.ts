import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import { catalogueFile } from '../../server/db/catalogue.ts'
import { newDatabase } from '../support/postgres.ts'
import { answeredStatements, countStatements, leaveOut } from './statements.ts'

export type Engine = 'sqlite' | 'postgres'

/** Where servers keep their data. */
export type Place = { engine: Engine; dataDir: string; databaseUrl: string }

/** Reads a database beside its servers. `?` stands for a value. */
export type Reader = {
  all<Row>(sql: string, ...values: (string | number)[]): Promise<Row[]>
  /** Whether somebody else may have written since it was asked last. */
  hasChanged(): boolean
  close(): Promise<void>
}

/** Where files are written and thrown away the fastest. */
const TEMPORARY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const newFolder = (): string => mkdtempSync(join(TEMPORARY, 'subshelf-world-'))

const fileIn = (dataDir: string): string => join(dataDir, 'subshelf.db')
export const fileOf = ({ dataDir }: Place): string => fileIn(dataDir)
const onSqlite = (dataDir: string): Place => ({
  engine: 'sqlite',
  dataDir,
  databaseUrl: `sqlite:${fileIn(dataDir)}`,
})

/** @param postgresUrl a server's maintenance database; `null`: on SQLite */
export const newPlace = async (postgresUrl: string | null): Promise<Place> =>
  postgresUrl === null
    ? onSqlite(newFolder())
    : { engine: 'postgres', dataDir: newFolder(), databaseUrl: await newDatabase(postgresUrl) }

/** A copy of a place that nobody uses. */
export async function copyOf({ engine, dataDir, databaseUrl }: Place): Promise<Place> {
  const own = newFolder()
  cpSync(dataDir, own, { recursive: true })
  if (engine === 'sqlite') return onSqlite(own)
  const [server, name] = [new URL('/postgres', databaseUrl).href, new URL(databaseUrl).pathname.slice(1)]
  return { engine, dataDir: own, databaseUrl: await newDatabase(server, name) }
}

export async function removePlace({ engine, dataDir, databaseUrl }: Place): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return
  const client = new pg.Client({ connectionString: new URL('/postgres', databaseUrl).href })
  await client.connect()
  await client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
  await client.end()
}

export const openReader = (place: Place): Promise<Reader> =>
  place.engine === 'sqlite' ? Promise.resolve(sqliteReader(fileOf(place))) : postgresReader(place.databaseUrl)

/** Of the catalogue. */
export const openCatalogueReader = (place: Place): Promise<Reader> =>
  place.engine === 'sqlite'
    ? Promise.resolve(sqliteReader(catalogueFile(fileOf(place))))
    : postgresReader(place.databaseUrl, '-c search_path=catalogue')

function sqliteReader(path: string): Reader {
  const db = new DatabaseSync(path, { readOnly: true })
  const statements = new Map<string, StatementSync>()
  const version = db.prepare('pragma data_version')
  let known: unknown
  return {
    async all<Row>(sql: string, ...values: (string | number)[]) {
      const statement = statements.get(sql) ?? db.prepare(sql)
      statements.set(sql, statement)
      return statement.all(...values) as Row[]
    },
    hasChanged() {
      const before = known
      known = version.get()?.data_version
      return known !== before
    },
    close: async () => db.close(),
  }
}

const INT8 = 20

async function postgresReader(connectionString: string, options = ''): Promise<Reader> {
  const client = new pg.Client({ connectionString, options })
  leaveOut(client)
  const stopCounting = countStatements()
  let known = -1
  client.setTypeParser(INT8, Number)
  await client.connect()
  return {
    async all<Row>(sql: string, ...values: (string | number)[]) {
      let place = 0
      return (
        await client.query(
          sql.replaceAll('?', () => `$${++place}`),
          values,
        )
      ).rows as Row[]
    },
    hasChanged() {
      const before = known
      known = answeredStatements()
      return known !== before
    },
    close: () => {
      stopCounting()
      return client.end()
    },
  }
}
