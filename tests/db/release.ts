import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const FILE = join(import.meta.dirname, 'release.sql')

export type Database = 'main' | 'catalogue'

/** The latest release: its last migrations, the schema they make, and its statements with the function each comes from. */
export type Release = {
  version: string
  last: Record<Database, string>
  schema: string
  statements: { by: string; text: string }[]
}

const BEGINS_STATEMENT = '\n\n-- '

export function readRelease(): Release {
  const [head = '', ...statements] = readFileSync(FILE, 'utf8').trimEnd().split(BEGINS_STATEMENT)
  const value = (name: string) => new RegExp(`^-- ${name}: (.+)$`, 'm').exec(head)?.[1] ?? ''
  return {
    version: value('release'),
    last: { main: value('main'), catalogue: value('catalogue') },
    schema: value('schema'),
    statements: statements.map((part) => {
      const end = part.indexOf('\n')
      return { by: part.slice(0, end), text: part.slice(end + 1) }
    }),
  }
}

export function writeRelease({ version, last, schema, statements }: Release): void {
  const head =
    `-- release: ${version}\n-- main: ${last.main}\n-- catalogue: ${last.catalogue}\n-- schema: ${schema}\n` +
    '-- Written by `npm run freeze` with every release: migrations after it must keep these statements working.'
  const parts = new Map(statements.map(({ by, text }) => [text, `${by}\n${text}`]))
  writeFileSync(FILE, `${[head, ...[...parts.values()].toSorted()].join(BEGINS_STATEMENT)}\n`)
}

type Column = { type: string; isRequired: boolean; hasDefault: boolean }
type Reference = { to: string; restricts: boolean }
export type Table = {
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
export type Schema = Map<string, Table>

const OURS = "n.nspname in ('public', 'catalogue') and t.relkind = 'r' and t.relname not like '%migration%'"
const NAME = "case n.nspname when 'public' then '' else n.nspname || '.' end || t.relname"

export async function readSchema(client: pg.Client): Promise<Schema> {
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

/** Of everything but where the rows are stored. */
export function hashOf(schema: Schema): string {
  const plain = [...schema].map(([name, { columns, constraints, indexes, triggers }]) => [
    name,
    ...[[...columns], [...constraints], [...indexes], [...triggers]],
  ])
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 32)
}
