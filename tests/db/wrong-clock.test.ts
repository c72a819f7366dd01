import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addChannels, dueAmong, repairTimes } from '../../server/db/catalogue-channels.ts'
import { claimDue } from '../../server/db/catalogue-claims.ts'
import { channelsWithoutLease, leasesToRenew } from '../../server/db/catalogue-push.ts'
import type { CatalogueChannelTable } from '../../server/db/catalogue-schema.ts'
import { queriesOn } from '../../server/queries.ts'
import { emptyCatalogue, onBothDatabases } from './catalogues.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** PostgreSQL has a clock of its own. */
const NOW = Date.now()
/** When a clock that was ahead for a minute believed to be. */
const [SOON, FAR] = [NOW + 4 * DAY, NOW + 365 * DAY]
const [A, B] = ['channel-a', 'channel-b'] as const

onBothDatabases('[RUN-04] times that a clock in the future has stored', (databases) => {
  describe('of jobs', () => {
    const run = (holder: string, runAt: number, now = runAt) =>
      queriesOn(databases().main).leases.takeRun('mail', holder, {
        ...{ now, until: now + 5 * 60_000, runAt, nextAt: runAt + HOUR },
      })
    beforeEach(() => databases().main.deleteFrom('lease').execute())

    test.each([SOON, FAR])('a run begun at %d does not keep later ones from beginning', async (wrong) => {
      expect(await run('wrong', wrong)).toBe(true)
      // Its server was killed, so the lease is not given back.
      expect(await run('right', NOW)).toBe(true)
    })

    test('the run of a server whose clock is a little ahead is not repeated', async () => {
      expect(await run('ahead', NOW + HOUR)).toBe(true)
      await queriesOn(databases().main).leases.giveBack('mail', 'ahead')
      expect(await run('behind', NOW, NOW)).toBe(false)
      expect(await run('behind', NOW + HOUR)).toBe(false)
    })

    test('a lease that ends after days is taken by the next holder, one that ends in minutes is not', async () => {
      const { leases } = queriesOn(databases().main)
      expect(await leases.take('mail', 'wrong', SOON, SOON + 5 * 60_000)).toBe(true)
      expect(await leases.take('mail', 'right', NOW, NOW + 5 * 60_000)).toBe(true)
      expect(await leases.take('mail', 'third', NOW, NOW + 5 * 60_000)).toBe(false)
    })
  })

  test('a revocation that is due in a year is tried now, one due in an hour is not', async () => {
    const { revocations } = queriesOn(databases().main)
    const row = (id: string, next_at: number) => ({
      ...{ id, next_at, kind: 'google', account_key: '', encrypted_payload: '', created_at: NOW, tries: 1 },
    })
    for (const one of [row('wrong', FAR), row('right', NOW + HOUR)]) await revocations.insert(one)
    expect((await revocations.listDue(NOW, 10)).map(({ id }) => id)).toEqual(['wrong'])
    for (const id of ['wrong', 'right']) await revocations.delete(id)
  })

  describe('of channels', () => {
    beforeEach(async () => {
      await emptyCatalogue(databases().catalogue)
      await addChannels(databases().catalogue, [A, B], NOW)
    })

    /** Sets the columns of A; B is a bystander that was checked a moment ago. */
    async function store(columns: Partial<CatalogueChannelTable>) {
      const { catalogue } = databases()
      const bystander = {
        state: 'ok',
        checked_at: NOW,
        due_at: NOW + DAY,
        hub_until: NOW + 4 * DAY,
        wanted_at: NOW,
      } as const
      const set = (id: string, values: object) =>
        catalogue.db.updateTable('channel').set(values).where('id', '=', id).execute()
      await set(B, bystander)
      await set(A, { ...bystander, ...columns })
    }
    const due = async (isForced: boolean) =>
      (await dueAmong(databases().catalogue, [A, B], isForced, NOW)).map(({ id }) => id)

    test.each<[string, Partial<CatalogueChannelTable>]>([
      ['checked and due in the future', { checked_at: SOON, due_at: SOON + DAY }],
      ['due in a year', { due_at: FAR }],
    ])('%s: the next visit checks them, and "Check now" does', async (_, columns) => {
      await store(columns)
      expect(await due(false)).toEqual([A])
      expect(await due(true)).toEqual([A])
    })

    test('background work checks those due in a year', async () => {
      await store({ due_at: FAR })
      const claimed = await claimDue(databases().catalogue, { claim: 'job', wantedSince: 0, limit: 10 }, NOW)
      expect(claimed.map(({ id }) => id)).toEqual([A])
    })

    test.each<[string, Partial<CatalogueChannelTable>]>([
      ['lasts a year', { hub_until: FAR }],
      ['was asked for in the future', { hub_until: null, hub_asked_at: SOON }],
    ])('a subscription to pushes that %s is asked for again', async (_, columns) => {
      await store(columns)
      const { catalogue } = databases()
      const renewed = await leasesToRenew(catalogue, { wantedSince: 0, renewBefore: NOW + DAY, limit: 10 }, NOW)
      const begun = await channelsWithoutLease(catalogue, { wantedSince: 0, after: '', limit: 10 }, NOW)
      expect([...renewed, ...begun]).toEqual([A])
    })

    test.each<keyof CatalogueChannelTable>([
      ...([
        'due_at',
        'name_due_at',
        'hub_until',
        'hub_asked_at',
        'checked_at',
        'wanted_at',
        'named_at',
        'listed_at',
      ] as const),
    ])('%s is corrected at night', async (column) => {
      const { catalogue } = databases()
      await store({ [column]: FAR })
      expect(await repairTimes(catalogue, NOW)).toBe(1)
      const { rows } = await sql<{ id: string; at: number | null }>`
        select id, ${sql.ref(column)} as at from ${catalogue.channel} order by id`.execute(catalogue.db)
      expect(rows[0]?.at ?? 0).toBeLessThan(NOW + HOUR)
      expect(await repairTimes(catalogue, NOW)).toBe(0)
    })
  })
})
