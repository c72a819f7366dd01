/** @module-tag slow */
import { expect, test } from 'vitest'
import type { ImportAnswer } from '#contract/imports.ts'
import type { SessionView } from '#contract/session.ts'
import { storedChannel } from '../support/catalogue.ts'
import { userOf } from '../support/payment.ts'
import { channelIds } from '../support/sandbox.ts'
import { SharedProduct } from '../support/shared-product.ts'
import { setRemoteConfig, storedText } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'

const EMAIL = 'small@sandbox.test'
const INTEREST = '/.netlify/functions/register-interest'

/** Joins the waitlist until the address has had enough. */
async function spendLimit(visitor: Visitor) {
  for (let i = 0; ; i++) {
    const { status } = await visitor.post(INTEREST, { email: `waits-${i}@example.com` })
    if (status === 429) return
    expect([status, i < 10]).toEqual([200, true])
  }
}

test('a product that tests share is as new for the next one, whatever the last one left behind', async () => {
  const shared = new SharedProduct()
  try {
    const product = await shared.fresh()
    const user = new Visitor(product)
    await user.signIn(EMAIL)
    await user.import()
    await newFolder(user, 'Left behind')
    await refresh(user)
    const channelId = (await user.channels())[0]?.id ?? ''
    expect(await storedChannel(product, channelId)).toBeDefined()
    const { id } = await userOf(user)
    await setRemoteConfig(product, 'registrationEnabled', false)
    await spendLimit(new Visitor(product))
    await product.sandbox.setSubscriptions(EMAIL, channelIds(300))
    await product.sandbox.advanceClock(3_600)
    await product.sandbox.latency(600_000)
    await user.post('/api/import')
    const isRunning = async () => (await user.get<ImportAnswer>('/api/import')).body.import?.state === 'running'
    await until('an import runs', isRunning)

    const next = await shared.fresh()
    expect(next).toBe(product)
    const kept = await storedText(next)
    expect([id, EMAIL, 'Left behind', '@example.com'].filter((text) => kept.includes(text))).toEqual([])
    expect(await storedChannel(next, channelId)).toBeUndefined()
    expect(await next.sandbox.calls()).toEqual([])
    expect((await user.get<SessionView>('/api/session')).body).toMatchObject({ user: null, registrationOpen: true })
    expect((await new Visitor(next).post(INTEREST, { email: 'waits-1@example.com' })).body).toMatchObject({
      ...{ success: true, duplicate: false },
    })
    const again = new Visitor(next)
    await again.signIn(EMAIL)
    expect((await userOf(again)).id).not.toBe(id)
    expect(await again.library()).toMatchObject({ folders: [], unsortedChannels: [] })
  } finally {
    await shared.stop()
  }
})
