import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { GoogleGrantTable } from '../../../db/schema.ts'

export const grantQueries = (db: Db) => ({
  find: (userId: string): Promise<GoogleGrantTable | undefined> =>
    db.selectFrom('google_grant').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  put: (grant: GoogleGrantTable) =>
    db
      .insertInto('google_grant')
      .values(grant)
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          refresh_token_sealed: grant.refresh_token_sealed,
          scopes: grant.scopes,
          updated_at: grant.updated_at,
        }),
      )
      .execute(),

  /** The next grants, by person, that are sealed with another key than the one whose prefix this is. */
  sealedOtherwise: (prefix: string, afterUserId: string, limit: number): Promise<GoogleGrantTable[]> =>
    db
      .selectFrom('google_grant')
      .selectAll()
      .where('user_id', '>', afterUserId)
      .where(sql<boolean>`substr(refresh_token_sealed, 1, ${prefix.length}) <> ${prefix}`)
      .orderBy('user_id')
      .limit(limit)
      .execute(),

  /** Seals the grant anew, unless a sign-in has replaced it or it was removed. */
  reseal: (userId: string, from: string, to: string) =>
    db
      .updateTable('google_grant')
      .set({ refresh_token_sealed: to })
      .where('user_id', '=', userId)
      .where('refresh_token_sealed', '=', from)
      .execute(),

  /** Removes the grant only while it is still the one that turned out dead: a new sign-in may have replaced it. */
  removeDead: (userId: string, refreshTokenSealed: string) =>
    db
      .deleteFrom('google_grant')
      .where('user_id', '=', userId)
      .where('refresh_token_sealed', '=', refreshTokenSealed)
      .execute(),
})
