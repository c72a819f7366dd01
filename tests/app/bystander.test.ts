import { describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#contract/imports.ts'
import { runRetention } from '../../server/features/retention/jobs.ts'
import { onBothApps, type TestApp } from '../support/app.ts'
import { BYSTANDER_FOLDERS, withBystander } from '../support/bystander.ts'
import { ageNames, forgetNames, storedChannel } from '../support/catalogue.ts'
import { fileWith, restore } from '../support/files.ts'
import { askStatus, buyPremium, openCheckout, Payment, untilPlan, userOf } from '../support/payment.ts'
import { moveTo, undo } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { makeOlder, rowsOf } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const DAY = 24 * 60 * 60 * 1000

/** A folder with an id that the bystander uses too. */
async function sameFolder(user: Visitor, id: string, name: string, ids: readonly string[]) {
  expect((await user.post('/api/folders', { id, name, channelIds: ids })).status).toBe(201)
  return id
}

const retentionRun = ({ ctx }: TestApp) => runRetention(ctx, async () => true)

/** {@link withBystander} compares after each test: this file does, on both engines, every write there is. */
onBothApps(
  'a user with the same channels, whom no write of another user touches',
  (product) => {
    withBystander(product)

    test('folders of the same ids: created, renamed, deleted, brought back, deleted again', async () => {
      const user = await newImportedUser(product(), 40)
      const ids = Object.values(BYSTANDER_FOLDERS)
      for (const [i, id] of ids.entries()) await sameFolder(user, id, `Mine ${i}`, channelIds(8, i * 8))
      for (const id of ids) {
        expect((await user.send('PATCH', `/api/folders/${id}`, { name: `Renamed ${id.at(-1)}` })).status).toBe(200)
        const { status, body } = await user.send<{ change: string }>('DELETE', `/api/folders/${id}`)
        expect([status, (await undo(user, body)).status]).toEqual([200, 200])
      }
      expect((await user.library()).folders.map(({ name, channels }) => [name, channels.length])).toEqual([
        ['Renamed 1', 8],
        ['Renamed 2', 8],
        ['Renamed 3', 8],
      ])
      for (const id of ids) await user.send('DELETE', `/api/folders/${id}`)
      expect((await user.library()).unsortedChannels).toHaveLength(40)
    })

    test('channels moved into a folder, to another, back, and out of all', async () => {
      const user = await newImportedUser(product(), 30)
      const first = await sameFolder(user, BYSTANDER_FOLDERS.first, 'One', channelIds(5))
      const second = await sameFolder(user, BYSTANDER_FOLDERS.second, 'Two', [])
      expect((await moveTo(user, channelIds(10, 5), first)).body).toMatchObject({ changed: 10 })
      expect((await moveTo(user, channelIds(6), second)).body).toMatchObject({ changed: 6 })
      expect((await moveTo(user, channelIds(2), first)).body).toMatchObject({ changed: 2 })
      expect((await moveTo(user, channelIds(15), null)).body).toMatchObject({ changed: 15 })
      expect((await user.library()).unsortedChannels).toHaveLength(30)
    })

    test('imports: new names, channels that leave and return, and departures that are confirmed', async () => {
      const { sandbox } = product()
      const [own, all] = [channelIds(10, 5_000), [...channelIds(60), ...channelIds(10, 5_000)]]
      const user = await newImportedUser(product(), all)
      const folder = await sameFolder(user, BYSTANDER_FOLDERS.first, 'Mine', channelIds(12))
      await forgetNames(product(), own)
      await sandbox.setSubscriptions(user.email, all.slice(8))
      expect((await user.import()).result).toMatchObject({ removed: 8 })
      expect((await user.channels()).filter(({ id, name }) => name === id)).toEqual([])
      await sandbox.setSubscriptions(user.email, all)
      expect((await user.import()).result).toMatchObject({ imported: 8, returned: 8 })
      expect((await user.library()).folders[0]).toMatchObject({ id: folder, channels: { length: 12 } })
      await sandbox.setSubscriptions(user.email, channelIds(20, 40))
      const { id, state } = await user.import()
      expect(state).toBe('confirm')
      const { body } = await user.post<ImportAnswer>('/api/import/confirm', { id, remove: true })
      expect(body.import?.result).toMatchObject({ removed: 50 })
      expect(await user.channels()).toHaveLength(20)
      expect((await user.post('/api/import/skip')).status).toBe(204)
    })

    test('an import that stops half-way', async () => {
      const { sandbox } = product()
      const user = await newImportedUser(product(), 100)
      await sandbox.setSubscriptions(user.email, channelIds(60))
      await sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'quota', afterCalls: 1 })
      expect((await user.import()).state).toBe('partial')
      await sandbox.clearFaults()
      expect(await user.channels()).toHaveLength(100)
    })

    test('the import of a file, and taking it back', async () => {
      const user = await newImportedUser(product(), 20)
      await sameFolder(user, BYSTANDER_FOLDERS.first, 'Theirs', channelIds(3))
      const before = await user.library()
      const file = fileWith([
        ['Theirs', [5, 6, 7, 900].map(channelIdOf)],
        ['New', [0, 1, 901].map(channelIdOf)],
      ])
      const { status, body } = await restore(user, file)
      expect(status).toBe(200)
      expect(await user.channels()).toHaveLength(22)
      expect((await undo(user, body)).status).toBe(200)
      expect(await user.library()).toEqual(before)
    })

    test('the nightly job: names fetched anew, names removed, what was kept aside forgotten', async () => {
      const { sandbox } = product()
      const own = channelIds(30, 5_000)
      const user = await newImportedUser(product(), [...own, ...channelIds(30)])
      const { id } = await userOf(user)
      await sameFolder(user, BYSTANDER_FOLDERS.deleted, 'Mine', channelIds(5))
      await user.send('DELETE', `/api/folders/${BYSTANDER_FOLDERS.deleted}`)
      await sandbox.setSubscriptions(user.email, [...own, ...channelIds(27)])
      await user.import()
      await ageNames(product(), own, 29 * DAY)
      for (const [table, column] of [
        ['removed_channel', 'removed_at'],
        ['library_change', 'at'],
      ] as const)
        await makeOlder(product(), table, column, id, 29 * DAY)
      await retentionRun(product())
      expect(Number((await storedChannel(product(), own[0] ?? ''))?.named_at)).toBeGreaterThan(Date.now() - DAY)
      expect(await rowsOf(product(), 'removed_channel', id)).toBe(0)
      expect(await rowsOf(product(), 'library_change', id)).toBe(0)
      await sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 500 })
      await ageNames(product(), own, 31 * DAY)
      await retentionRun(product())
      const unnamed = (await user.channels()).filter((channel) => channel.name === channel.id)
      expect(unnamed.map((channel) => channel.id).toSorted()).toEqual(own)
      await sandbox.clearFaults()
    })

    describe('an account', () => {
      test('signs in again, ends its other sessions, disconnects and connects', async () => {
        const user = await newImportedUser(product(), 10)
        await user.signIn(user.email)
        expect((await user.send('DELETE', '/api/account/sessions')).status).toBe(204)
        expect((await user.post('/api/account/disconnect', {})).status).toBe(200)
        await user.signIn(user.email)
        expect((await user.import()).state).toBe('done')
        expect((await user.send('DELETE', '/api/session')).status).toBe(204)
      })

      test('opens a checkout, buys Premium, has it checked, and stops paying', async () => {
        const payment = new Payment(product())
        const user = await newUser(product())
        await openCheckout(user)
        const { subscription } = await buyPremium(user, payment)
        await untilPlan(user, ({ plan }) => plan === 'premium')
        expect((await askStatus(user)).status).toBe(200)
        await payment.subscription(subscription, 'set', 'unpaid')
        await untilPlan(user, ({ status }) => status === 'unpaid')
      })

      test('whose access ended at Google loses its own grant alone', async () => {
        const user = await newUser(product(), 3)
        const { id } = await userOf(user)
        await product().sandbox.revoke(user.email)
        expect((await user.import()).error?.code).toBe('reauthorisation_required')
        expect(await rowsOf(product(), 'google_connection', id)).toBe(0)
      })

      test('is deleted by its user', async () => {
        const user = await newImportedUser(product(), 50)
        await newFolder(user, 'Mine', channelIds(10))
        await sameFolder(user, BYSTANDER_FOLDERS.first, 'Same id', channelIds(10, 10))
        expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
        expect((await user.get('/api/library')).status).toBe(401)
      })

      test('is deleted after two years without a visit', async () => {
        const user = await newImportedUser(product(), 50)
        const { id } = await userOf(user)
        await sameFolder(user, BYSTANDER_FOLDERS.second, 'Same id', channelIds(10, 10))
        await makeOlder(product(), 'presence', 'last_seen_at', id, 731 * DAY)
        await retentionRun(product())
        expect(await rowsOf(product(), 'user_channel', id), 'channels of the account').toBe(0)
      })
    })
  },
  {},
  { listens: true },
)
