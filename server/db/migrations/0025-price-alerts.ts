import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Price alerts store what is wrong, no longer a sentence. The price is checked at every start, so old ones go. */
export const priceAlerts: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from alert where kind = 'price'`.execute(db)
}
