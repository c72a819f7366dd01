import type { Db } from '../../../db/open.ts'
import type { IdentityKind, IdentityTable } from '../../../db/schema.ts'

export const identityQueries = (db: Db) => ({
  find: (kind: IdentityKind, subject: string): Promise<IdentityTable | undefined> =>
    db.selectFrom('identity').selectAll().where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst(),

  /** The oldest first. */
  list: (userId: string): Promise<IdentityTable[]> =>
    db
      .selectFrom('identity')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('kind')
      .orderBy('subject')
      .execute(),

  /** @returns false if it is somebody's already */
  async insert(
    identity: Omit<IdentityTable, 'credential'> & Partial<Pick<IdentityTable, 'credential'>>,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('identity')
      .values({ credential: null, ...identity })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows > 0n
  },

  async update(
    { user_id, kind, subject }: Pick<IdentityTable, 'user_id' | 'kind' | 'subject'>,
    changes: Partial<Pick<IdentityTable, 'label' | 'credential' | 'used_at'>>,
  ): Promise<void> {
    await db
      .updateTable('identity')
      .set(changes)
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute()
  },

  async deleteOfKind(userId: string, kind: IdentityKind): Promise<void> {
    await db.deleteFrom('identity').where('user_id', '=', userId).where('kind', '=', kind).execute()
  },

  async delete(userId: string, kind: IdentityKind, subject: string): Promise<void> {
    await db
      .deleteFrom('identity')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute()
  },
})
