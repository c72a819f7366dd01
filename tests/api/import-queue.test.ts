/** @module-tag slow */
import { expect, inject, test } from 'vitest'
import type { ImportAnswer, ImportView } from '#contract/imports.ts'
import { onBothEngines } from '../support/engines.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const ONE_AT_ONCE = { IMPORTS_AT_ONCE: '1' }
const CHANNELS = 20
const LONG = { timeout: 180_000 }
const LONG_MS = 120_000

const importOf = async (user: Visitor) => (await user.get<ImportAnswer>('/api/import')).body.import
const placeOf = async (user: Visitor) => (await importOf(user))?.queuePlace

/** YouTube answers no list until the faults are cleared. The server gives up after a while, and later imports begin. */
const holdLists = ({ sandbox }: Product) =>
  sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'slow', ms: 600_000 })

/** The first user's import takes the only slot, those of the others wait in this order. */
async function startInOrder(users: readonly Visitor[]): Promise<ImportView[]> {
  const started: ImportView[] = []
  for (const user of users) {
    const { status, body } = await user.post<ImportAnswer>('/api/import')
    expect(status).toBe(202)
    started.push(body.import as ImportView)
  }
  return started
}

/** The import's states as its stream reports them, until it ends. */
async function streamOf(user: Visitor): Promise<ImportView[]> {
  const { body } = await user.get<string>('/api/import/events')
  return [...body.matchAll(/^data: ?(.+)$/gm)].map(([, data = '']) => JSON.parse(data) as ImportView)
}

onBothEngines(
  'imports that wait',
  (product) => {
    test(
      '[RUN-06] have a place in the queue that falls to none, one for each user, and run first come, first served',
      LONG,
      async () => {
        const bystander = await newImportedUser(product(), CHANNELS)
        const before = await bystander.library()
        const users = await Promise.all(Array.from({ length: 4 }, () => newUser(product(), CHANNELS)))
        const [, second, , last] = users as Visitor[] as [Visitor, Visitor, Visitor, Visitor]
        await holdLists(product())
        const started = await startInOrder(users)
        expect(started.map(({ queuePlace }) => queuePlace)).toEqual([null, 1, 2, 3])
        const stream = streamOf(last)

        expect(await second.refusal('POST', '/api/import')).toMatchObject({ status: 409, code: 'import_running' })
        expect((await importOf(second))?.id).toBe(started[1]?.id)

        await product().sandbox.clearFaults()
        const ends = await Promise.all(
          users.map((user) =>
            until(
              'the import ends',
              async () => {
                const current = await importOf(user)
                return current?.state !== 'running' && current
              },
              LONG_MS,
            ),
          ),
        )
        expect(ends.map(({ id }) => id)).toEqual(started.map(({ id }) => id))
        const waited = { state: 'done', queuePlace: null, result: { imported: CHANNELS } }
        for (const end of ends.slice(1)) expect(end).toMatchObject(waited)
        const finished = ends.map(({ finishedAt }) => finishedAt ?? 0)
        expect(finished).toEqual(finished.toSorted((a, b) => a - b))

        const places = (await stream).map(({ queuePlace }) => queuePlace ?? 0)
        expect(places).toEqual(places.toSorted((a, b) => b - a))
        expect([Math.max(...places) <= 3, places.at(-1)]).toEqual([true, 0])
        expect(await bystander.library()).toEqual(before)
      },
    )

    test('[RUN-02] are interrupted by the end of their server, and can be started again', LONG, async () => {
      const users = await Promise.all(Array.from({ length: 2 }, () => newUser(product(), CHANNELS)))
      const [, waiting] = users as Visitor[] as [Visitor, Visitor]
      await holdLists(product())
      expect((await startInOrder(users)).map(({ queuePlace }) => queuePlace)).toEqual([null, 1])
      await product().kill()
      await product().sandbox.clearFaults()
      await product().start()
      const ended = await until('the import counts as interrupted', async () => {
        const current = await importOf(waiting)
        return current?.state === 'interrupted' && current
      })
      expect(ended).toMatchObject({ queuePlace: null, result: null })
      expect(await waiting.channels()).toEqual([])
      expect(await waiting.import()).toMatchObject({ state: 'done', result: { imported: CHANNELS } })
    })
  },
  ONE_AT_ONCE,
)

test('[RUN-04] another server shows the place of an import that waits', LONG, async () => {
  const product = await startProduct({ databaseUrl: await newDatabase(inject('postgresUrl')), env: ONE_AT_ONCE })
  try {
    const other = await product.second()
    const users = await Promise.all(Array.from({ length: 3 }, () => newUser(product, CHANNELS)))
    const last = users[2] as Visitor
    const elsewhere = new Visitor(product, other.origin)
    elsewhere.cookie = last.cookie
    await holdLists(product)
    await startInOrder(users)
    await until('the other server shows a place', async () => (await placeOf(elsewhere)) === 2)
    await product.sandbox.clearFaults()
    await until('the import is done', async () => (await importOf(elsewhere))?.state === 'done', LONG_MS)
    expect(await placeOf(elsewhere)).toBeNull()
  } finally {
    await product.stop()
  }
})
