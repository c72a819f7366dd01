import { expect, test } from 'vitest'
import { FLAG_DEFAULTS, FLAGS_KEPT_MS } from '#domain/flags.ts'
import { makeFlagCache } from './cache.ts'

function cacheAt(keptMs = FLAGS_KEPT_MS) {
  const world = { now: 0, reads: 0, folders: 10, broken: false, warnings: 0 }
  const cache = makeFlagCache({
    read: async () => {
      world.reads++
      const { folders: maxFoldersPerUser } = world
      if (world.broken) throw new Error('no database')
      return { ...FLAG_DEFAULTS, maxFoldersPerUser }
    },
    now: () => world.now,
    keptMs,
    warn: () => world.warnings++,
  })
  const folders = async () => (await cache.current()).flags.maxFoldersPerUser
  return { world, cache, folders }
}

test('[ADMIN-03] read once in five minutes, however many ask', async () => {
  const { world, folders } = cacheAt()
  expect(await Promise.all([folders(), folders(), folders()])).toEqual([10, 10, 10])
  world.folders = 20
  world.now = 299_999
  expect(await folders()).toBe(10)
  expect(world.reads).toBe(1)
  world.now = 300_000
  expect(await folders()).toBe(20)
  expect(world.reads).toBe(2)
})

test('[ADMIN-03] a forced refresh reads at once, and an older reading that ends later does not win', async () => {
  const { world, cache, folders } = cacheAt()
  const early = cache.current()
  world.folders = 20
  expect((await cache.refresh()).flags.maxFoldersPerUser).toBe(20)
  await early
  expect(await folders()).toBe(20)
})

test('[ADMIN-02] [ADMIN-03] unreadable: defaults, or what was known last; tried again after 60 seconds', async () => {
  const { world, cache, folders } = cacheAt()
  world.broken = true
  expect(await cache.current()).toEqual({ flags: FLAG_DEFAULTS, available: false })
  world.now = 59_999
  expect(await folders()).toBe(50)
  expect([world.reads, world.warnings]).toEqual([1, 1])
  world.broken = false
  world.now = 60_000
  expect(await cache.current()).toMatchObject({ available: true, flags: { maxFoldersPerUser: 10 } })
  world.broken = true
  expect(await cache.refresh()).toMatchObject({ available: false, flags: { maxFoldersPerUser: 10 } })
})

test('with a cache time of 0 flags are read for every request', async () => {
  const { world, folders } = cacheAt(0)
  await folders()
  world.folders = 20
  expect(await folders()).toBe(20)
})
