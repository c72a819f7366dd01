import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { pacificDay } from '#domain/pacific-day.ts'
import { dayOf, hourOf } from '#domain/utc-hours.ts'
import { deleteOldStats } from '../../server/features/admin/stats.ts'
import { queriesOn } from '../../server/queries.ts'
import { withApp } from '../support/app.ts'
import { userOf } from '../support/payment.ts'
import { addInterest, hideTable, setQuota, showTable } from '../support/stored.ts'
import { newImportedUser, newUser } from '../support/users.ts'

const TOKEN = 'a-token-for-tests'
const app = withApp({ METRICS_TOKEN: TOKEN, SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'Subshelf <a@b.example>' })

/** The values of what the server measures, by name and label. */
async function measured(): Promise<Record<string, number>> {
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const text = await (await app().fetch(`${app().origin}/metrics`, { headers })).text()
  const lines = text.split('\n').filter((line) => line.startsWith('subshelf_'))
  return Object.fromEntries(lines.map((line) => [line.slice(9, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

test('[DATA-06] what waits, is used and is left is measured over all users, and read again after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
    app().setTime(null)
  })
  const now = Date.now()
  app().setTime(now)
  const user = await newImportedUser(app(), 60)
  await app().settled()
  const first = await measured()
  expect(first).toMatchObject({
    ...{ sessions: 1, revocations_due: 0, weekly_mails_due: 0, weekly_mails_oldest_due_seconds: 0 },
    ...{ 'imports{state="running"}': 0, 'imports{state="waiting"}': 0, 'imports{state="slots"}': 50 },
    ...{ 'quota_units_used{purpose="import"}': 2, 'quota_units_used{purpose="stats"}': 0 },
    ...{ 'quota_units_left{purpose="import"}': 9_998, 'quota_units_left{purpose="waiting"}': 8_998 },
    ...{ 'quota_units_left{purpose="background"}': 4_998, 'quota_units_left{purpose="stats"}': 10_000 },
    ...{ 'push_queue{what="channels"}': 0, refresh_checks: 0, background_work: 0 },
  })
  expect(first.catalogue_bytes).toBeGreaterThan(10_000)
  for (const name of ['waitlist_mails_waiting', 'catalogue_up', 'alerts{kind="customer_unknown"}'])
    expect([name, first[name]]).toEqual([name, undefined])

  const q = queriesOn(app().ctx.db)
  await newUser(app())
  await user.send('PUT', '/api/weekly-mail', { on: true })
  const mail = await q.weeklyMails.find((await userOf(user)).id)
  if (mail) await q.weeklyMails.updateIfDue(mail, { due_at: now - 3 * HOUR_MS })
  for (const customer of ['cus_a', 'cus_b']) {
    const details = JSON.stringify({ customer })
    await q.alerts.upsert({ user_id: customer, kind: 'customer_unknown', details, found_at: now })
  }
  const revocation = { kind: 'google', account_key: 'a', encrypted_payload: '', created_at: now, tries: 0 }
  for (const next_at of [now, now + 1]) await q.revocations.insert({ ...revocation, id: `due-${next_at}`, next_at })
  await addInterest(app(), ['a@b.test', 'b@b.test'])
  await q.waitlist.startNotice(now)
  const day = pacificDay(now)
  await setQuota(app(), day, 'total', 9_500)
  await setQuota(app(), day, 'stats', 4_000)
  vi.advanceTimersByTime(9_999)
  expect((await measured()).sessions).toBe(1)
  vi.advanceTimersByTime(1)
  const second = await measured()
  expect(second).toMatchObject({
    ...{
      sessions: 2,
      revocations_due: 1,
      weekly_mails_due: 1,
      weekly_mails_oldest_due_seconds: 3 * 3_600,
      waitlist_mails_waiting: 2,
    },
    ...{ 'alerts{kind="customer_unknown"}': 2, 'quota_units_used{purpose="stats"}': 4_000 },
    ...{ 'quota_units_left{purpose="import"}': 500, 'quota_units_left{purpose="waiting"}': 0 },
    ...{ 'quota_units_left{purpose="background"}': 0, 'quota_units_left{purpose="stats"}': 6_000 },
  })

  await q.waitlist.updateNotice({ ended_at: now })
  for (const row of ['ended', 'stats_ended']) await setQuota(app(), day, row, now)
  await hideTable(app(), 'session')
  vi.advanceTimersByTime(10_000)
  const third = await measured()
  expect([third.sessions, third.waitlist_mails_waiting]).toEqual([undefined, undefined])
  expect(third).toMatchObject({ 'quota_units_left{purpose="import"}': 0, 'quota_units_left{purpose="stats"}': 0 })
  await showTable(app(), 'session')
  expect((await measured()).sessions).toBe(2)
})

test('counts of an hour are stored with those before; what cannot be stored is kept, and old days go', async () => {
  app().setTime(Date.now())
  onTestFinished(() => app().setTime(null))
  const { ctx } = app()
  const { figures } = queriesOn(ctx.db)
  const [hour, day] = [hourOf(ctx.now()), dayOf(ctx.now())]
  const stored = (name: string) => figures.sumSince(hour, name)
  ctx.stats.add('leases_asked', 2)
  ctx.stats.add('leases_asked')
  ctx.stats.add('leases_confirmed')
  expect(await stored('leases_asked')).toBe(0)
  await hideTable(app(), 'hourly_figure')
  await expect(ctx.stats.flush()).rejects.toThrow('hourly_figure')
  ctx.stats.add('leases_asked', 4)
  await showTable(app(), 'hourly_figure')
  await ctx.stats.flush()
  await ctx.stats.flush()
  expect([await stored('leases_asked'), await stored('leases_confirmed')]).toEqual([7, 1])
  ctx.stats.add('leases_asked')
  await ctx.stats.flush()
  expect(await stored('leases_asked')).toBe(8)

  const daysAgo = (days: number) => hourOf(Date.parse(day) - days * DAY_MS)
  for (const days of [400, 401]) await figures.increment(daysAgo(days), 'leases_asked', 100)
  await deleteOldStats(ctx.db, ctx.now())
  expect(await figures.sumSince(daysAgo(500), 'leases_asked')).toBe(108)
})
