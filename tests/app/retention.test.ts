import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { HealthView } from '#contract/admin.ts'
import { dayOf, hourOf } from '#domain/utc-hours.ts'
import { deleteInactiveAccounts, INACTIVE_MS } from '../../server/features/retention/jobs.ts'
import { queriesOn } from '../../server/queries.ts'
import { withApp } from '../support/app.ts'
import { alertsOf, newOperator, WITH_OPERATOR } from '../support/operators.ts'
import { userOf } from '../support/payment.ts'
import { rowsOf } from '../support/stored.ts'
import { newToken, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const app = withApp(WITH_OPERATOR)
const NOW = Date.now()
beforeEach(() => app().setTime(NOW))

/** Users in the order of their ids, each last here so long ago. */
async function newUsers(...agesMs: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const _ of agesMs) ids.push((await userOf(await newUser(app()))).id)
  ids.sort()
  for (const [n, ms] of agesMs.entries())
    await sql`update presence set last_seen_at = ${NOW - ms} where user_id = ${ids[n]}`.execute(app().ctx.db)
  return ids
}
const run = () => deleteInactiveAccounts(app().ctx, async () => true)
const areKept = async (ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`select id from "user"`.execute(app().ctx.db)
  return ids.map((id) => rows.some((row) => row.id === id))
}

test('[DATA-03] an account ends when nobody was there for two years, and not a moment before', async () => {
  const ids = await newUsers(INACTIVE_MS + 1, INACTIVE_MS, 0)
  expect(await run()).toBe(1)
  expect(await areKept(ids)).toEqual([false, true, true])
  expect(await run()).toBe(0)
})

test('[DATA-03] who signs in, uses a session for longer, or has a program use a token, was there', async () => {
  const elevenMinutes = 11 * 60_000
  app().setTime(NOW - elevenMinutes)
  const users = [await newUser(app()), await newUser(app()), await newUser(app()), await newUser(app())] as const
  const [again, looking, automated] = users
  const Authorization = `Bearer ${await newToken(automated)}`
  const ids = await Promise.all(users.map(async (user) => (await userOf(user)).id))
  const gone = NOW - INACTIVE_MS - 1
  await sql`update presence set last_seen_at = ${gone} where user_id in (${sql.join(ids)})`.execute(app().ctx.db)
  app().setTime(NOW)
  await again.signIn(again.email)
  await looking.get('/api/library')
  const byToken = new Visitor(app())
  expect((await byToken.get('/api/v1/library', { Authorization })).status).toBe(200)
  expect(await run()).toBe(1)
  expect(await areKept(ids)).toEqual([true, true, true, false])
})

test('[DATA-03] an account of which is not known when somebody was last there is kept', async () => {
  const ids = await newUsers(INACTIVE_MS + 1, INACTIVE_MS + 1)
  const { db } = app().ctx
  // Both are on the list of the run when what is known of the second goes with the first.
  await sql`create trigger lost after delete on presence begin delete from presence; end`.execute(db)
  expect(await run()).toBe(1)
  await sql`drop trigger lost`.execute(db)
  expect(await areKept(ids)).toEqual([false, true])
  expect(await rowsOf(app(), 'presence', ids[1] ?? '')).toBe(0)
  expect(await run()).toBe(0)
})

test('[RUN-05] as many accounts end as may be deleted a day', async () => {
  const ids = await newUsers(INACTIVE_MS + 1, INACTIVE_MS + 1)
  const { figures } = queriesOn(app().ctx.db)
  const deleted = await figures.sumSince(dayOf(NOW), 'inactive_deleted')
  await figures.increment(hourOf(NOW), 'inactive_deleted', 18 - deleted)
  expect([await run(), await areKept(ids)]).toEqual([2, [false, false]])
})

test('[RUN-05] beyond what may be deleted a day no account ends until an operator allows as many as were shown, for one run', async () => {
  const operator = await newOperator(app())
  const ids = await newUsers(INACTIVE_MS + 1, INACTIVE_MS + 1)
  // As if twenty had been deleted today already.
  await queriesOn(app().ctx.db).figures.increment(hourOf(NOW), 'inactive_deleted', 20)
  expect([await run(), await areKept(ids)]).toEqual([0, [true, true]])
  const [alert] = await alertsOf(operator)
  expect(alert).toMatchObject({
    ...{ kind: 'inactive_accounts', since: NOW, action: { name: 'allow_deletion', subject: '2' } },
    text: expect.stringMatching(/two years: 2\..+at most 20 a day.+allow the deletion\.$/),
  })

  const act = (subject: string) => operator.post<HealthView>('/api/admin/alerts', { name: 'allow_deletion', subject })
  expect((await act('3')).status).toBe(404)
  expect(await run()).toBe(0)
  const { status, body } = await act('2')
  expect([status, body.alerts]).toMatchObject([
    200,
    [{ action: null, text: expect.stringContaining('allowed the deletion of 2') }],
  ])
  const later = await newUsers(INACTIVE_MS + 1)
  expect(await run()).toBe(2)
  expect((await areKept([...ids, ...later])).filter(Boolean)).toHaveLength(1)
  expect([await run(), (await alertsOf(operator)).map(({ action }) => action?.subject)]).toEqual([0, ['1']])
})
