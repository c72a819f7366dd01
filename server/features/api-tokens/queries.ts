import type { Db } from '../../db/open.ts'
import type { ApiTokenTable } from '../../db/schema.ts'
import { type ConnectedUser, selectUser } from '../../db/select-user.ts'

/** A token with its user. */
export type TokenWithUser = ConnectedUser & {
  token_id: string
  token_name: string
  token_scopes: string
  token_created_at: number
  token_used_at: number | null
  token_expires_at: number | null
}

export const apiTokenQueries = (db: Db) => ({
  /** The newest first. */
  list: (userId: string): Promise<Omit<ApiTokenTable, 'token_hash'>[]> =>
    db
      .selectFrom('api_token')
      .select(['id', 'user_id', 'name', 'scopes', 'created_at', 'used_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** The caller checks whether it has expired. */
  findWithUser: (userId: string, tokenHash: string): Promise<TokenWithUser | undefined> =>
    selectUser(db, userId)
      .innerJoin('api_token', 'api_token.user_id', 'user.id')
      .select([
        'api_token.id as token_id',
        'api_token.name as token_name',
        'api_token.scopes as token_scopes',
        'api_token.created_at as token_created_at',
        'api_token.used_at as token_used_at',
        'api_token.expires_at as token_expires_at',
      ])
      .where('api_token.user_id', '=', userId)
      .where('api_token.token_hash', '=', tokenHash)
      .executeTakeFirst(),

  async insert(token: ApiTokenTable): Promise<void> {
    await db.insertInto('api_token').values(token).execute()
  },

  async touch(userId: string, id: string, now: number): Promise<void> {
    await db.updateTable('api_token').set({ used_at: now }).where('user_id', '=', userId).where('id', '=', id).execute()
  },

  async delete(userId: string, id: string): Promise<void> {
    await db.deleteFrom('api_token').where('user_id', '=', userId).where('id', '=', id).execute()
  },
})
