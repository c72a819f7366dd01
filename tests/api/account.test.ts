import { expect, test } from 'vitest'
import type { RevocationAnswer } from '#contract/account.ts'
import { withBystander } from '../support/bystander.ts'
import { Device } from '../support/devices.ts'
import { onBothEngines } from '../support/engines.ts'
import { buyPremium, Payment, untilPlan, userOf } from '../support/payment.ts'
import type { Product } from '../support/product.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { makeRevocationsDue, openRevocations, storedText, tracesInFiles } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const remove = (user: Visitor, email: string) => user.send<RevocationAnswer>('DELETE', '/api/account', { email })

const googleTold = async (product: Product) =>
  (await product.sandbox.calls()).filter(({ path, status }) => path === '/revoke' && status === 200).length

onBothEngines(
  'account, when the server is killed',
  (product) => {
    withBystander(product)

    test('[DATA-03] with both providers down and the server killed: ours is gone at once, theirs as soon as they answer', async () => {
      const payment = new Payment(product())
      const user = await newImportedUser(product(), 30)
      const { id, name, email } = await userOf(user)
      const { customer, subscription } = await buyPremium(user, payment)
      await untilPlan(user, ({ plan }) => plan === 'premium')
      await product().sandbox.fault({ match: 'POST /revoke', kind: 'status', status: 503 })
      await product().sandbox.fault({ match: 'DELETE /v1/customers', kind: 'status', status: 500 })
      expect((await remove(user, email)).body).toEqual({ revocationsDone: false })
      const kept = [await storedText(product()), product().output()].join('\n')
      expect([id, name, email, customer].filter((trace) => kept.includes(trace))).toEqual([])
      const traces = [id, name, email, customer]
      await until('no file holds a trace of the user', () => tracesInFiles(product(), traces).length === 0)
      expect(await openRevocations(product())).toBe(2)

      await product().kill()
      await product().start()
      await product().sandbox.clearFaults()
      const told = await googleTold(product())
      await makeRevocationsDue(product())
      await until('every revocation is done', async () => (await openRevocations(product())) === 0)
      expect(await googleTold(product())).toBe(told + 1)
      expect((await payment.held()).subscriptions.find((one) => one.id === subscription)?.status).toBe('canceled')
    })

    test('[WATCH-07] syncing stays on when the user signs out, and the server has what was sent when it is killed', async () => {
      const user = await newUser(product())
      expect((await user.send('PUT', '/api/marks/sync', { on: true })).status).toBe(204)
      const device = new Device(user)
      for (let n = 0; n < 40; n++)
        device.open({ id: String(n).padStart(11, 'v'), channelId: channelIdOf(n % 3), publishedAt: Date.now() })
      const killed = device.sync().catch(() => undefined)
      await product().kill()
      await killed
      await product().start()
      await device.sync()
      expect((await user.send('DELETE', '/api/session')).status).toBe(204)
      const again = new Visitor(product())
      await again.signIn(user.email)
      const fresh = new Device(again)
      await fresh.sync()
      expect(fresh.marks).toEqual(device.marks)
      expect(fresh.videos.size).toBe(40)
    })
  },
  { REVOCATIONS_AT: '* * * * * *', RETENTION_AT: '* * * * * *' },
)
