import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { catalogueMigrations, catalogueMigratorProps } from '../../server/db/catalogue.ts'
import type { CatalogueDb } from '../../server/db/catalogue-schema.ts'
import { MIGRATIONS, migratorProps } from '../../server/db/migrate.ts'
import { type Db, openDatabase } from '../../server/db/open.ts'
import { readDatabase } from '../../server/settings.ts'
import { type Database, type Release, readSchema, type Schema, type Table } from './release.ts'

type Migrations = Record<Database, Record<string, Migration>>

export const ALL_MIGRATIONS: Migrations = { main: MIGRATIONS, catalogue: catalogueMigrations('postgres') }

/** What the author of a migration states about it. */
export type Notes = {
  /** `create index concurrently if not exists …`: what the notes of the release ask admins to run before the upgrade. */
  before?: string[]
  /** Problems that are none, with the reason; of what is removed or renamed, the release that stopped using it. */
  accepted?: Record<string, { why: string; unusedSince?: string }>
}

function migratorFor(db: Db, database: Database, migrations: Migrations): Migrator {
  const props =
    database === 'main'
      ? migratorProps(db, migrations.main)
      : catalogueMigratorProps(db as unknown as CatalogueDb, 'postgres', migrations.catalogue)
  return new Migrator(props)
}

/** Migrates an empty database to what the release had. */
export async function migrateToRelease(url: string, { last }: Pick<Release, 'last'>): Promise<void> {
  const db = openDatabase(readDatabase({ DATABASE_URL: url }))
  try {
    for (const database of ['main', 'catalogue'] as const) {
      const { error } = await migratorFor(db, database, ALL_MIGRATIONS).migrateTo(last[database])
      if (error) throw error
    }
  } finally {
    await db.destroy()
  }
}

/**
 * Runs the migrations after the release, one by one, and looks for what a server of that release would stumble over. Its
 * statements are planned on each new schema; what its writes need is compared, because a plan does not show it.
 * @param url a database as the release has it
 * @returns problems by migration
 */
export async function examineMigrations(
  url: string,
  release: Release,
  migrations: Migrations,
  notes: Record<string, Notes> = {},
): Promise<Record<string, string[]>> {
  const db = openDatabase(readDatabase({ DATABASE_URL: url }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const released = await readSchema(client)
    const found: Record<string, string[]> = {}
    const failing = new Set<string>()
    for (const database of ['main', 'catalogue'] as const) {
      const migrator = migratorFor(db, database, migrations)
      const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt)
      for (const { name } of pending) {
        const { before = [], accepted = {} } = notes[name] ?? {}
        const odd = before.filter((statement) => !/^create index concurrently if not exists /.test(statement))
        for (const statement of before) await client.query(statement)
        const earlier = await readSchema(client)
        const { error } = await migrator.migrateUp()
        if (error) throw error
        const problems = [
          ...odd.map((statement) => `must not be run while servers run: ${statement}`),
          ...compare(released, earlier, await readSchema(client)),
        ]
        const fails = await planAll(client, release, failing)
        found[name] = [...withoutAccepted(problems, accepted, release.version), ...fails]
      }
    }
    return found
  } finally {
    await client.end()
    await db.destroy()
  }
}

/** Statements of the release that cannot be planned any more. @param known those that failed before */
async function planAll(client: pg.Client, { statements }: Release, known: Set<string>): Promise<string[]> {
  const problems: string[] = []
  for (const { by, text } of statements) {
    if (known.has(text)) continue
    try {
      await client.query(`explain (generic_plan) ${text}`)
    } catch (error) {
      known.add(text)
      problems.push(`breaks ${by}: ${(error as Error).message}`)
    }
  }
  return [...new Set(problems)]
}

/** @param released what the release knows: anything else may change */
function compare(released: Schema, before: Schema, after: Schema): string[] {
  const problems: string[] = []
  for (const [name, table] of released) {
    const [earlier, later] = [before.get(name), after.get(name)]
    if (!earlier) continue // an earlier migration dropped it
    if (!later) problems.push(`drops table ${name}`)
    else problems.push(...compareColumns(name, table, earlier, later), ...compareRules(name, earlier, later))
  }
  for (const [name, { references }] of after)
    for (const [constraint, { to, restricts }] of references)
      if (restricts && released.has(to) && !before.get(name)?.references.has(constraint))
        problems.push(`restricts deletes of ${to}: ${constraint}`)
  return problems
}

function compareColumns(name: string, released: Table, before: Table, after: Table): string[] {
  const problems: string[] = []
  for (const [column, was] of before.columns) {
    const is = after.columns.get(column)
    if (!released.columns.has(column)) continue
    if (!is) problems.push(`drops column ${name}.${column}`)
    else {
      if (is.type !== was.type) problems.push(`changes the type of ${name}.${column}`)
      if (is.isRequired && !was.isRequired) problems.push(`requires ${name}.${column}`)
      if (!is.isRequired && was.isRequired) problems.push(`lets ${name}.${column} be null`)
      if (!is.hasDefault && was.hasDefault) problems.push(`removes the default of ${name}.${column}`)
    }
  }
  for (const [column, is] of after.columns) {
    const was = before.columns.get(column)
    if (released.columns.has(column) || !is.isRequired || is.hasDefault) continue
    if (!was?.isRequired || was.hasDefault) problems.push(`requires the new column ${name}.${column}`)
  }
  return problems
}

/** Rules for rows, and what locks the table for as long as it has rows. */
function compareRules(name: string, before: Table, after: Table): string[] {
  const problems: string[] = []
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

function withoutAccepted(
  problems: readonly string[],
  accepted: NonNullable<Notes['accepted']>,
  version: string,
): string[] {
  const left = problems.filter((problem) => !(problem in accepted))
  for (const [problem, { why, unusedSince }] of Object.entries(accepted)) {
    if (!problems.includes(problem)) left.push(`is accepted but does not happen: ${problem}`)
    if (why.trim() === '') left.push(`is accepted without a reason: ${problem}`)
    if (!problem.startsWith('drops ')) continue
    if (unusedSince === undefined) left.push(`needs the release that stopped using it: ${problem}`)
    else if (isLater(unusedSince, version)) left.push(`is still used by ${version}: ${problem}`)
  }
  return left
}

/** Of versions like `1.10.2`. */
function isLater(one: string, other: string): boolean {
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)]
  const at = a.findIndex((part, p) => part !== b[p])
  return at !== -1 && !((a[at] ?? 0) < (b[at] ?? 0))
}
