import { expect, test } from 'vitest'
import type { LibraryState } from '#domain/library-change-log.ts'
import { EMPTY_DELTA } from '#domain/library-change-log.ts'
import type { Context } from '../../../../context.ts'
import type { LibraryChangeTable } from '../../../../db/schema.ts'
import { findAnswered, parseSize, sizeOf, withAnswered } from './undo-requests.ts'

const by = (changeId: string | null, hash?: string) => ({ request: { changeId, hash } }) as unknown as Context
const change = (id: string, undo_requests = '[]') => ({ id, undo_requests }) as LibraryChangeTable
/** A change with the requests that were answered before. */
const answeredTo = (id: string, ...requests: [key: string, undone: boolean, hash?: string][]) =>
  requests.reduce((row, [key, undone, hash]) => change(id, withAnswered(by(key, hash), row, undone, null)), change(id))
const REUSED = expect.objectContaining({ code: 'idempotency_key_reused' })
const found = (ctx: Context, log: LibraryChangeTable[], id: string, undone: boolean): unknown => {
  try {
    return findAnswered(ctx, log, id, undone)
  } catch (error) {
    return error
  }
}

test('[ORG-13] a request that was answered is found again by its id, and no other', () => {
  const log = [answeredTo('a', ['k1', true], ['k2', false]), answeredTo('b', ['k3', true, 'hash'])]
  expect(found(by('k1'), log, 'a', true)).toMatchObject({ id: 'k1', undone: true })
  expect(found(by('k2'), log, 'a', false)).toMatchObject({ id: 'k2', undone: false })
  expect(found(by('k3', 'hash'), log, 'b', true)).toMatchObject({ id: 'k3', hash: 'hash' })
  expect([found(by('k4'), log, 'a', true), found(by(null), log, 'a', true)]).toEqual([null, null])
  expect([found({} as Context, log, 'a', true), found(by('k1'), [], 'a', true)]).toEqual([null, null])
})

test('[ORG-13] an id that a request had is good for nothing else', () => {
  const log = [answeredTo('a', ['k1', true]), answeredTo('b', ['k3', true, 'hash'])]
  expect(found(by('k1'), log, 'b', true)).toEqual(REUSED)
  expect(found(by('k1'), log, 'a', false)).toEqual(REUSED)
  expect(found(by('k1', 'hash'), log, 'a', true)).toEqual(REUSED)
  expect([found(by('k3'), log, 'b', true), found(by('k3', 'other'), log, 'b', true)]).toEqual([REUSED, REUSED])
  // The id of a change itself, which was made and not undone with it.
  expect(found(by('a'), log, 'a', true)).toEqual(REUSED)
})

test('[ORG-13] of each change the last twenty requests are kept; one without an id is not', () => {
  const keys = Array.from({ length: 21 }, (_, n) => `k${n}`)
  const row = answeredTo('a', ...keys.map((key): [string, boolean] => [key, true]))
  const kept = (JSON.parse(row.undo_requests) as { id: string }[]).map(({ id }) => id)
  expect(kept).toEqual(keys.slice(1))
  expect(withAnswered(by(null), row, false, null)).toBe(row.undo_requests)
  expect(withAnswered({} as Context, row, false, null)).toBe(row.undo_requests)
})

test('[ORG-13] the size that a library had is that of its folders, and of those that the change is about', () => {
  const placements = new Map([
    [
      'c1',
      new Map([
        ['f', 0],
        ['g', 0],
      ]),
    ],
    ['c2', new Map([['f', 1]])],
    ['c3', new Map([['h', 0]])],
  ])
  const state = {
    folders: new Map([
      ['f', {}],
      ['g', {}],
      ['h', {}],
    ]),
    channels: new Map(),
    placements,
  }
  const part = (folderId: string) => ({ channelId: 'c1', folderId, before: 0, after: null })
  const delta = { ...EMPTY_DELTA, placements: [part('f'), part('g'), part('gone')] }
  const stored = sizeOf(state as unknown as LibraryState, delta)
  const size = parseSize(stored)
  expect(size?.folders).toBe(3)
  expect(['f', 'g', 'gone', 'h', 'other'].map((id) => size?.heldIn(id))).toEqual([2, 1, 0, 0, 0])
  expect(parseSize(null)).toBeNull()
})
