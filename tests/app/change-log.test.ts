import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChangePage } from '#contract/changes.ts'
import { stringifyDelta } from '#domain/library-change-log.ts'
import { queriesOn } from '../../server/queries.ts'
import { withApp } from '../support/app.ts'
import { userOf } from '../support/payment.ts'
import { place } from '../support/placing.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'

const app = withApp()

/** Fills the log of a user who has made one change: each more took all the channels into a folder, or out of it. */
async function fillLog(userId: string, folderId: string, ids: readonly string[]) {
  const { changes } = queriesOn(app().ctx.db)
  const [{ summary = '' } = {}] = await changes.list(userId)
  for (let n = 0; n < 100; n++) {
    const placements = ids.map((channelId, position) => {
      const [before, after] = n % 2 === 0 ? [null, position] : [position, null]
      return { channelId, folderId, before, after }
    })
    const delta = stringifyDelta({ folders: [], channels: [], placements, unsorted: n % 2 === 0 ? [] : ids })
    await changes.insert({
      ...{
        user_id: userId,
        id: randomUUID(),
        at: n,
        device: null,
        origin: null,
        request_hash: null,
        answer: null,
        kind: 'place',
        faces: '[]',
        undone_at: null,
        undo_requests: '[]',
        size_before_undo: null,
      },
      ...{ summary, delta, rest: null, size: delta.length, version: n, last_version: n },
    })
  }
}

test('[RUN-06] recent changes of a full log are shown without holding up the others', { tags: ['slow'] }, async () => {
  const ids = channelIds(2_000, 90_000)
  const user = await newImportedUser(app(), ids)
  const folder = await newFolder(user, 'Many')
  await place(user, { add: [{ folderId: folder, channelIds: ids.slice(0, 1) }] })
  await fillLog((await userOf(user)).id, folder, ids)
  const turns: number[] = []
  let last = performance.now()
  const watch = setInterval(() => {
    turns.push(performance.now() - last)
    last = performance.now()
  }, 1)
  const start = performance.now()
  const { status, body } = await user.get<ChangePage>('/api/changes')
  const whole = performance.now() - start
  clearInterval(watch)
  expect([status, body.changes.length]).toEqual([200, 50])
  // However fast the machine: no turn is most of the whole.
  expect(Math.max(...turns)).toBeLessThan(whole / 2)
})
