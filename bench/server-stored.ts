import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

type Row = Record<string, unknown>

/** What is stored, read beside the running product. */
export async function readStored<T extends Row>(databaseUrl: string, sql: string): Promise<T[]> {
  if (databaseUrl.startsWith('sqlite:')) {
    const db = new DatabaseSync(fileOf(databaseUrl), { readOnly: true, timeout: 5_000 })
    try {
      return db.prepare(sql).all() as T[]
    } finally {
      db.close()
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

/** A copy of the file as it is at this moment: the product keeps its own to itself. */
export function copySqlite(databaseUrl: string, to: string): void {
  const db = new DatabaseSync(fileOf(databaseUrl), { readOnly: true })
  db.prepare('vacuum into ?').run(to)
  db.close()
}

const fileOf = (databaseUrl: string): string => databaseUrl.slice('sqlite:'.length)
