import { expect, test } from 'vitest'
import { withApp } from '../support/app.ts'
import { exportOf, fileWith, restore } from '../support/files.ts'
import { userOf } from '../support/payment.ts'
import { undo } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const app = withApp()

const folderNames = async (user: Visitor) => (await user.library()).folders.map(({ name }) => name)

test('new folders of a file stand after their predecessor in it; without one they come last', async () => {
  const user = await newImportedUser(app(), 6)
  await makePremium(app(), user.email)
  for (const name of ['A', 'B', 'C']) await newFolder(user, name, [])
  await restore(user, fileWith([['New', [channelIdOf(0)]]]))
  expect(await folderNames(user)).toEqual(['A', 'B', 'C', 'New'])
  const file = fileWith([
    ['First', [channelIdOf(1)]],
    ['B', [channelIdOf(2)]],
    ['Second', [channelIdOf(3)]],
    ['Third', [channelIdOf(4)]],
    ['C', [channelIdOf(5)]],
  ])
  const others = file.folders.map((folder) => ({ ...folder, id: folder.id.replace('f000', 'f001') }))
  const { body } = await restore(user, { ...file, folders: others })
  expect(await folderNames(user)).toEqual(['A', 'First', 'B', 'Second', 'Third', 'C', 'New'])
  expect((await undo(user, body)).status).toBe(200)
  expect(await folderNames(user)).toEqual(['A', 'B', 'C', 'New'])
})

test('channels enter a folder behind those that are there, once, and what is left out is not imported', async () => {
  const user = await newImportedUser(app(), 6)
  await newFolder(user, 'A', channelIds(2))
  const file = fileWith(
    [
      ['A', [4, 1, 900].map(channelIdOf)],
      ['B', [channelIdOf(5)]],
    ],
    [channelIdOf(901)],
  )
  const [, second] = file.folders
  expect((await restore(user, file, [second?.id ?? ''])).status).toBe(200)
  const { folders, unsortedChannels } = await user.library()
  expect(folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)])).toEqual([
    ['A', [0, 1, 4, 900].map(channelIdOf)],
  ])
  expect(unsortedChannels.map(({ id }) => id).toSorted()).toEqual([2, 3, 5, 901].map(channelIdOf).toSorted())
})

test('[DATA-02] each folder of a file was made when the file says, but not later than now, nor without a time', async () => {
  const [user, start] = [await newImportedUser(app(), 2), Date.now()]
  const times = ['2020-02-29T12:00:00.000Z', '2021-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'] as const
  const file = fileWith(['A', 'B', 'C'].map((name) => [name, []]))
  const folders = file.folders.map((folder, n) => ({ ...folder, createdAt: times[n] ?? '' }))
  expect((await restore(user, { ...file, folders })).status).toBe(200)
  const [first, second, third] = (await exportOf(user)).folders.map(({ createdAt }) => createdAt)
  expect([first, second]).toEqual(times.slice(0, 2))
  expect(Date.parse(third ?? '')).toBeGreaterThanOrEqual(start)
  expect(Date.parse(third ?? '')).toBeLessThanOrEqual(Date.now())
  const other = await newImportedUser(app(), 2)
  await restore(other, fileWith([['A', []]]))
  expect(Date.parse((await exportOf(other)).folders[0]?.createdAt ?? '')).toBeGreaterThanOrEqual(start)
})

test('[DATA-02] channels of a file come in its order, with the times and names it has for them, and end the first run', async () => {
  const [user, start] = [await newUser(app()), Date.now()]
  const isFirstRun = async () => !(await userOf(user)).hasCompletedFirstImport
  expect(await isFirstRun()).toBe(true)
  const unknown = (letter: string) => `UC${letter.repeat(22)}`
  const ids = ['z', 'y', 'x'].map(unknown)
  const times = ['2020-02-29T12:00:00.000Z', '2999-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z']
  const names = ['A name of its own', '', 'Another']
  const file = fileWith([['A', [unknown('w')]]], ids)
  const channels = file.unsortedChannels.map((one, n) => ({ ...one, name: names[n] ?? '', addedAt: times[n] ?? '' }))
  expect((await restore(user, { ...file, unsortedChannels: channels })).status).toBe(200)
  const { folders, unsortedChannels } = await user.library()
  expect(unsortedChannels.map(({ id, name }) => [id, name])).toEqual([
    [ids[0], names[0]],
    [ids[1], ids[1]],
    [ids[2], names[2]],
  ])
  const [first, second, third] = unsortedChannels.map(({ addedAt }) => addedAt)
  expect([first, third]).toEqual([times[0], times[2]].map((time) => Date.parse(time ?? '')))
  expect(second).toBeGreaterThanOrEqual(start)
  expect(second).toBeLessThanOrEqual(Date.now())
  expect(folders[0]?.channels.map(({ id }) => id)).toEqual([unknown('w')])
  expect(await isFirstRun()).toBe(false)
  // What came later stands behind.
  await restore(user, fileWith([], [unknown('v')]))
  expect((await user.library()).unsortedChannels.map(({ id }) => id)).toEqual([...ids, unknown('v')])
})

test('[IMPORT-04] a channel that was kept aside still comes back to its folder after a file with it was taken back', async () => {
  const { sandbox } = app()
  const user = await newImportedUser(app(), 12)
  await newFolder(user, 'Home', channelIds(3))
  await sandbox.setSubscriptions(user.email, channelIds(11, 1))
  await user.import()
  const { body } = await restore(user, fileWith([], [channelIdOf(0)]))
  expect(await user.channels()).toHaveLength(12)
  expect((await undo(user, body)).status).toBe(200)
  expect(await user.channels()).toHaveLength(11)
  await sandbox.setSubscriptions(user.email, channelIds(12))
  expect((await user.import()).result).toMatchObject({ imported: 1, returned: 1 })
  expect((await user.library()).folders[0]?.channels.map(({ id }) => id)).toEqual(channelIds(3))
})
