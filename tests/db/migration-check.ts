import { Migrator, type MigratorProps } from 'kysely/migration'
import pg from 'pg'
import { catalogueMigrations, catalogueMigratorProps } from '../../server/db/catalogue.ts'
import type { CatalogueDb } from '../../server/db/catalogue-schema.ts'
import { MIGRATIONS, migratorProps } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { readDatabase } from '../../server/settings.ts'

/** By database, then by name. */
export const ALL_MIGRATIONS = { main: MIGRATIONS, catalogue: catalogueMigrations('postgres') }

/**
 * Runs all migrations on an empty PostgreSQL database, and looks for what a server that knows only the first of each
 * database would stumble over.
 * @returns problems
 */
export async function examineMigrations(url: string, { main, catalogue } = ALL_MIGRATIONS): Promise<string[]> {
  const db = openDatabase(readDatabase({ DATABASE_URL: url }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all: MigratorProps[] = [
    migratorProps(db, main),
    catalogueMigratorProps(db as unknown as CatalogueDb, 'postgres', catalogue),
  ]
  const run = async (step: 'migrateUp' | 'migrateToLatest') => {
    for (const props of all) {
      const { error } = await new Migrator(props)[step]()
      if (error) throw error
    }
    return readSchema(client)
  }
  try {
    return compare(await run('migrateUp'), await run('migrateToLatest'))
  } finally {
    await client.end()
    await db.destroy()
  }
}

/** @param released what the first migrations made: anything else may change */
function compare(released: Schema, now: Schema): string[] {
  const problems: string[] = []
  for (const [name, before] of released) {
    const after = now.get(name)
    if (!after) problems.push(`drops table ${name}`)
    else problems.push(...compareColumns(name, before, after), ...compareRules(name, before, after))
  }
  for (const [name, { references }] of now)
    for (const [constraint, { to, restricts }] of references)
      if (restricts && released.has(to) && !released.get(name)?.references.has(constraint))
        problems.push(`restricts deletes of ${to}: ${constraint}`)
  return problems
}

function compareColumns(name: string, before: Table, after: Table): string[] {
  const problems: string[] = []
  for (const [column, was] of before.columns) {
    const is = after.columns.get(column)
    if (!is) problems.push(`drops column ${name}.${column}`)
    else {
      if (is.type !== was.type) problems.push(`changes the type of ${name}.${column}`)
      if (is.isRequired && !was.isRequired) problems.push(`requires ${name}.${column}`)
      if (!is.isRequired && was.isRequired) problems.push(`lets ${name}.${column} be null`)
      if (!is.hasDefault && was.hasDefault) problems.push(`removes the default of ${name}.${column}`)
    }
  }
  for (const [column, { isRequired, hasDefault }] of after.columns)
    if (!before.columns.has(column) && isRequired && !hasDefault)
      problems.push(`requires the new column ${name}.${column}`)
  return problems
}

/** Rules for rows, keys that statements name, and what locks the table for as long as it has rows. */
function compareRules(name: string, before: Table, after: Table): string[] {
  const problems: string[] = []
  for (const [constraint, text] of before.constraints)
    if (/^(?:PRIMARY KEY|UNIQUE)/.test(text) && !after.constraints.has(constraint))
      problems.push(`drops from ${name}: ${text}`)
  for (const [constraint, text] of after.constraints)
    if (before.constraints.get(constraint) !== text) problems.push(`adds to ${name}: ${text}`)
  for (const [index, { isUnique }] of after.indexes)
    if (!before.indexes.has(index) && !after.constraints.has(index))
      problems.push(`adds ${isUnique ? 'the unique index' : 'the index'} ${index} to ${name}`)
  for (const trigger of after.triggers)
    if (!before.triggers.has(trigger)) problems.push(`adds the trigger ${trigger} to ${name}`)
  if (before.storage !== after.storage) problems.push(`writes all rows of ${name} anew`)
  return problems
}

type Column = { type: string; isRequired: boolean; hasDefault: boolean }
type Reference = { to: string; restricts: boolean }
type Table = {
  columns: Map<string, Column>
  /** Definitions by name, of what limits which rows may be written. */
  constraints: Map<string, string>
  indexes: Map<string, { isUnique: boolean }>
  triggers: Set<string>
  references: Map<string, Reference>
  /** Changes when all rows are written anew. */
  storage: string
}
/** Tables by name, the catalogue's as `catalogue.NAME`. */
type Schema = Map<string, Table>

const OURS = "n.nspname in ('public', 'catalogue') and t.relkind = 'r' and t.relname not like '%migration%'"
const NAME = "case n.nspname when 'public' then '' else n.nspname || '.' end || t.relname"

async function readSchema(client: pg.Client): Promise<Schema> {
  const rowsOf = async <R extends Record<string, unknown>>(text: string) => (await client.query<R>(text)).rows
  const tables = await rowsOf<{ name: string; storage: string }>(
    `select ${NAME} as name, pg_relation_filenode(t.oid)::text as storage
     from pg_class t join pg_namespace n on n.oid = t.relnamespace where ${OURS} order by 1`,
  )
  const columns = await rowsOf<{ name: string; column: string } & Column>(
    `select ${NAME} as name, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
     from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
     where ${OURS} and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  )
  const constraints = await rowsOf<{ name: string; constraint: string; text: string; to: string; restricts: boolean }>(
    `select ${NAME} as name, c.conname::text as constraint, pg_get_constraintdef(c.oid) as text,
       case c.contype when 'f' then c.confrelid::regclass::text end as to, c.confdeltype in ('a', 'r') as restricts
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where ${OURS} and c.contype <> 'n' order by 1, 2`,
  )
  const indexes = await rowsOf<{ name: string; index: string; isUnique: boolean }>(
    `select ${NAME} as name, i.indexrelid::regclass::text as index, i.indisunique as "isUnique"
     from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
     where ${OURS} order by 1, 2`,
  )
  const triggers = await rowsOf<{ name: string; trigger: string }>(
    `select ${NAME} as name, g.tgname::text as trigger
     from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
     where ${OURS} and not g.tgisinternal order by 1, 2`,
  )
  const of = <R extends { name: string }>(rows: R[], name: string) => rows.filter((row) => row.name === name)
  return new Map(
    tables.map(({ name, storage }) => [
      name,
      {
        storage,
        columns: new Map(
          of(columns, name).map(({ column, type, isRequired, hasDefault }) => [
            column,
            { type, isRequired, hasDefault },
          ]),
        ),
        constraints: new Map(of(constraints, name).map(({ constraint, text }) => [constraint, text])),
        indexes: new Map(of(indexes, name).map(({ index, isUnique }) => [index, { isUnique }])),
        triggers: new Set(of(triggers, name).map(({ trigger }) => trigger)),
        references: new Map(
          of(constraints, name).flatMap(({ constraint, to, restricts }) =>
            to ? [[constraint, { to: to.replaceAll('"', ''), restricts }] as const] : [],
          ),
        ),
      },
    ]),
  )
}
