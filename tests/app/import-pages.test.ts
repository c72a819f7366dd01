import { expect, test } from 'vitest'
import { onApp } from '../support/app.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const LIST = '/youtube/v3/subscriptions'

onApp(
  'the pages of an import',
  (product) => {
    test('[IMPORT-02] between two pages there are 100 ms', async () => {
      const user = await newUser(product(), 220)
      const before = (await product().sandbox.calls()).length
      expect(await user.import()).toMatchObject({ state: 'done', pages: 5 })
      const calls = (await product().sandbox.calls()).slice(before).filter(({ path }) => path === LIST)
      const times = calls.map(({ at }) => Date.parse(at))
      const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0))
      expect(pauses).toHaveLength(4)
      // The log has whole milliseconds, and a timer may fire one early.
      for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(98)
    })

    test('[IMPORT-02] a picture is the medium one, else the default one, else none', async () => {
      const user = new Visitor(product())
      await user.signIn('small@sandbox.test')
      await user.import()
      const pictures = new Map((await user.channels()).map(({ name, thumbnailUrl }) => [name, thumbnailUrl]))
      const sizeOf = (name: string) => /size=(\d+)$/.exec(pictures.get(name) ?? '')?.[1]
      expect(sizeOf('Nora Bakes Bread')).toBe('240')
      expect(sizeOf('Station Road Allotment')).toBe('88')
      expect(pictures.get('Blank Canvas Club')).toBeNull()
    })

    test.each(['/api/import', '/.netlify/functions/fetch-subscriptions'])(
      '%s: every page costs units that all share, so a user is stopped after 30 imports at the latest; others are not',
      async (path) => {
        const [user, other] = [await newUser(product(), 1), await newUser(product(), 1)]
        const statuses: number[] = []
        for (let i = 0; i < 30; i++) statuses.push((await user.post(path)).status)
        const next = await user.post(path)
        expect(statuses[0]).toBeLessThan(300)
        expect(next.status).toBe(429)
        const seconds = Number(next.headers.get('retry-after'))
        expect(seconds).toBeGreaterThanOrEqual(1)
        expect(seconds).toBeLessThanOrEqual(3_600)
        expect((await other.post(path)).status).toBeLessThan(300)
      },
    )
  },
  { USER_IMPORTS_PER_HOUR: '30' },
)

onApp(
  'an import at its last page',
  (product) => {
    test('[IMPORT-04] a list longer than the import reads is told as such, removes nothing and asks for nothing beyond', async () => {
      const { sandbox } = product()
      const user = await newImportedUser(product(), 150)
      await newFolder(user, 'Mine', channelIds(3))
      await sandbox.setSubscriptions(user.email, channelIds(200, 5))
      const before = (await sandbox.calls()).length
      const run = await user.import()
      expect(run).toMatchObject({ state: 'done', pages: 3, error: null })
      expect(run.result).toMatchObject({ total: 150, removed: 0, capped: true })
      const calls = (await sandbox.calls()).slice(before).filter(({ path }) => path === LIST)
      expect(calls.map(({ query }) => query.forChannelId)).toEqual([undefined, undefined, undefined])
      const held = new Set((await user.channels()).map(({ id }) => id))
      expect(channelIds(150).filter((id) => !held.has(id))).toEqual([])
      expect((await user.library()).folders[0]?.channels.map(({ id }) => id)).toEqual([0, 1, 2].map(channelIdOf))
    })

    test('[IMPORT-04] a list that ends with the last page that may be read is whole', async () => {
      const { sandbox } = product()
      const user = await newImportedUser(product(), 150)
      await sandbox.setSubscriptions(user.email, channelIds(149))
      const run = await user.import()
      expect(run).toMatchObject({ state: 'done', pages: 3, result: { removed: 1, capped: false } })
    })
  },
  { IMPORT_MAX_PAGES: '3' },
)
