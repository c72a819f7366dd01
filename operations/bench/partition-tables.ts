import type pg from 'pg'

/** A table of the product, in its schema, and the column that its rows are spread by. */
export type Spread = { schema: string; table: string; key: string; options?: string }

/** The schemas with the copies: one table, and the same rows in parts. */
export const FLAT = 'flat'
export const PARTS = 'parts'

/**
 * Makes empty copies of the table in {@link FLAT} and, partitioned by hash, in {@link PARTS}. Without keys and indexes, which
 * {@link makeIndexes} adds, and without references to other tables, so that these may be empty.
 * @param options storage parameters of the table
 */
export async function makeCopies(client: pg.Client, { schema, table, key, options }: Spread, parts: number) {
  const like = `(like ${schema}.${table} including defaults)`
  const stored = options ? `with (${options})` : ''
  for (const name of [FLAT, PARTS]) await client.query(`create schema if not exists ${name}`)
  await client.query(`create table ${FLAT}.${table} ${like} ${stored}`)
  await client.query(`create table ${PARTS}.${table} ${like} partition by hash (${key})`)
  for (let part = 0; part < parts; part++)
    await client.query(`create table ${PARTS}.${partOf(table, part)} partition of ${PARTS}.${table}
      for values with (modulus ${parts}, remainder ${part}) ${stored}`)
}

export const partOf = (table: string, part: number) => `${table}_${part}`

/** Makes the indexes of the product's table on a copy that has its rows, and vacuums it. @returns seconds */
export async function makeIndexes(client: pg.Client, { schema, table }: Spread, copy: string): Promise<number> {
  const { rows } = await client.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where schemaname = $1 and tablename = $2',
    [schema, table],
  )
  const startedAt = performance.now()
  for (const { indexdef } of rows)
    await client.query(indexdef.replace(` ON ${schema}.${table} `, ` ON ${copy}.${table} `))
  const seconds = (performance.now() - startedAt) / 1000
  await client.query(`vacuum analyze ${copy}.${table}`)
  await client.query('checkpoint')
  return seconds
}

/** Bytes of all indexes of a copy, parts included. */
export async function indexBytes(client: pg.Client, copy: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_indexes_size(oid)) as bytes from pg_class where relkind = 'r' and relnamespace = $1::regnamespace`,
    [copy],
  )
  return Number(rows[0]?.bytes)
}

/** Seconds that each statement takes, one after the other. */
export async function secondsOf(client: pg.Client, statements: readonly string[]): Promise<number[]> {
  const seconds: number[] = []
  for (const statement of statements) {
    const startedAt = performance.now()
    await client.query(statement)
    seconds.push((performance.now() - startedAt) / 1000)
  }
  return seconds
}
