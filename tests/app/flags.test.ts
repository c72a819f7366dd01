import { afterEach, expect, test } from 'vitest'
import type { AuditView } from '#contract/admin.ts'
import type { FlagsView } from '#contract/flags.ts'
import type { SessionView } from '#contract/session.ts'
import { FLAG_DEFAULTS } from '#domain/flags.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { changeFlags, flagsOf, newOperator, WITH_OPERATOR } from '../support/operators.ts'
import { query } from '../support/stored.ts'
import { newFolder, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const app = withApp(WITH_OPERATOR)
withBystander(app)
afterEach(() => query(app(), 'delete from remote_config'))

test.each([
  ['maxFoldersPerUser', 1],
  ['maxFoldersPerUser', 1_000],
  ['maxChannelsPerFolder', 1],
  ['maxChannelsPerFolder', 10_000],
] as const)('[ADMIN-02] %s can be %i, and is at once', async (name, value) => {
  const admin = await newOperator(app())
  expect((await changeFlags(admin, { [name]: value })).flags).toEqual({ ...FLAG_DEFAULTS, [name]: value })
  expect((await new Visitor(app()).get<FlagsView>('/api/remote-config')).body[name]).toBe(value)
})

test.each([
  ['maxFoldersPerUser', 0],
  ['maxFoldersPerUser', 1_001],
  ['maxFoldersPerUser', 2.5],
  ['maxFoldersPerUser', '5'],
  ['maxChannelsPerFolder', 0],
  ['maxChannelsPerFolder', 10_001],
  ['maintenanceMode', 1],
  ['newFlag', true],
])('[ADMIN-02] %s: %s is refused', async (name, value) => {
  const admin = await newOperator(app())
  const before = await flagsOf(admin)
  const { revision, flags } = before
  expect(
    await admin.refusal('PUT', '/api/admin/remote-config', { revision, flags: { ...flags, [name]: value } }),
  ).toMatchObject({ status: 400, code: 'bad_request' })
  expect(await flagsOf(admin)).toEqual(before)
})

test('[ADMIN-02] a change of an older revision is refused and changes nothing', async () => {
  const admin = await newOperator(app())
  const { revision, flags } = await flagsOf(admin)
  await changeFlags(admin, { maxFoldersPerUser: 2 })
  const before = await flagsOf(admin)
  expect(before.revision).toBe(revision + 1)
  expect((await admin.refusal('PUT', '/api/admin/remote-config', { revision, flags })).status).toBe(409)
  expect(await flagsOf(admin)).toEqual(before)
})

test('[ADMIN-02] [ADMIN-05] only what changed is in the audit log', async () => {
  const admin = await newOperator(app())
  const entries = async () => (await admin.get<AuditView>('/api/admin/audit')).body.entries
  const before = await entries()
  await changeFlags(admin, { maxChannelsPerFolder: 7, maxFoldersPerUser: FLAG_DEFAULTS.maxFoldersPerUser })
  const [entry, ...older] = await entries()
  expect(entry).toMatchObject({
    action: 'flag_changed',
    details: { name: 'maxChannelsPerFolder', from: FLAG_DEFAULTS.maxChannelsPerFolder, to: 7 },
  })
  expect(older).toEqual(before)
})

test('[ADMIN-02] users and visitors cannot read or change the flags of admins', async () => {
  const admin = await newOperator(app())
  const before = await flagsOf(admin)
  const { revision, flags } = before
  for (const visitor of [await newUser(app()), new Visitor(app())]) {
    for (const method of ['GET', 'PUT'] as const) {
      const body = method === 'PUT' ? { revision, flags: { ...flags, registrationEnabled: false } } : undefined
      expect(await visitor.refusal(method, '/api/admin/remote-config', body)).toMatchObject({ code: 'admins_only' })
    }
  }
  expect(await flagsOf(admin)).toEqual(before)
})

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
])('[ADMIN-02] [FOLD-12] maxFoldersPerUser %i: the free plan has %i folders', async (flag, cap) => {
  const user = await newUser(app())
  await changeFlags(await newOperator(app()), { maxFoldersPerUser: flag })
  for (let i = 0; i < cap; i++) await newFolder(user, `F${i}`)
  const { status, body } = await user.post<{ error: object }>('/api/folders', { name: 'one more' })
  expect(status).toBe(403)
  expect(body.error).toMatchObject({ code: 'folder_limit_reached', details: { used: cap, cap } })
})

test('[ADMIN-02] below its folders a lowered limit keeps them, and allows a new one only under it', async () => {
  const user = await newUser(app())
  const ids = [await newFolder(user, 'one'), await newFolder(user, 'two'), await newFolder(user, 'three')]
  await changeFlags(await newOperator(app()), { maxFoldersPerUser: 2 })
  const create = () => user.post('/api/folders', { name: 'new' })
  for (const [removed, status] of [
    [null, 403],
    [ids[0], 403],
    [ids[1], 201],
  ] as const) {
    if (removed) await user.send('DELETE', `/api/folders/${removed}`)
    expect((await create()).status).toBe(status)
  }
  expect((await user.library()).folders.map(({ name }) => name)).toEqual(['three', 'new'])
})

test('[ADMIN-02] registration closed: new users are refused, those there are sign in, as do admins', async () => {
  const [user, admin] = [await newUser(app()), await newOperator(app())]
  await changeFlags(admin, { registrationEnabled: false })
  const stranger = new Visitor(app())
  expect((await stranger.get<SessionView>('/api/session')).body.registrationOpen).toBe(false)
  await app().sandbox.setSubscriptions('stranger@sandbox.test', [])
  expect(await stranger.signIn('stranger@sandbox.test')).toBe('/?sign_in_error=registration_closed')
  expect((await stranger.get('/api/library')).status).toBe(401)
  expect(await user.signIn(user.email)).toBe('/')
  await newOperator(app())
  await changeFlags(admin, { registrationEnabled: true })
  expect(await stranger.signIn('stranger@sandbox.test')).toBe('/')
})
