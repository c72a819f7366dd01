import { afterEach, expect, test } from 'vitest'
import type { AuditView } from '#contract/admin.ts'
import type { AdminFlagsView, FlagsView } from '#contract/flags.ts'
import type { SessionView } from '#contract/session.ts'
import { FLAG_DEFAULTS } from '#domain/flags.ts'
import { makeServer, openStore, startApp, withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { changeFlags, flagsOf, newOperator, OPERATOR, WITH_OPERATOR } from '../support/operators.ts'
import { askStatus, buyPremium, Payment, userOf } from '../support/payment.ts'
import { channelIds } from '../support/sandbox.ts'
import { hideFlags, query, setRemoteConfig, showFlags } from '../support/stored.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const publicFlags = async (visitor: Visitor) => (await visitor.get<FlagsView>('/api/remote-config')).body

const app = withApp({ ...WITH_OPERATOR, LOG_LEVEL: 'warn' })
withBystander(app)
afterEach(() => query(app(), 'delete from remote_config'))

test('[ADMIN-02] defaults hold while nobody has set a flag', async () => {
  expect(await publicFlags(new Visitor(app()))).toEqual({ ...FLAG_DEFAULTS, available: true })
  expect(await flagsOf(await newOperator(app()))).toMatchObject({
    flags: {
      ...{ registrationEnabled: true, maintenanceMode: false },
      ...{ maxFoldersPerUser: 50, maxChannelsPerFolder: 100 },
      suggestionsFromNames: true,
    },
    available: true,
    invalidFlags: [],
  })
})

test('[ADMIN-02] [ADMIN-05] a change holds at once, and each flag that changed is in the audit log', async () => {
  const operator = await newOperator(app())
  await changeFlags(operator, { maxFoldersPerUser: 2, maxChannelsPerFolder: 7 })
  expect(await publicFlags(operator)).toMatchObject({ maxFoldersPerUser: 2, maxChannelsPerFolder: 7 })
  const { body } = await operator.get<AuditView>('/api/admin/audit')
  expect(body.entries.slice(0, 2)).toMatchObject([
    { admin: OPERATOR, action: 'flag_changed', details: { name: 'maxChannelsPerFolder', from: 100, to: 7 } },
    { admin: OPERATOR, action: 'flag_changed', details: { name: 'maxFoldersPerUser', from: 50, to: 2 } },
  ])
  await changeFlags(operator, FLAG_DEFAULTS)
})

test('[ADMIN-02] of two operators who changed the same flags, the second is told', async () => {
  const operator = await newOperator(app())
  const { revision, flags } = await flagsOf(operator)
  const change = (maxFoldersPerUser: number) =>
    operator.send('PUT', '/api/admin/remote-config', { revision, flags: { ...flags, maxFoldersPerUser } })
  const answers = await Promise.all([change(11), change(12), change(13)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const held = await flagsOf(operator)
  const won = answers.findIndex(({ status }) => status === 200)
  expect(held).toMatchObject({ revision: revision + 1, flags: { maxFoldersPerUser: 11 + won } })
  await changeFlags(operator, FLAG_DEFAULTS)
})

test('[ADMIN-02] maxFoldersPerUser is a ceiling for the free plan, maxChannelsPerFolder holds for moves', async () => {
  const operator = await newOperator(app())
  const user = await newImportedUser(app(), 6)
  await changeFlags(operator, { maxFoldersPerUser: 2, maxChannelsPerFolder: 4 })
  const full = await newFolder(user, 'One', channelIds(4))
  await newFolder(user, 'Two')
  expect(await user.refusal('POST', '/api/folders', { name: 'Three' })).toMatchObject({
    code: 'folder_limit_reached',
    message: "You've reached your limit! You're using 2/2 folders on the free plan.",
  })
  const fifth = { remove: [], add: [{ folderId: full, channelIds: channelIds(1, 4) }] }
  expect(await user.refusal('POST', '/api/channels/place', fifth)).toMatchObject({ code: 'folder_full' })
  await changeFlags(operator, { maxChannelsPerFolder: 3 })
  expect((await user.library()).folders.find(({ id }) => id === full)?.channels).toHaveLength(4)
  expect((await user.get<SessionView>('/api/session')).body.user).toMatchObject({
    folderCap: 2,
    channelsPerFolderCap: 3,
  })
  await changeFlags(operator, FLAG_DEFAULTS)
  await newFolder(user, 'Three')
})

test('[ADMIN-02] Premium puts more channels into a folder than the operators allow on the free plan', async () => {
  const [subscriber, free] = [await newImportedUser(app(), 120), await newImportedUser(app(), 120)]
  await buyPremium(subscriber, new Payment(app()))
  await askStatus(subscriber)
  expect((await userOf(subscriber)).channelsPerFolderCap).toBe(5_000)
  expect((await userOf(free)).channelsPerFolderCap).toBe(100)
  const id = await newFolder(subscriber, 'All', channelIds(120))
  expect((await subscriber.library()).folders.find((folder) => folder.id === id)?.channels).toHaveLength(120)
  expect(await free.refusal('POST', '/api/folders', { name: 'All', channelIds: channelIds(120) })).toMatchObject({
    code: 'folder_full',
  })
  expect((await free.library()).folders).toEqual([])
})

test('[ADMIN-02] unreadable flags: defaults and a word of it for operators, the product goes on', async () => {
  const operator = await newOperator(app())
  const user = await newUser(app())
  await hideFlags(app())
  try {
    expect(await flagsOf(operator)).toEqual({
      flags: FLAG_DEFAULTS,
      available: false,
      invalidFlags: [],
      revision: 0,
    })
    expect(await publicFlags(user)).toEqual({ ...FLAG_DEFAULTS, available: false })
    expect((await user.get<SessionView>('/api/session')).body.user?.folderCap).toBe(3)
    expect((await user.get('/api/library')).status).toBe(200)
  } finally {
    await showFlags(app())
  }
  expect(app().output()).toContain('flags could not be read')
  expect((await flagsOf(operator)).available).toBe(true)
})

test('[ADMIN-02] a stored value without sense: its default holds, operators are told, saving mends it', async () => {
  const operator = await newOperator(app())
  await setRemoteConfig(app(), 'maxFoldersPerUser', -5)
  expect(await flagsOf(operator)).toMatchObject({ invalidFlags: ['maxFoldersPerUser'], flags: FLAG_DEFAULTS })
  expect(await changeFlags(operator, {})).toMatchObject({ invalidFlags: [], flags: FLAG_DEFAULTS })
})

test.each([
  ['maxFoldersPerUser', 1],
  ['maxFoldersPerUser', 1_000],
  ['maxChannelsPerFolder', 1],
  ['maxChannelsPerFolder', 10_000],
] as const)('[ADMIN-02] %s can be %i, and is at once', async (name, value) => {
  const admin = await newOperator(app())
  expect((await changeFlags(admin, { [name]: value })).flags).toEqual({ ...FLAG_DEFAULTS, [name]: value })
  expect((await publicFlags(new Visitor(app())))[name]).toBe(value)
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

test('[ADMIN-03] a change is live on a second server within the time flags are kept, or at once when forced', async () => {
  const env = { ...WITH_OPERATOR, FLAGS_KEPT_SECONDS: '300' }
  const first = await startApp(env, { engine: 'postgres' })
  const { origin, sandbox, databaseUrl } = first
  const store = await openStore(sandbox, '', databaseUrl, { ...env, PUBLIC_ORIGIN: origin })
  let now = Date.now()
  const servers = [0, 0].map(() => makeServer({ ...store, now: () => now }))
  try {
    const operator = await newOperator(first)
    const [later, forced] = servers.map(({ fetch }) => new Visitor({ origin, sandbox, fetch })) as [Visitor, Visitor]
    for (const visitor of [operator, later, forced]) expect((await publicFlags(visitor)).maxFoldersPerUser).toBe(50)

    await changeFlags(operator, { maxFoldersPerUser: 2 })
    expect((await publicFlags(operator)).maxFoldersPerUser).toBe(2)
    now += 299_000
    for (const visitor of [later, forced]) expect((await publicFlags(visitor)).maxFoldersPerUser).toBe(50)

    forced.cookie = operator.cookie
    const { body } = await forced.post<AdminFlagsView>('/api/admin/remote-config/refresh')
    expect(body.flags.maxFoldersPerUser).toBe(2)
    expect((await publicFlags(forced)).maxFoldersPerUser).toBe(2)
    expect((await publicFlags(later)).maxFoldersPerUser).toBe(50)
    now += 1_000
    expect((await publicFlags(later)).maxFoldersPerUser).toBe(2)
  } finally {
    for (const server of servers) await server.stop()
    await store.close()
    await first.stop()
  }
})
