import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyDelta,
  blockOf,
  deltaBetween,
  inverseOf,
  isEmptyDelta,
  joinDeltas,
  type LibraryState,
  type LoggedChange,
  overriddenBy,
  parseDelta,
  stringifyDelta,
  takeBackOf,
} from './library-change-log.ts'

const FOLDERS = ['f', 'g', 'h']
const CHANNELS = ['a', 'b', 'c', 'd']

const folder = (name: string, position = 0) => ({
  name,
  colour: null,
  emoji: null,
  rules: null,
  position,
  createdAt: 1,
})

/** `{ f: 'ab', unsorted: 'c' }` */
function library(shape: Record<string, string>): LibraryState {
  const placements = new Map<string, Map<string, number>>()
  const channels = new Map<string, { addedAt: number; position: number }>()
  const folders = Object.keys(shape).filter((id) => id !== 'unsorted')
  for (const [id, letters] of Object.entries(shape))
    [...letters].forEach((channel, n) => {
      channels.set(channel, { addedAt: 1, position: 0 })
      if (id !== 'unsorted') placements.set(channel, (placements.get(channel) ?? new Map()).set(id, n))
    })
  return { folders: new Map(folders.map((id) => [id, folder(id, FOLDERS.indexOf(id))])), channels, placements }
}

const shapeOf = ({ folders, channels, placements }: LibraryState) => ({
  folders: [...folders.keys()].toSorted(),
  channels: [...channels.keys()].toSorted(),
  placed: [...placements]
    .flatMap(([id, placed]) => [...placed.keys()].map((folderId) => `${id} ${folderId}`))
    .toSorted(),
})

const positions = fc.nat(3)
const state: fc.Arbitrary<LibraryState> = fc
  .record({
    folders: fc.uniqueArray(fc.constantFrom(...FOLDERS)),
    channels: fc.uniqueArray(fc.constantFrom(...CHANNELS)),
    placed: fc.array(fc.tuple(fc.constantFrom(...CHANNELS), fc.constantFrom(...FOLDERS), positions)),
    names: fc.array(fc.constantFrom('x', 'y'), { minLength: 3, maxLength: 3 }),
    places: fc.array(positions, { minLength: 7, maxLength: 7 }),
  })
  .map(({ folders, channels, placed, names, places }) => {
    const placements = new Map<string, Map<string, number>>()
    for (const [channel, id, position] of placed)
      if (channels.includes(channel) && folders.includes(id))
        placements.set(channel, (placements.get(channel) ?? new Map()).set(id, position))
    return {
      folders: new Map(folders.map((id, n) => [id, folder(names[n] ?? '', places[n])])),
      channels: new Map(channels.map((id, n) => [id, { addedAt: 1, position: places[n + 3] ?? 0 }])),
      placements,
    }
  })

/** A log of the changes from each state to the next. */
function logOf(states: readonly LibraryState[]): LoggedChange[] {
  return states.slice(1).map((after, n) => {
    const delta = deltaBetween(states[n] ?? after, after)
    return { id: String(n), lastVersion: n, isUndone: false, delta }
  })
}

/** Undoes the first of the changes that led from each state to the next. */
function undoFirst(...states: LibraryState[]) {
  const log = logOf(states)
  const [first] = log
  const now = states.at(-1)
  if (!first || !now) throw new Error('a change')
  const taken = takeBackOf(first, log, now)
  return { ...taken, block: blockOf(first, log, taken), undone: applyDelta(now, taken.back) }
}

describe('[ORG-08] a change of the library', () => {
  it('is restored exactly by its inverse, and what it makes by itself, also as it is stored', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const delta = parseDelta(stringifyDelta(deltaBetween(before, after)))
        expect(applyDelta(before, delta)).toEqual(after)
        expect(applyDelta(after, inverseOf(delta))).toEqual(before)
      }),
      { numRuns: 1_000 },
    )
  })

  it('in two parts is the same as both parts, one after the other, also what one of them made or ended', () => {
    const whole = (first: LibraryState, second: LibraryState, third: LibraryState) =>
      joinDeltas(deltaBetween(first, second), deltaBetween(second, third))
    fc.assert(
      fc.property(state, state, state, (first, second, third) => {
        const delta = whole(first, second, third)
        expect(applyDelta(first, delta)).toEqual(third)
        expect(applyDelta(third, inverseOf(delta))).toEqual(first)
      }),
      { numRuns: 500 },
    )
    const [without, filled, emptied] = [library({ unsorted: 'a' }), library({ f: 'a' }), library({ f: '' })]
    expect(whole(without, filled, without)).toMatchObject({ folders: [], channels: [], placements: [] })
    expect(whole(without, filled, emptied)).toMatchObject({
      folders: [{ id: 'f', before: null, after: { name: 'f' } }],
      placements: [],
    })
  })

  it('can always be undone at once, exactly', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(undoFirst(before, after)).toMatchObject({ left: [], block: null, undone: before })
      }),
      { numRuns: 1_000 },
    )
  })

  it('[ORG-13] that is undone after others takes each channel back as a whole or leaves it, and every other part as it was', () => {
    fc.assert(
      fc.property(state, state, state, (first, second, third) => {
        const { undone, left } = undoFirst(first, second, third)
        for (const [id, placed] of undone.placements) {
          expect(undone.channels.has(id)).toBe(true)
          for (const folderId of placed.keys()) expect(undone.folders.has(folderId)).toBe(true)
        }
        const parts = Map.groupBy(deltaBetween(first, second).placements, ({ channelId }) => channelId)
        for (const id of CHANNELS) {
          const own = new Map((parts.get(id) ?? []).map(({ folderId, before }) => [folderId, before]))
          const now = third.placements.get(id) ?? new Map<string, number>()
          const after = undone.placements.get(id) ?? new Map<string, number>()
          const isLeft = [...own.keys()].every((folderId) => after.get(folderId) === now.get(folderId))
          const isBack = [...own].every(([folderId, before]) => (after.get(folderId) ?? null) === before)
          expect(isLeft || isBack).toBe(true)
          if (!isBack) expect(left).not.toEqual([])
          if (undone.channels.has(id))
            for (const [folderId, position] of now)
              if (!own.has(folderId) && undone.folders.has(folderId)) expect(after.get(folderId)).toBe(position)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [
      'that were moved on',
      { f: 'ab', g: '' },
      { f: '', g: 'ab' },
      { f: 'a', g: 'b' },
      ['channels_moved', ['a']],
      { f: 'ab', g: '' },
    ],
    [
      'that were sorted after they became unsorted',
      { f: 'ab' },
      { f: '', unsorted: 'ab' },
      { f: 'b', unsorted: 'a' },
      ['channels_moved', ['b']],
      { f: 'ba' },
    ],
    [
      'in a folder that is gone',
      { f: '', unsorted: 'a' },
      { f: 'a' },
      { unsorted: 'a' },
      ['folder_deleted', []],
      { unsorted: 'a' },
    ],
    [
      'that are gone from the library',
      { f: 'ab', g: '' },
      { f: '', g: 'ab' },
      { f: '', g: 'a' },
      ['channels_removed', ['b']],
      { f: 'a', g: '' },
    ],
    [
      'that were put into the new folder besides',
      { unsorted: 'ab' },
      { f: 'a', unsorted: 'b' },
      { f: 'ab' },
      ['folder_filled', ['b']],
      { f: 'b', unsorted: 'a' },
    ],
    [
      'that left YouTube and are back',
      { unsorted: 'ab' },
      { unsorted: 'a' },
      { unsorted: 'ab' },
      ['channels_back', ['b']],
      { unsorted: 'ab' },
    ],
    [
      'of a deleted folder that is back',
      { f: 'a' },
      { unsorted: 'a' },
      { f: '', unsorted: 'a' },
      ['folder_exists', []],
      { f: 'a' },
    ],
  ] as const)(
    '[ORG-13] channels %s: the undo leaves what has changed, and says what it is',
    (_, before, after, now, [reason, channelIds], expected) => {
      const { left, back, block, undone } = undoFirst(library(before), library(after), library(now))
      expect(left[0]).toMatchObject({ reason, channelIds })
      expect(shapeOf(undone)).toEqual(shapeOf(library(expected)))
      expect(block).toEqual(isEmptyDelta(back) ? { conflict: left[0], by: '1' } : null)
    },
  )

  it('[ORG-13] a property that was changed again stays, and a changed folder is not taken away', () => {
    const looks = (name: string, colour: number | null = null): LibraryState => ({
      ...library({ f: 'a', g: '' }),
      folders: new Map([['f', { ...folder(name), colour }]]),
    })
    const folderOf = (now: LibraryState) => undoFirst(looks('x', 1), looks('y', 2), now).undone.folders.get('f')
    expect(folderOf(looks('z', 2))).toMatchObject({ name: 'z', colour: 1 })
    expect(folderOf(looks('y', 3))).toMatchObject({ name: 'x', colour: 3 })
    expect(undoFirst(looks('x'), looks('y'), looks('y', 3))).toMatchObject({ left: [], undone: looks('x', 3) })
    const refused = undoFirst(looks('x'), looks('y'), looks('z'))
    expect(refused.block).toMatchObject({ conflict: { reason: 'folder_changed', folderId: 'f' }, by: '1' })
    const created = undoFirst(library({ unsorted: 'a' }), looks('x'), looks('y'))
    expect([created.left[0]?.reason, [...created.undone.folders.keys()]]).toEqual(['folder_changed', ['f']])
    expect(created.undone.placements.size).toBe(0)
  })

  it('[ORG-13] an order that was changed again stays as a whole', () => {
    const ordered = (...ids: string[]): LibraryState => ({
      ...library({}),
      folders: new Map(ids.map((id, place) => [id, folder(id, place)])),
    })
    const [before, after, now] = [ordered('f', 'g', 'h'), ordered('h', 'f', 'g'), ordered('h', 'g', 'f')]
    expect(undoFirst(before, after, now).block).toMatchObject({ conflict: { reason: 'order_changed' }, by: '1' })
  })

  it('folders deleted one after the other can come back in either order', () => {
    const states = [library({ f: 'a', g: 'a' }), library({ g: 'a' }), library({ unsorted: 'a' })]
    const log = logOf(states)
    const [first, second] = log
    if (!first || !second) throw new Error('two changes')
    expect(takeBackOf(first, log, library({ unsorted: 'a' })).left).toEqual([])
    const back = { ...first, isUndone: true, lastVersion: 2 }
    expect(takeBackOf(second, [back, second], library({ f: 'a' })).left).toEqual([])
  })
})

describe('[ORG-14] what a change overrides of others that its user had not seen', () => {
  const logged = (before: LibraryState, after: LibraryState): LoggedChange => ({
    ...{ id: 'other', lastVersion: 2, isUndone: false, delta: deltaBetween(before, after) },
  })
  /** The other device's change, then this one's. */
  const overridden = (start: LibraryState, others: LibraryState, own: LibraryState) =>
    overriddenBy(deltaBetween(others, own), { before: others, after: own }, [logged(start, others)])?.conflict ?? null
  const start = library({ f: 'ab', g: 'c', h: '', unsorted: 'd' })
  const moved = (ids: string[]) => ({ reason: 'channels_moved', folderId: null, channelIds: ids })

  it('nothing, when it is about something else, or adds to it', () => {
    expect(
      overridden(
        start,
        library({ f: 'a', g: 'cb', h: '', unsorted: 'd' }),
        library({ f: '', g: 'cb', h: 'a', unsorted: 'd' }),
      ),
    ).toBeNull()
    expect(overridden(start, library({ f: 'ab', g: 'cd', h: '' }), library({ f: 'ab', g: 'cd', h: 'd' }))).toBeNull()
    expect(overridden(start, library({ f: 'ab', g: 'cd', h: '' }), library({ f: 'ab', g: 'cd' }))).toBeNull()
  })

  it('a channel that was put somewhere and is taken out again', () => {
    const others = library({ f: 'ab', g: 'cd', h: '' })
    expect(overridden(start, others, start)).toEqual(moved(['d']))
  })

  it('channels that were moved, or taken out, and are put somewhere else', () => {
    const others = library({ f: 'a', g: 'cb', h: '', unsorted: 'd' })
    expect(overridden(start, others, library({ f: '', g: 'cb', h: 'ab', unsorted: 'd' }))).toEqual(moved(['b']))
    const out = library({ f: '', g: 'c', h: '', unsorted: 'dab' })
    expect(overridden(start, out, library({ f: '', g: 'c', h: 'ab', unsorted: 'd' }))).toEqual(moved(['a', 'b']))
  })

  it('a folder that was filled and is deleted', () => {
    const others = library({ f: 'abd', g: 'c', h: '' })
    const own = library({ g: 'c', h: '', unsorted: 'dab' })
    expect(overridden(start, others, own)).toMatchObject({ reason: 'folder_deleted', folderId: 'f' })
  })

  it('not what a third change had overridden before', () => {
    const first = library({ f: 'ab', g: 'cd', h: '' })
    const second = start
    const own = library({ f: 'ab', g: 'c', h: 'd' })
    const unseen = [logged(start, first), logged(first, second)]
    const found = overriddenBy(deltaBetween(second, own), { before: second, after: own }, unseen)
    expect(found?.by).toBe(unseen[1])
  })
})
