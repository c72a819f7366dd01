import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Product } from './product.ts'

/** What no address of the product offers yet or ever should: a look at, or a change of, what is stored. */
async function query(
  product: Product,
  sql: string,
  values: (string | number)[] = [],
): Promise<Record<string, unknown>[]> {
  const url = product.databaseUrl
  if (url.startsWith('sqlite:')) {
    const db = new DatabaseSync(url.slice('sqlite:'.length))
    try {
      return db.prepare(sql.replace(/\$\d+/g, '?')).all(...values)
    } finally {
      db.close()
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** Sets an operator's flag. */
export const setRemoteConfig = (product: Product, name: string, value: boolean | number) =>
  query(
    product,
    `insert into remote_config (name, value, updated_at) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value), Date.now()],
  )

/** Gives a person the plan without a limit, as after a payment. */
export const makePremium = (product: Product, email: string) =>
  query(product, `update "user" set plan = 'premium', plan_status = 'active' where email = $1`, [email])

const TABLES = [
  'user',
  'session',
  'google_grant',
  'folder',
  'deleted_folder',
  'channel',
  'departed_channel',
  'import_run',
  'remote_config',
  'checkout',
  'webhook_event',
  'lease',
]

/** Every row of every table as text. */
export async function storedText(product: Product): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => query(product, `select * from "${table}"`)))
  return JSON.stringify(rows)
}

/** Makes a person's sessions older. */
export const ageSessions = (product: Product, userId: string, { idleMs, ageMs }: { idleMs: number; ageMs: number }) =>
  query(product, 'update session set last_seen_at = $1, created_at = $2 where user_id = $3', [
    Date.now() - idleMs,
    Date.now() - ageMs,
    userId,
  ])

/** As if the server had ended between making the customer at the payment provider and storing it. */
export const forgetCustomer = (product: Product, userId: string) =>
  query(product, 'update "user" set stripe_customer_id = null where id = $1', [userId])
