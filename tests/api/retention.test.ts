import { expect, inject, test } from 'vitest'
import { rowsOfUser, withBystander } from '../support/bystander.ts'
import { onBothEngines } from '../support/engines.ts'
import { buyPremium, openCheckout, Payment, untilPlan, untilTold, userOf } from '../support/payment.ts'
import { newFolder, newImportedPerson, newPerson } from '../support/people.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { ageEvents, eventsKept, makeOlder, openRevocations, rowsOf, storedText } from '../support/stored.ts'
import { until } from '../support/until.ts'
import type { Visitor } from '../support/visitor.ts'

const DAY = 24 * 60 * 60 * 1000
const EVERY_SECOND = { RETENTION_AT: '* * * * * *' }
const FORGOTTEN = 'Import again to see this name'

/**
 * Waits until the job has gone through everything, from a beginning that is still to come. By the lines' own times: one
 * that was written before may reach us after.
 */
async function nextRun(product: Product) {
  const from = Date.now()
  const isLater = (line: string) => Number(/"time":(\d+)/.exec(line)?.[1]) >= from
  await until('the retention job has run again', () => {
    const lines = product.output().split('\n')
    const begins = lines.findIndex((line) => /"job":"retention".*"job begins"/.test(line) && isLater(line))
    return begins >= 0 && lines.slice(begins).some((line) => line.includes('kept nothing longer than promised'))
  })
}

const calls = async (product: Product) =>
  (await product.sandbox.calls()).filter(({ path }) => path === '/youtube/v3/channels')

/** What a person sees of channels. */
const namesOf = async (person: Visitor) => (await person.channels()).map(({ name }) => name)

onBothEngines(
  'retention',
  (product) => {
    withBystander(product)

    test('[DATA-03] names and pictures not refreshed for 28 days are fetched anew, 50 channels a unit', async () => {
      const person = await newImportedPerson(product(), 60)
      const { id } = await userOf(person)
      const before = await namesOf(person)
      await makeOlder(product(), 'channel', 'refreshed_at', id, 27 * DAY)
      const spent = (await calls(product())).length
      await nextRun(product())
      expect(await calls(product())).toHaveLength(spent)
      await makeOlder(product(), 'channel', 'refreshed_at', id, 2 * DAY)
      await nextRun(product())
      expect(await calls(product())).toHaveLength(spent + 2)
      await makeOlder(product(), 'channel', 'refreshed_at', id, 27 * DAY)
      await nextRun(product())
      expect(await calls(product())).toHaveLength(spent + 2)
      expect(await namesOf(person)).toEqual(before)
      expect((await person.channels()).some(({ subscriberCount }) => subscriberCount !== null)).toBe(true)
    })

    test('[DATA-03] subscriber counts, which an import does not bring, do not outlive it, nor come back with a channel', async () => {
      const { sandbox } = product()
      const person = await newImportedPerson(product(), 12)
      const { id } = await userOf(person)
      const counted = async () => (await person.channels()).filter(({ subscriberCount }) => subscriberCount !== null)
      await makeOlder(product(), 'channel', 'refreshed_at', id, 29 * DAY)
      await nextRun(product())
      const [leaving] = await counted()
      if (!leaving) throw new Error('the job brought no count')
      const tag = (await person.get('/api/library')).headers.get('etag')
      await sandbox.setSubscriptions(
        person.email,
        channelIds(12).filter((channelId) => channelId !== leaving.id),
      )
      await person.import()
      expect(await counted()).toEqual([])
      expect((await person.get('/api/library', { 'If-None-Match': tag })).status).toBe(200)
      await sandbox.setSubscriptions(person.email, channelIds(12))
      await person.import()
      expect((await person.channels()).find((channel) => channel.id === leaving.id)?.subscriberCount).toBeNull()
    })

    test('[DATA-03] what cannot be refreshed is removed after 30 days; folders keep their channels, and an import brings the names back', async () => {
      const person = await newImportedPerson(product(), channelIds(4, 700))
      const { id } = await userOf(person)
      await newFolder(person, 'Mine', channelIds(2, 700))
      const before = await person.library()
      await person.post('/api/account/disconnect', {})
      await makeOlder(product(), 'channel', 'refreshed_at', id, 30 * DAY - 60_000)
      await nextRun(product())
      expect(await person.library()).toEqual(before)
      await makeOlder(product(), 'channel', 'refreshed_at', id, 2 * 60_000)
      await nextRun(product())
      const { folders, unsortedChannels } = await person.library()
      expect(folders[0]?.channels.map((channel) => channel.id)).toEqual(channelIds(2, 700))
      for (const channel of [...(folders[0]?.channels ?? []), ...unsortedChannels])
        expect(channel).toMatchObject({ name: FORGOTTEN, thumbnailUrl: null, subscriberCount: null })
      const kept = JSON.stringify(await rowsOfUser(product(), id))
      expect(before.unsortedChannels.filter(({ name }) => kept.includes(name))).toEqual([])
      await person.signIn(person.email)
      await person.import()
      expect(await person.library()).toMatchObject({
        folders: [{ name: 'Mine', channels: before.folders[0]?.channels.map(({ id, name }) => ({ id, name })) }],
      })
    })

    test('a platform in trouble or without quota takes no name before its time', async () => {
      const person = await newImportedPerson(product(), 3)
      const { id } = await userOf(person)
      const before = await namesOf(person)
      for (const kind of ['quota', 'malformed'] as const) {
        await product().sandbox.fault({ match: '/youtube/v3/channels', kind })
        await makeOlder(product(), 'channel', 'refreshed_at', id, kind === 'quota' ? 29 * DAY : 0)
        await nextRun(product())
        expect(await namesOf(person)).toEqual(before)
        await product().sandbox.clearFaults()
      }
    })

    test('[DATA-03] after two years without a visit the account is deleted, grant and customer too; a visit or a paid plan keeps it, a subscription nobody pays for does not', async () => {
      const payment = new Payment(product())
      await newPerson(product()) // somebody uses the site: else the clock would look wrong
      const [away, visitor, paying, unpaid] = [
        await newImportedPerson(product(), 3),
        await newPerson(product()),
        await newPerson(product()),
        await newPerson(product()),
      ]
      await buyPremium(paying, payment)
      await untilPlan(paying, ({ plan }) => plan === 'premium')
      await payment.subscription((await buyPremium(unpaid, payment)).subscription, 'set', 'unpaid')
      await untilPlan(unpaid, ({ status }) => status === 'unpaid')
      await openCheckout(away) // makes them a customer, without a plan
      const people = await Promise.all([away, visitor, paying, unpaid].map(userOf))
      for (const { id } of people) await makeOlder(product(), 'presence', 'last_seen_at', id, 730 * DAY - 60_000)
      await nextRun(product())
      expect((await userOf(away)).id).toBe(people[0]?.id)
      for (const { id } of people) {
        await makeOlder(product(), 'presence', 'last_seen_at', id, 120_000)
        await makeOlder(product(), 'session', 'last_seen_at', id, 11 * 60_000)
      }
      await visitor.get('/api/library')
      await nextRun(product())
      const kept = await storedText(product())
      expect(people.map(({ id }) => kept.includes(id))).toEqual([false, true, true, false])
      expect(kept).not.toContain(away.email)
      const { customers } = await payment.held()
      expect(customers.find(({ metadata }) => metadata.user_id === people[0]?.id)?.deleted).toBe(true)
      expect(await openRevocations(product())).toBe(0)
    })

    test('what was kept aside, ended sessions and payment events are forgotten when their time is over, not before', async () => {
      const payment = new Payment(product())
      const [person, buyer] = [await newImportedPerson(product(), 12), await newPerson(product())]
      const { id } = await userOf(person)
      const folderId = await newFolder(person, 'Aside', channelIds(2))
      await person.send('DELETE', `/api/folders/${folderId}`)
      await product().sandbox.setSubscriptions(person.email, channelIds(11))
      await person.import()
      await openCheckout(person)
      await buyPremium(buyer, payment)
      await untilPlan(buyer, ({ plan }) => plan === 'premium')
      await untilTold(payment) // one that came later would be younger than the others
      const AGED = [
        ['departed_channel', 'departed_at', 28],
        ['deleted_folder', 'deleted_at', 28],
        ['checkout', 'created_at', 30],
        ['session', 'last_seen_at', 14],
      ] as const
      const rows = () => Promise.all(AGED.map(([table]) => rowsOf(product(), table, id)))
      for (const [table, column, days] of AGED) await makeOlder(product(), table, column, id, days * DAY - 60_000)
      await ageEvents(product(), 35 * DAY - 60_000)
      await nextRun(product())
      expect(await rows()).toEqual([1, 1, 1, 1])
      expect(await eventsKept(product())).toBeGreaterThan(0)
      for (const [table, column] of AGED) await makeOlder(product(), table, column, id, 120_000)
      await ageEvents(product(), 120_000)
      await nextRun(product())
      expect(await rows()).toEqual([0, 0, 0, 0])
      expect(await eventsKept(product())).toBe(0)
    })
  },
  EVERY_SECOND,
)

test('of two servers on one database one runs the job', async () => {
  const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')), env: EVERY_SECOND })
  try {
    const person = await newImportedPerson(product, 120)
    const { id } = await userOf(person)
    await product.sandbox.fault({ match: '/youtube/v3/channels', kind: 'slow', ms: 1_500 })
    await makeOlder(product, 'channel', 'refreshed_at', id, 29 * DAY)
    const second = await product.second()
    await until('YouTube is asked', async () => (await calls(product)).length > 0)
    await product.sandbox.clearFaults()
    const ran = (output: string) => output.includes('"refreshed":120')
    await until('one server has refreshed all', () => ran(product.output()) || ran(second.output()))
    expect(await calls(product)).toHaveLength(3)
    expect((await person.channels()).find((channel) => channel.id === channelIdOf(1))?.name).not.toBe(FORGOTTEN)
  } finally {
    await product.stop()
  }
})
