import { sql } from 'kysely'
import type { Catalogue } from './catalogue.ts'
import type { Db } from './open.ts'

type Engine = Catalogue['engine']

/** How many sessions are stored: on PostgreSQL as of the last analysis of the table, so that no table is read. */
export async function sessionCount(db: Db, engine: Engine): Promise<number> {
  const statement =
    engine === 'postgres'
      ? sql<{ value: number }>`select greatest(reltuples, 0) as value from pg_class where oid = to_regclass('session')`
      : sql<{ value: number }>`select count(*) as value from session`
  return Number((await statement.execute(db)).rows[0]?.value ?? 0)
}

/** The size of the catalogue, indexes included. */
export async function catalogueBytes({ db, engine }: Catalogue): Promise<number> {
  const statement =
    engine === 'postgres'
      ? sql<{ value: number }>`
          select coalesce(sum(pg_total_relation_size(c.oid)), 0) as value
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'catalogue' and c.relkind = 'r'`
      : sql<{ value: number }>`select page_count * page_size as value from pragma_page_count(), pragma_page_size()`
  return Number((await statement.execute(db)).rows[0]?.value ?? 0)
}
