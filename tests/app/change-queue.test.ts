import { describe, expect, test } from 'vitest'
import type { LibraryAnswer } from '#contract/library.ts'
import { CHANGE_ID_HEADER, LIBRARY_VERSION_HEADER } from '#contract/limits.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { placesOf } from '../support/placing.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

type Request = readonly [method: string, path: string, body?: unknown]

const MUSIC = { name: 'Music' }
const ids = channelIds(6)
const [A = '', B = '', C = '', D = ''] = ids

describe.each(['sqlite', 'postgres'] as const)('%s', (engine) => {
  const app = withApp({}, { engine })
  withBystander(app)

  /** A user with the folders Bikes (A, B), Trains (C) and Planes, on two devices. */
  async function setUp() {
    const user = await newImportedUser(app(), ids)
    const bikes = await newFolder(user, 'Bikes', [A, B])
    const trains = await newFolder(user, 'Trains', [C])
    const planes = await newFolder(user, 'Planes')
    const other = new Visitor(app())
    await other.signIn(user.email)
    const version = async () => (await user.get<LibraryAnswer>('/api/library')).body.version
    /** A request with the headers of a page. @param seen null: none */
    const send = (
      visitor: Visitor,
      [method, path, body]: Request,
      seen: number | null = null,
      id: string = crypto.randomUUID(),
    ) =>
      visitor.send<{ error: { code: string; details: object } }>(method, path, body, {
        [CHANGE_ID_HEADER]: id,
        ...(seen !== null && { [LIBRARY_VERSION_HEADER]: String(seen) }),
      })
    const folder = (id: string) => `/api/folders/${id}`
    return { user, other, bikes, trains, planes, version, send, folder }
  }
  type Setting = Awaited<ReturnType<typeof setUp>>

  const removeFrom = (folderId: string, ...channelIds: string[]) => ({ remove: [{ folderId, channelIds }], add: [] })
  const addTo = (folderId: string, ...channelIds: string[]) => ({ remove: [], add: [{ folderId, channelIds }] })
  const move = (from: string, to: string, ...channelIds: string[]) => ({
    ...{ remove: [{ folderId: from, channelIds }], add: [{ folderId: to, channelIds }] },
  })
  const placing = (change: object): Request => ['POST', '/api/channels/place', change]

  test.each<[string, (setting: Setting) => Request | Promise<Request>]>([
    [
      'a new folder',
      async ({ user, folder, planes }) => {
        await user.send('DELETE', folder(planes))
        return ['POST', '/api/folders', MUSIC]
      },
    ],
    ['a new name', ({ folder, bikes }) => ['PATCH', folder(bikes), MUSIC]],
    ['a new order', ({ bikes, trains }) => ['POST', '/api/folders/order', { ids: [trains, bikes] }]],
    ['a move', ({ bikes, trains }) => placing(move(bikes, trains, A))],
    ['a deletion', ({ folder, bikes }) => ['DELETE', folder(bikes)]],
    ['a step of sorting', ({ planes }) => ['POST', '/api/sort/steps', { channelId: D, folderIds: [planes] }]],
    [
      'accepted suggestions',
      ({ planes }) => ['POST', '/api/suggestions/accept', { folders: [{ folderId: planes, channelIds: [D] }] }],
    ],
  ])('[EVERY-01] %s is made once, whatever happens before it is sent again, and answered alike', async (_, of) => {
    const setting = await setUp()
    const { user, other, version, send } = setting
    const request = await of(setting)
    const id = crypto.randomUUID()
    const first = await send(user, request, null, id)
    expect(first.status).toBeLessThan(300)
    // Another device takes it back.
    const { body } = await other.get<{ changes: { id: string }[] }>('/api/changes')
    expect(body.changes[0]?.id).toBe(id)
    expect((await other.post(`/api/changes/${id}/undo`)).status).toBe(200)
    const [places, before] = [await placesOf(user), await version()]
    const again = await send(user, request, null, id)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect([await placesOf(user), await version()]).toEqual([places, before])
  })

  test('[EVERY-01] an id counts for its user alone', async () => {
    const [one, two] = [await setUp(), await setUp()]
    const id = crypto.randomUUID()
    await one.send(one.user, ['POST', '/api/folders', MUSIC], null, id)
    await two.send(two.user, placing(move(two.bikes, two.trains, A)), null, id)
    expect((await placesOf(two.user)).Trains).toEqual([C, A])
  })

  /** What the other device does first, what the first device then sends without knowing it, and the reason for a refusal. */
  const CASES: [string, (setting: Setting) => Request, (setting: Setting) => Request, object | null][] = [
    [
      'a name after another name',
      ({ folder, bikes }) => ['PATCH', folder(bikes), { name: 'Cycles' }],
      ({ folder, bikes }) => ['PATCH', folder(bikes), MUSIC],
      { reason: 'folder_changed', channels: 0, folder: 'Cycles' },
    ],
    [
      'a name after a colour',
      ({ folder, bikes }) => ['PATCH', folder(bikes), { colour: 3 }],
      ({ folder, bikes }) => ['PATCH', folder(bikes), MUSIC],
      null,
    ],
    [
      'the same name on both',
      ({ folder, bikes }) => ['PATCH', folder(bikes), MUSIC],
      ({ folder, bikes }) => ['PATCH', folder(bikes), MUSIC],
      null,
    ],
    [
      'an order after another order',
      ({ bikes, trains, planes }) => ['POST', '/api/folders/order', { ids: [trains, bikes, planes] }],
      ({ bikes, trains, planes }) => ['POST', '/api/folders/order', { ids: [planes, trains, bikes] }],
      { reason: 'order_changed', channels: 0, folder: '' },
    ],
    [
      'a deletion after a new name',
      ({ folder, bikes }) => ['PATCH', folder(bikes), { name: 'Cycles' }],
      ({ folder, bikes }) => ['DELETE', folder(bikes)],
      { reason: 'folder_deleted', channels: 0, folder: 'Cycles' },
    ],
    [
      'a deletion after channels were put in',
      ({ bikes }) => placing(addTo(bikes, C, D)),
      ({ folder, bikes }) => ['DELETE', folder(bikes)],
      { reason: 'folder_deleted', channels: 0, folder: 'Bikes' },
    ],
    [
      'a deletion after a change of another folder',
      ({ folder, trains }) => ['PATCH', folder(trains), MUSIC],
      ({ folder, bikes }) => ['DELETE', folder(bikes)],
      null,
    ],
    [
      'a move after a move elsewhere',
      ({ bikes, planes }) => placing(move(bikes, planes, A)),
      ({ bikes, trains }) => placing(move(bikes, trains, A, B)),
      { reason: 'channels_moved', channels: 1, folder: '' },
    ],
    [
      'the same move on both',
      ({ bikes, trains }) => placing(move(bikes, trains, A)),
      ({ bikes, trains }) => placing(move(bikes, trains, A)),
      null,
    ],
    [
      'a move after a move of other channels',
      ({ bikes, planes }) => placing(move(bikes, planes, A)),
      ({ bikes, trains }) => placing(move(bikes, trains, B)),
      null,
    ],
    [
      'taking out what was put in',
      ({ trains }) => placing(addTo(trains, A)),
      ({ trains }) => placing(removeFrom(trains, A, C)),
      { reason: 'channels_moved', channels: 1, folder: '' },
    ],
    [
      'filing what was taken out',
      ({ bikes }) => placing(removeFrom(bikes, A)),
      ({ bikes, trains }) => placing(move(bikes, trains, A)),
      { reason: 'channels_moved', channels: 1, folder: '' },
    ],
    [
      'two additions of one channel',
      ({ trains }) => placing(addTo(trains, A)),
      ({ planes }) => placing(addTo(planes, A)),
      null,
    ],
  ]

  test.each(CASES)('[ORG-14] %s', async (_, first, second, details) => {
    const setting = await setUp()
    const { user, other, version, send } = setting
    const seen = await version()
    const done = await send(other, first(setting), seen)
    expect(done.status).toBeLessThan(300)
    const before = await user.libraryView()
    const answer = await send(user, second(setting), seen)
    if (details === null) return expect(answer.status).toBeLessThan(300)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'changed_elsewhere'])
    expect(answer.body.error.details).toEqual(details)
    expect(await user.libraryView()).toEqual(before)
    // The user insists, or has seen it by now.
    expect((await send(user, second(setting))).status).toBeLessThan(300)
    expect(await user.libraryView()).not.toEqual(before)
  })

  test('[ORG-14] what the user saw, or did on the same device, stands in no way', async () => {
    const { user, other, bikes, trains, version, send, folder } = await setUp()
    const seen = await version()
    for (const name of ['One', 'Two', 'Three'])
      expect((await send(user, ['PATCH', folder(bikes), { name }], seen)).status).toBe(200)
    expect((await send(user, ['DELETE', folder(bikes)], seen)).status).toBe(200)
    await send(other, ['PATCH', folder(trains), { name: 'Rails' }])
    expect((await send(user, ['PATCH', folder(trains), MUSIC], await version())).status).toBe(200)
  })

  test('[ORG-14] an undo on another device counts as its change', async () => {
    const { user, other, bikes, version, send, folder } = await setUp()
    const id = crypto.randomUUID()
    await send(user, ['PATCH', folder(bikes), MUSIC], null, id)
    const seen = await version()
    await other.post(`/api/changes/${id}/undo`)
    expect((await send(user, ['PATCH', folder(bikes), { name: 'Jazz' }], seen)).status).toBe(409)
  })

  test('[ORG-14] where the log no longer goes back to what the user saw, nothing is overridden', async () => {
    const { user, other, bikes, trains, version, send, folder } = await setUp()
    const seen = await version()
    for (let n = 0; n < 100; n++) await send(other, ['PATCH', folder(trains), { name: `Trains ${n}` }])
    const answer = await send(user, ['PATCH', folder(bikes), MUSIC], seen)
    expect(answer.body.error).toMatchObject({ code: 'changed_elsewhere', details: { reason: 'log_ended' } })
    expect((await send(user, ['PATCH', folder(bikes), MUSIC], await version())).status).toBe(200)
  })
})
