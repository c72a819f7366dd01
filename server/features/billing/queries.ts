import type { SubscriptionState } from '#domain/billing.ts'
import type { Db } from '../../db/open.ts'
import type { CheckoutTable, UserTable } from '../../db/schema.ts'

export const billingQueries = (db: Db) => ({
  /** The user the Stripe customer is linked to. */
  findUserByCustomer: (customerId: string): Promise<UserTable | undefined> =>
    db.selectFrom('user').selectAll().where('stripe_customer_id', '=', customerId).executeTakeFirst(),

  /** The next users, by id, who have a Stripe customer. */
  listCustomersAfter: async (userId: string, count: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('user')
      .select('id')
      .where('stripe_customer_id', 'is not', null)
      .where('id', '>', userId)
      .orderBy('id')
      .limit(count)
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Stores the result of a Stripe sync. @param version the user's `lock_version` when the sync started */
  async setSubscription(
    userId: string,
    { plan, status, paidUntil, cancelsAt }: SubscriptionState,
    version: number,
    now: number,
  ): Promise<void> {
    await db
      .updateTable('user')
      .set({
        plan,
        plan_status: status,
        current_period_end: paidUntil,
        cancels_at: cancelsAt,
        billing_version: version,
        updated_at: now,
      })
      .where('id', '=', userId)
      .execute()
  },

  async setCustomer(userId: string, customerId: string | null, now: number): Promise<void> {
    await db
      .updateTable('user')
      .set({ stripe_customer_id: customerId, updated_at: now })
      .where('id', '=', userId)
      .execute()
  },

  findCheckout: (userId: string): Promise<CheckoutTable | undefined> =>
    db.selectFrom('checkout').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  async upsertCheckout(checkout: CheckoutTable): Promise<void> {
    await db
      .insertInto('checkout')
      .values(checkout)
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          idempotency_key: checkout.idempotency_key,
          session_id: checkout.session_id,
          created_at: checkout.created_at,
        }),
      )
      .execute()
  },

  async setCheckoutSession(userId: string, key: string, sessionId: string): Promise<void> {
    await db
      .updateTable('checkout')
      .set({ session_id: sessionId })
      .where('user_id', '=', userId)
      .where('idempotency_key', '=', key)
      .execute()
  },

  async deleteCheckout(userId: string, key: string): Promise<void> {
    await db.deleteFrom('checkout').where('user_id', '=', userId).where('idempotency_key', '=', key).execute()
  },

  async deleteCheckoutBySession(userId: string, sessionId: string): Promise<void> {
    await db.deleteFrom('checkout').where('user_id', '=', userId).where('session_id', '=', sessionId).execute()
  },

  async deleteAnyCheckout(userId: string): Promise<void> {
    await db.deleteFrom('checkout').where('user_id', '=', userId).execute()
  },

  hasEvent: async (id: string): Promise<boolean> =>
    (await db.selectFrom('webhook_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  async insertEvent(id: string, type: string, now: number): Promise<void> {
    await db
      .insertInto('webhook_event')
      .values({ id, type, received_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },
})
