import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

type Bytes = { table: number; indexes: number }

/**
 * What each table and its indexes take in a database nobody writes to, free space in their pages included.
 * @param schema of PostgreSQL
 */
export async function bytesOf(databaseUrl: string, schema = 'public'): Promise<Map<string, Bytes>> {
  const rows = databaseUrl.startsWith('sqlite:')
    ? ofSqlite(databaseUrl.slice('sqlite:'.length))
    : await ofPostgres(databaseUrl, schema)
  return new Map(rows.map(({ name, whole, own }) => [name, { table: own, indexes: whole - own }]))
}

type Sized = { name: string; whole: number; own: number }

function ofSqlite(path: string): Sized[] {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const rows = db
      .prepare(`
        select tbl_name as name, sum(pgsize) as whole, sum(case when type = 'table' then pgsize end) as own
        from dbstat join sqlite_master using (name) group by tbl_name`)
      .all()
    return rows as Sized[]
  } finally {
    db.close()
  }
}

async function ofPostgres(url: string, schema: string): Promise<Sized[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const sizes = `
      select relname as name, pg_total_relation_size(oid) as whole, pg_table_size(oid) as own
      from pg_class where relkind = 'r' and relnamespace = $1::regnamespace`
    const { rows } = await client.query(sizes, [schema])
    return rows.map(({ name, whole, own }) => ({ name, whole: Number(whole), own: Number(own) }))
  } finally {
    await client.end()
  }
}
