import { afterEach, beforeAll, expect } from 'vitest'
import { openCheckout, Payment, sendEvents, untilTold, userOf } from './payment.ts'
import { channelIds } from './sandbox.ts'
import { query, type Stored, tablesOf } from './stored.ts'
import { newUser } from './users.ts'
import type { Site, Visitor } from './visitor.ts'

/** The ids tests usually give their own users, so that the bystander holds the same channels. */
const SAME_CHANNELS = [...channelIds(130), ...channelIds(12, 700), ...channelIds(4, 900)]
/** Kept aside by the bystander's second import. */
const DEPARTED = channelIds(3, 127)
/** The bystander's own requests write these. */
const OWN_REQUESTS = ['session', 'presence']

/** Folder ids of the bystander. Clients choose ids, so another user may use the same. */
export const BYSTANDER_FOLDERS = {
  first: '0198f000-0000-7000-8000-00000000b001',
  second: '0198f000-0000-7000-8000-00000000b002',
  deleted: '0198f000-0000-7000-8000-00000000b003',
}

/**
 * A user who does nothing while others write: holds the same channels, in folders, one in two of them, with a deleted
 * folder and channels kept aside. After each test of the file their library, its ETag and their rows must be as before.
 */
export function withBystander(product: () => Site & Stored) {
  let bystander: Visitor
  let userId: string
  let before: Awaited<ReturnType<typeof snapshot>>
  beforeAll(async () => {
    bystander = await newBystander(product())
    userId = (await userOf(bystander)).id
    before = await snapshot(product(), bystander, userId)
    expect((await bystander.library()).folders.map(({ channels }) => channels.length)).toEqual([12, 9])
    expect(Object.keys(before.rows)).toEqual(
      expect.arrayContaining([
        'checkout',
        'removed_channel',
        'folder',
        'google_connection',
        'import_run',
        'placement',
        'user_channel',
      ]),
    )
  })
  afterEach(async () => {
    const expected = before
    before = await snapshot(product(), bystander, userId) // the next test answers for its own changes alone
    expect(before, 'of a user who did nothing').toEqual(expected)
  })
}

async function newBystander(product: Site): Promise<Visitor> {
  const bystander = await newUser(product, SAME_CHANNELS)
  await bystander.import()
  const { first, second, deleted } = BYSTANDER_FOLDERS
  for (const [id, name, ids] of [
    [first, 'Theirs', channelIds(12)],
    [second, 'Also theirs', [...channelIds(6, 20), ...channelIds(2, 700), ...channelIds(1)]],
    [deleted, 'Deleted', channelIds(4, 40)],
  ] as const) {
    const { status } = await bystander.post('/api/folders', { id, name, channelIds: ids })
    expect(status).toBe(201)
  }
  await bystander.send('DELETE', `/api/folders/${deleted}`)
  await openCheckout(bystander)
  // An event that came later would be stored during a test.
  const payment = new Payment(product)
  await (product.fetch ? sendEvents(product, payment) : untilTold(payment))
  await product.sandbox.setSubscriptions(
    bystander.email,
    SAME_CHANNELS.filter((id) => !DEPARTED.includes(id)),
  )
  expect(await bystander.import()).toMatchObject({ state: 'done', result: { removed: DEPARTED.length } })
  return bystander
}

async function snapshot(product: Stored, bystander: Visitor, userId: string) {
  const { headers } = await bystander.get('/api/library')
  return { library: await bystander.libraryView(), etag: headers.get('etag'), rows: await rowsOfUser(product, userId) }
}

/** Every row of one user, by table; none of what their own requests write. */
export async function rowsOfUser(product: Stored, userId: string): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const table of (await tablesOf(product)).toSorted()) {
    if (OWN_REQUESTS.includes(table)) continue
    const all = await query(product, `select * from "${table}"`)
    const theirs = all.filter((row) => (table === 'user' ? row.id : row.user_id) === userId)
    if (theirs.length > 0) rows[table] = theirs.map((row) => JSON.stringify(row)).toSorted()
  }
  return rows
}
