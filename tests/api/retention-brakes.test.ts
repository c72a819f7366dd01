import { expect, inject, test } from 'vitest'
import type { AuditView, HealthView } from '#contract/admin.ts'
import { onBothEngines } from '../support/engines.ts'
import { alertsOf, newOperator, untilAlerts, WITH_OPERATOR } from '../support/operators.ts'
import { buyPremium, openCheckout, Payment, untilPlan, untilTold, userOf } from '../support/payment.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { ageEverybody, ageUsers, countKept, rowsOf, setDatabaseClock } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'

const DAY = 24 * 60 * 60 * 1000
const ENV = { ...WITH_OPERATOR, RETENTION_AT: '* * * * * *' }

/** Waits until a run that begins from now on has written this line. By the lines' own times: older ones may come late. */
async function untilRun(product: Product, line: string) {
  const from = Date.now()
  const isLater = (text: string) => Number(/"time":(\d+)/.exec(text)?.[1]) >= from
  await until(`a run of retention says "${line}"`, () => {
    const lines = product.output().split('\n')
    const begins = lines.findIndex((text) => /"job":"retention".*"job started"/.test(text) && isLater(text))
    return begins >= 0 && lines.slice(begins).some((text) => text.includes(line))
  })
}

const STOPPED = 'Retention has stopped and deletes nothing'
const DONE = 'retention finished'

/** What providers were asked to forget. */
const forgotten = async (product: Product) =>
  (await product.sandbox.calls()).filter(({ method, path }) => path === '/revoke' || method === 'DELETE')

onBothEngines(
  'brakes of retention',
  (product) => {
    test('[RUN-05] a clock 800 days ahead deletes no account, session, folder, channel or name, and operators are told until it is right', {
      tags: ['slow'],
    }, async () => {
      const payment = new Payment(product())
      const operator = await newOperator(product())
      const { id: operatorId } = await userOf(operator)
      const user = await newImportedUser(product(), 12)
      const folderId = await newFolder(user, 'Aside', channelIds(2))
      await newFolder(user, 'Kept', channelIds(2, 5))
      await user.send('DELETE', `/api/folders/${folderId}`)
      const [skipped] = channelIds(1, 9)
      expect((await user.post('/api/sort/steps', { channelId: skipped, folderIds: [] })).status).toBe(200)
      await product().sandbox.setSubscriptions(user.email, channelIds(11))
      await user.import()
      await openCheckout(user)
      const buyer = await newUser(product())
      await buyPremium(buyer, payment)
      await untilPlan(buyer, ({ plan }) => plan === 'premium')
      await untilTold(payment)
      const [before, forgottenBefore] = [await countKept(product()), await forgotten(product())]
      expect(Math.min(...Object.values(before))).toBeGreaterThan(0)

      await ageEverybody(product(), 800 * DAY, 'presence', operatorId)
      await untilRun(product(), STOPPED)
      await ageEverybody(product(), 800 * DAY, 'the rest', operatorId)
      await untilRun(product(), STOPPED)
      await untilRun(product(), STOPPED)
      expect(await countKept(product())).toEqual(before)
      expect(await forgotten(product())).toEqual(forgottenBefore)
      const [alert] = await untilAlerts(operator, (kinds) => kinds.includes('clock'))
      expect(alert).toMatchObject({ kind: 'clock', action: null, text: expect.stringContaining('newest activity') })
      expect(product().output()).toMatch(/"level":50[^\n]*Retention has stopped/)
      expect((await alertsOf(operator))[0]?.since).toBe(alert?.since)

      await ageEverybody(product(), -800 * DAY, 'the rest', operatorId)
      await ageEverybody(product(), -800 * DAY, 'presence', operatorId)
      await untilRun(product(), DONE)
      expect(await alertsOf(operator)).toEqual([])
      expect(await countKept(product())).toEqual(before)
    })

    test('[RUN-05] activity that is ahead of the clock stops retention as well; users who were away for two days do not', async () => {
      const operator = await newOperator(product())
      const { id } = await userOf(operator)
      await ageEverybody(product(), 2 * DAY, 'presence', id)
      await untilRun(product(), DONE)
      await ageEverybody(product(), -2 * DAY, 'presence', id)
      await ageUsers(product(), [id], -2 * 60 * 60 * 1000)
      await untilRun(product(), STOPPED)
      await untilAlerts(operator, (kinds) => kinds.includes('clock'))
      await ageUsers(product(), [id], 2 * 60 * 60 * 1000)
      await untilRun(product(), DONE)
      expect(await alertsOf(operator)).toEqual([])
    })

    test('[RUN-05] more inactive accounts than a small share stay until an operator allows their deletion, and then no others go', {
      tags: ['slow'],
    }, async () => {
      const operator = await newOperator(product())
      const away = await Promise.all(Array.from({ length: 22 }, () => newUser(product())))
      const bystander = await newImportedUser(product(), 3)
      const ids = (await Promise.all(away.map(userOf))).map(({ id }) => id)
      const [late = ''] = ids.splice(-1)
      await ageUsers(product(), ids, 731 * DAY)
      const left = async () => (await Promise.all(ids.map((id) => rowsOf(product(), 'google_connection', id)))).flat()
      await untilRun(product(), DONE)
      expect(await left()).toEqual(ids.map(() => 1))
      const [alert] = await untilAlerts(operator, (kinds) => kinds.includes('inactive_accounts'))
      expect(alert?.action).toEqual({ name: 'allow_deletion', subject: '21' })

      const act = (subject: string) =>
        operator.refusal('POST', '/api/admin/alerts', { name: 'allow_deletion', subject })
      expect(await act('20')).toMatchObject({ status: 404, code: 'alert_not_found' })
      expect(await bystander.refusal('POST', '/api/admin/alerts', alert?.action)).toMatchObject({ status: 403 })
      await untilRun(product(), DONE)
      expect(await left()).toEqual(ids.map(() => 1))

      const { status, body } = await operator.post<HealthView>('/api/admin/alerts', alert?.action)
      expect([status, body.alerts[0]?.action ?? null]).toEqual([200, null])
      await untilAlerts(operator, (kinds) => !kinds.includes('inactive_accounts'))
      await untilRun(product(), DONE)
      expect(await left()).toEqual(ids.map(() => 0))
      expect((await bystander.channels()).length).toBe(3)
      const { entries } = (await operator.get<AuditView>('/api/admin/audit')).body
      expect(entries[0]).toMatchObject({ action: 'deletion_allowed', details: { count: 21 } })

      // The share of this day is used up: one more has to wait for tomorrow, or for an operator.
      await ageUsers(product(), [late], 731 * DAY)
      await untilRun(product(), DONE)
      expect(await rowsOf(product(), 'google_connection', late)).toBe(1)
      await untilAlerts(operator, (kinds) => kinds.includes('inactive_accounts'))
      await ageUsers(product(), [late], -731 * DAY)
      await untilRun(product(), DONE)
      expect(await alertsOf(operator)).toEqual([])
    })
  },
  ENV,
)

test('[RUN-05] a clock that disagrees with the one of PostgreSQL stops every job until both agree', {
  tags: ['slow'],
}, async () => {
  const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')), env: ENV })
  try {
    const operator = await newOperator(product)
    const user = await newImportedUser(product, 3)
    const { id } = await userOf(user)
    await newFolder(user, 'Kept', channelIds(2))
    for (const aheadSeconds of [20 * 60, -20 * 60]) {
      await setDatabaseClock(product, aheadSeconds)
      await product.stopServer()
      await product.start()
      const before = product.output().length
      await until('the server says that it has stopped', () =>
        product.output().slice(before).includes('This server runs no timed jobs'),
      )
      const [alert] = await untilAlerts(operator, (kinds) => kinds.includes('clock'))
      expect(alert?.text).toContain("the database's clock says")
    }
    expect(await rowsOf(product, 'user_channel', id)).toBe(3)
    await setDatabaseClock(product, 0)
    await untilRun(product, DONE)
    expect(await alertsOf(operator)).toEqual([])
  } finally {
    await product.stop()
  }
})
