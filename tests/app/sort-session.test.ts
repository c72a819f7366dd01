import { expect, test } from 'vitest'
import type { SortSessionAnswer } from '#contract/sort-session.ts'
import { onApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { userOf } from '../support/payment.ts'
import { undo as undoChange } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { rowsOf } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

type Step = { step: SortSessionAnswer['steps'][number]; change: string | null }

const UNKNOWN_FOLDER = '0198f000-0000-7000-8000-000000000000'

const step = (user: Visitor, channelId: string, folderIds: readonly string[] = []) =>
  user.post<Step>('/api/sort/steps', { channelId, folderIds })
/** Takes the step of a channel back. */
async function undo(user: Visitor, channelId: string) {
  const { steps } = (await user.get<SortSessionAnswer>('/api/sort')).body
  const change = steps.find(([id]) => id === channelId)?.[3] ?? null
  return change === null ? null : undoChange(user, { change })
}
const end = (user: Visitor) => user.send('DELETE', '/api/sort')

/** Channels and folders of the steps, in order. */
const stepsOf = async (user: Visitor) =>
  (await user.get<SortSessionAnswer>('/api/sort')).body.steps.map(([channelId, folderIds]) => [channelId, folderIds])

/** The channels of each folder by its name, and those without one. */
async function placesOf(user: Visitor): Promise<Record<string, string[]>> {
  const { folders, unsortedChannels } = await user.library()
  const idsOf = (channels: readonly { id: string }[]) => channels.map(({ id }) => id)
  return {
    ...Object.fromEntries(folders.map(({ name, channels }) => [name, idsOf(channels)])),
    unsorted: idsOf(unsortedChannels).toSorted(),
  }
}

onApp('sorting one by one', (product) => {
  withBystander(product)

  test('[ORG-04] channels are filed into folders and skipped, and the session is there on another device', async () => {
    const user = await newImportedUser(product(), 5)
    const [music, food] = [await newFolder(user, 'Music'), await newFolder(user, 'Food')]
    expect(await stepsOf(user)).toEqual([])
    const first = await step(user, channelIdOf(1), [music])
    expect([first.status, first.body.step]).toEqual([
      200,
      [channelIdOf(1), [music], expect.any(Number), expect.any(String), null],
    ])
    expect((await step(user, channelIdOf(0))).body.step[1]).toEqual([])
    await step(user, channelIdOf(3), [food, music])
    expect(await placesOf(user)).toEqual({
      Music: [channelIdOf(1), channelIdOf(3)],
      Food: [channelIdOf(3)],
      unsorted: [0, 2, 4].map(channelIdOf),
    })
    expect(await stepsOf(user)).toEqual([
      [channelIdOf(1), [music]],
      [channelIdOf(0), []],
      [channelIdOf(3), [food, music]],
    ])
  })

  test('[ORG-04] undo takes a step back, any number of them', async () => {
    const user = await newImportedUser(product(), 4)
    const [music, food] = [await newFolder(user, 'Music', [channelIdOf(0)]), await newFolder(user, 'Food')]
    const order = async () => (await user.libraryView()).channels.map(({ id }) => id)
    const [before, inOrder] = [await placesOf(user), await order()]
    await step(user, channelIdOf(1), [music, food])
    await step(user, channelIdOf(2))
    await step(user, channelIdOf(3), [food])
    // What a page still shows when it takes steps back: each channel returns to where it was.
    expect(await order()).toEqual(inOrder)
    for (const n of [3, 2, 1]) expect((await undo(user, channelIdOf(n)))?.status).toBe(200)
    expect(await placesOf(user)).toEqual(before)
    expect(await stepsOf(user)).toEqual([])
  })

  test('[ORG-04] a repeated step is one step, and its undo still knows what it did', async () => {
    const user = await newImportedUser(product(), 1)
    const music = await newFolder(user, 'Music')
    for (let i = 0; i < 3; i++) expect((await step(user, channelIdOf(0), [music])).status).toBe(200)
    // The channel was filed in one tab and is skipped in another, which had not heard of it.
    await step(user, channelIdOf(0))
    expect(await stepsOf(user)).toEqual([[channelIdOf(0), [music]]])
    await undo(user, channelIdOf(0))
    expect(await placesOf(user)).toEqual({ Music: [], unsorted: [channelIdOf(0)] })
  })

  test('[ORG-04] two tabs file and undo at once: one step per channel, and no channel lost', async () => {
    const user = await newImportedUser(product(), 12)
    const [music, food] = [await newFolder(user, 'Music'), await newFolder(user, 'Food')]
    const answers = await Promise.all(
      channelIds(12).flatMap((id) => [step(user, id, [music]), step(user, id, [food]), step(user, id)]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await stepsOf(user)).map(([id]) => id).toSorted()).toEqual(channelIds(12))
    const made = answers.flatMap(({ body }) => (body.change === null ? [] : [body]))
    await Promise.all([...made, ...made].map((body) => undoChange(user, body)))
    expect(await placesOf(user)).toEqual({ Music: [], Food: [], unsorted: channelIds(12) })
    expect(await rowsOf(product(), 'sort_step', (await userOf(user)).id)).toBe(0)
  })

  test('[ORG-04] skipped channels come back all at once; ending forgets the steps and leaves the folders', async () => {
    const user = await newImportedUser(product(), 4)
    const music = await newFolder(user, 'Music')
    await step(user, channelIdOf(0), [music])
    for (const n of [1, 2]) await step(user, channelIdOf(n))
    expect((await user.post('/api/sort/again')).status).toBe(204)
    expect(await stepsOf(user)).toEqual([[channelIdOf(0), [music]]])
    expect((await end(user)).status).toBe(204)
    expect(await stepsOf(user)).toEqual([])
    expect((await placesOf(user)).Music).toEqual([channelIdOf(0)])
  })

  test('[ORG-04] a full folder refuses with its numbers, and then nothing was filed anywhere', async () => {
    const user = await newImportedUser(product(), 102)
    const [full, free] = [await newFolder(user, 'Full', channelIds(100)), await newFolder(user, 'Free')]
    const before = await placesOf(user)
    expect(
      await user.refusal('POST', '/api/sort/steps', { channelId: channelIdOf(101), folderIds: [free, full] }),
    ).toEqual({
      status: 422,
      code: 'folder_full',
      message: "That's 1 too many for this folder. It already has 100 of 100 channels.",
    })
    expect(await placesOf(user)).toEqual(before)
    expect(await stepsOf(user)).toEqual([])
  })

  test("[ORG-04] others' channels and folders, and those that are gone, are refused", async () => {
    const [user, other] = [await newImportedUser(product(), 2), await newImportedUser(product(), 5)]
    const theirs = await newFolder(other, 'Theirs')
    const refusal = (body: object) => user.refusal('POST', '/api/sort/steps', body)
    const notFound = (code: string) => expect.objectContaining({ status: 404, code })
    expect(await refusal({ channelId: channelIdOf(4), folderIds: [] })).toEqual(notFound('channel_not_found'))
    for (const id of [theirs, UNKNOWN_FOLDER])
      expect(await refusal({ channelId: channelIdOf(0), folderIds: [id] })).toEqual(notFound('folder_not_found'))
    for (const body of [{}, { channelId: 'x', folderIds: [] }, { channelId: channelIdOf(0), folderIds: ['x'] }])
      expect(await refusal(body)).toMatchObject({ status: 400, code: 'bad_request' })
    expect(await stepsOf(user)).toEqual([])
    expect(await placesOf(other)).toEqual({ Theirs: [], unsorted: channelIds(5) })
  })

  test('[ORG-04] the steps go with the account', async () => {
    const user = await newImportedUser(product(), 2)
    const { id } = await userOf(user)
    await step(user, channelIdOf(0))
    expect(await rowsOf(product(), 'sort_step', id)).toBe(1)
    expect((await user.send('DELETE', '/api/account', { email: user.email })).status).toBe(200)
    expect(await rowsOf(product(), 'sort_step', id)).toBe(0)
    expect((await newUser(product())).cookie).not.toBe('')
  })
})
