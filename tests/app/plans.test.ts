import { afterEach, expect, test } from 'vitest'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { userOf } from '../support/payment.ts'
import { undo } from '../support/placing.ts'
import { channelIds } from '../support/sandbox.ts'
import { query } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'

/** The end of a paid period, in seconds since epoch. */
const PAID_UNTIL = Math.floor(Date.now() / 1000) + 60

const setPlan = (email: string, plan: string, status: string, paidUntil: number) =>
  query(app(), 'update "user" set plan = $1, plan_status = $2, current_period_end = $3 where email = $4', [
    plan,
    status,
    paidUntil,
    email,
  ])

const app = withApp()
withBystander(app)
afterEach(() => app().setTime(null))

test.each([
  ['premium', 'active', 0, 'premium'],
  ['premium', 'trialing', 0, 'premium'],
  ['premium', 'past_due', -1, 'premium'],
  ['premium', 'past_due', 0, 'free'],
  ['premium', 'canceled', -1, 'free'],
  ['premium', 'unpaid', -1, 'free'],
  ['free', 'active', -1, 'free'],
])('plan %s, %s, %i ms after the end of the paid period: the limits of %s', async (plan, status, ms, effective) => {
  const user = await newUser(app())
  for (const name of ['one', 'two', 'three']) await newFolder(user, name)
  await setPlan(user.email, plan, status, PAID_UNTIL)
  app().setTime(PAID_UNTIL * 1000 + ms)
  const isPremium = effective === 'premium'
  expect(await userOf(user)).toMatchObject({
    plan: effective,
    folderCap: isPremium ? null : 3,
    channelsPerFolderCap: isPremium ? 5_000 : 100,
  })
  expect((await user.post('/api/folders', { name: 'four' })).status).toBe(isPremium ? 201 : 403)
})

test('[FOLD-12] after Premium all folders stay; there is no new one above three, and a deleted one may come back', async () => {
  const user = await newImportedUser(app(), 102)
  await setPlan(user.email, 'premium', 'past_due', PAID_UNTIL)
  app().setTime(PAID_UNTIL * 1000 - 1)
  const large = await newFolder(user, 'Large', channelIds(101))
  const ids: string[] = []
  for (const name of ['two', 'three', 'four', 'five']) ids.push(await newFolder(user, name))
  const [deleted = ''] = ids.splice(0, 1)
  const { body: gone } = await user.send<{ change: string }>('DELETE', `/api/folders/${deleted}`)
  const before = await user.library()

  app().setTime(PAID_UNTIL * 1000)
  expect(await user.library()).toEqual(before)
  const full = { status: 403, code: 'folder_limit_reached' }
  expect(await user.refusal('POST', '/api/folders', { name: 'six' })).toMatchObject(full)
  const move = { remove: [], add: [{ folderId: large, channelIds: channelIds(1, 101) }] }
  expect(await user.refusal('POST', '/api/channels/place', move)).toMatchObject({ code: 'folder_full' })
  expect(await user.library()).toEqual(before)

  // With three folders left there is still no room, with two there is.
  await user.send('DELETE', `/api/folders/${ids[0]}`)
  expect(await user.refusal('POST', '/api/folders', { name: 'six' })).toMatchObject(full)
  await user.send('DELETE', `/api/folders/${ids[1]}`)
  expect((await undo(user, gone)).status).toBe(200)
  expect((await user.library()).folders.map(({ name, channels }) => [name, channels.length])).toEqual([
    ['Large', 101],
    ['two', 0],
    ['five', 0],
  ])
})
