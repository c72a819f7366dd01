import { expect, inject, test } from 'vitest'
import type { AuditView } from '#contract/admin.ts'
import type { AdminFlagsView, FlagsView } from '#contract/flags.ts'
import type { SessionView } from '#contract/session.ts'
import { FLAG_DEFAULTS } from '#domain/flags.ts'
import { onSqlite } from '../support/engines.ts'
import { changeFlags, flagsOf, newOperator, OPERATOR, WITH_OPERATOR } from '../support/operators.ts'
import { buyPremium, Payment, untilPlan, userOf } from '../support/payment.ts'
import { newDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { hideFlags, setRemoteConfig, showFlags } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const publicFlags = async (visitor: Visitor) => (await visitor.get<FlagsView>('/api/remote-config')).body

onSqlite(
  'flags',
  (product) => {
    test('[ADMIN-02] defaults hold while nobody has set a flag', async () => {
      expect(await publicFlags(new Visitor(product()))).toEqual({ ...FLAG_DEFAULTS, available: true })
      expect(await flagsOf(await newOperator(product()))).toMatchObject({
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
      const operator = await newOperator(product())
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
      const operator = await newOperator(product())
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
      const operator = await newOperator(product())
      const user = await newImportedUser(product(), 6)
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
      const [subscriber, free] = [await newImportedUser(product(), 120), await newImportedUser(product(), 120)]
      await buyPremium(subscriber, new Payment(product()))
      await untilPlan(subscriber, ({ plan }) => plan === 'premium')
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
      const operator = await newOperator(product())
      const user = await newUser(product())
      await hideFlags(product())
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
        await showFlags(product())
      }
      expect(product().output()).toContain('flags could not be read')
      expect((await flagsOf(operator)).available).toBe(true)
    })

    test('[ADMIN-02] a stored value without sense: its default holds, operators are told, saving mends it', async () => {
      const operator = await newOperator(product())
      await setRemoteConfig(product(), 'maxFoldersPerUser', -5)
      expect(await flagsOf(operator)).toMatchObject({ invalidFlags: ['maxFoldersPerUser'], flags: FLAG_DEFAULTS })
      expect(await changeFlags(operator, {})).toMatchObject({ invalidFlags: [], flags: FLAG_DEFAULTS })
    })
  },
  WITH_OPERATOR,
)

test('[ADMIN-03] a change is live on a second server within the time flags are kept, or at once when forced', async () => {
  const databaseUrl = await newDatabase(inject('postgresUrl'))
  const product = await startProduct({ databaseUrl, env: { ...WITH_OPERATOR, FLAGS_KEPT_SECONDS: '300' } })
  try {
    const [second, soon] = [await product.second(), await product.second({ FLAGS_KEPT_SECONDS: '1' })]
    const operator = await newOperator(product)
    const elsewhere = new Visitor(product, second.origin)
    const elsewhereSoon = new Visitor(product, soon.origin)
    for (const visitor of [operator, elsewhere, elsewhereSoon])
      expect((await publicFlags(visitor)).maxFoldersPerUser).toBe(50)

    await changeFlags(operator, { maxFoldersPerUser: 2 })
    expect((await publicFlags(operator)).maxFoldersPerUser).toBe(2)
    expect((await publicFlags(elsewhere)).maxFoldersPerUser).toBe(50)
    const soonThere = async () => (await publicFlags(elsewhereSoon)).maxFoldersPerUser === 2
    await until('the other server reads the flags again', soonThere)

    elsewhere.cookie = operator.cookie
    const forced = await elsewhere.post<AdminFlagsView>('/api/admin/remote-config/refresh')
    expect(forced.body.flags.maxFoldersPerUser).toBe(2)
    expect((await publicFlags(elsewhere)).maxFoldersPerUser).toBe(2)
  } finally {
    await product.stop()
  }
})
