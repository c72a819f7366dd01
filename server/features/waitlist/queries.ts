import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { InterestEmailTable, WaitlistNoticeTable } from '../../db/schema.ts'

/** The id of the only row in waitlist_notice. */
const ID = 'waitlist'

const containing = (search: string) =>
  sql<boolean>`email_key like ${`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Entries by the state of their email; `sendingOld`: those of `sending` that were claimed before a given time. */
type NoticeCounts = Record<'waiting' | 'sending' | 'sendingOld' | 'sent' | 'refused', number>

export const waitlistQueries = (db: Db) => {
  /** Entries whose email contains the text; all entries for an empty text. */
  const found = (search: string) => {
    const all = db.selectFrom('interest_email')
    return search === '' ? all : all.where(containing(search))
  }
  const newestFirst = (search: string) =>
    found(search).selectAll().orderBy('timestamp', 'desc').orderBy('email_key', 'desc')

  return {
    /** @returns false if the email is on the list already */
    insert: async (
      row: Pick<InterestEmailTable, 'email_key' | 'email' | 'timestamp' | 'user_agent' | 'ip' | 'language'>,
    ): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('interest_email')
        .values({ ...row, notice: null, notice_at: null, notice_tries: 0 })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    count: async (search: string): Promise<number> =>
      (
        await found(search)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,

    list: (search: string, offset: number, limit: number): Promise<InterestEmailTable[]> =>
      newestFirst(search).offset(offset).limit(limit).execute(),

    /** The next older entries, newest first. @param last the last entry of the previous page; `null` for the first page */
    listOlderThan: (
      last: Pick<InterestEmailTable, 'timestamp' | 'email_key'> | null,
      limit: number,
    ): Promise<InterestEmailTable[]> =>
      newestFirst('')
        .$if(last !== null, (query) =>
          query.where(({ or, and, eb }) =>
            or([
              eb('timestamp', '<', last?.timestamp ?? 0),
              and([eb('timestamp', '=', last?.timestamp ?? 0), eb('email_key', '<', last?.email_key ?? '')]),
            ]),
          ),
        )
        .limit(limit)
        .execute(),

    /** Clears IP address and user agent of older entries. */
    async clearOrigins(before: number): Promise<void> {
      await db
        .updateTable('interest_email')
        .set({ user_agent: null, ip: null })
        .where('timestamp', '<', before)
        .where((or) => or.or([or('user_agent', 'is not', null), or('ip', 'is not', null)]))
        .execute()
    },

    getNotice: (): Promise<WaitlistNoticeTable | undefined> =>
      db.selectFrom('waitlist_notice').selectAll().where('id', '=', ID).executeTakeFirst(),

    /** @returns false if emails are being sent already */
    startNotice: async (now: number): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('waitlist_notice')
        .values({ id: ID, started_at: now, ended_at: null, hindrance: null })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ started_at: now, ended_at: null, hindrance: null })
            .where('waitlist_notice.ended_at', 'is not', null),
        )
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    async updateNotice(changes: Partial<Omit<WaitlistNoticeTable, 'id'>>): Promise<void> {
      await db.updateTable('waitlist_notice').set(changes).where('id', '=', ID).execute()
    },

    countNotices: async (sendingBefore: number): Promise<NoticeCounts> => {
      const rows = await db
        .selectFrom('interest_email')
        .select(['notice', (eb) => eb.fn.countAll<number>().as('count')])
        .select(sql<number>`sum(case when notice_at < ${sendingBefore} then 1 else 0 end)`.as('old'))
        .groupBy('notice')
        .execute()
      const of = (state: string | null) => rows.find((row) => row.notice === state) ?? { count: 0, old: 0 }
      return {
        waiting: of(null).count,
        sending: of('sending').count,
        sendingOld: Number(of('sending').old),
        sent: of('sent').count,
        refused: of('refused').count,
      }
    },

    /** The oldest entry whose email has not been sent and whose last attempt, if any, is long enough ago. */
    nextToNotify: (triedBefore: number): Promise<InterestEmailTable | undefined> =>
      db
        .selectFrom('interest_email')
        .selectAll()
        .where('notice', 'is', null)
        .where((or) => or.or([or('notice_at', 'is', null), or('notice_at', '<', triedBefore)]))
        .orderBy('timestamp')
        .limit(1)
        .executeTakeFirst(),

    /** Claims an email, so that no other process sends it. @returns false if another process has claimed it */
    claim: async (emailKey: string, now: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('interest_email')
        .set({ notice: 'sending', notice_at: now, notice_tries: sql<number>`notice_tries + 1` })
        .where('email_key', '=', emailKey)
        .where('notice', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Stores the outcome of a claimed email; `null`: send it again. */
    async setOutcome(emailKey: string, notice: 'sent' | 'refused' | null, now: number): Promise<void> {
      await db
        .updateTable('interest_email')
        .set({ notice, notice_at: now })
        .where('email_key', '=', emailKey)
        .where('notice', '=', 'sending')
        .execute()
    },

    /** Undoes a claim whose email never reached the mail server. Other entries come first then. */
    async release(emailKey: string, now: number): Promise<void> {
      await db
        .updateTable('interest_email')
        .set({ notice: null, notice_at: now, notice_tries: sql<number>`notice_tries - 1` })
        .where('email_key', '=', emailKey)
        .where('notice', '=', 'sending')
        .execute()
    },

    /** Requeues emails with unknown delivery status. */
    async requeueUnknown(sendingBefore: number): Promise<void> {
      await db
        .updateTable('interest_email')
        .set({ notice: null, notice_at: null, notice_tries: 0 })
        .where('notice', '=', 'sending')
        .where('notice_at', '<', sendingBefore)
        .execute()
    },
  }
}
