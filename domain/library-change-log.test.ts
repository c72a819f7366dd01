import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyDelta,
  blockOf,
  deltaBetween,
  inverseOf,
  type LibraryState,
  type LoggedChange,
  overriddenBy,
  parseDelta,
  stringifyDelta,
  takesBack,
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

const blockOfFirst = (...states: LibraryState[]) => {
  const log = logOf(states)
  const [first] = log
  const last = states.at(-1)
  return first && last ? blockOf(first, log, last) : null
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

  it('can always be undone at once, and the undo be taken back', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(blockOfFirst(before, after)).toBeNull()
        expect(takesBack(deltaBetween(before, after), deltaBetween(after, before))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('that is undone among others leaves every other part as it was', () => {
    fc.assert(
      fc.property(state, state, state, (first, second, third) => {
        if (blockOfFirst(first, second, third)) return
        const delta = deltaBetween(first, second)
        const undone = applyDelta(third, inverseOf(delta))
        for (const [id, placed] of undone.placements) {
          expect(undone.channels.has(id)).toBe(true)
          for (const folderId of placed.keys()) expect(undone.folders.has(folderId)).toBe(true)
        }
        const touched = new Set(delta.placements.map((part) => `${part.channelId} ${part.folderId}`))
        for (const [id, placed] of third.placements)
          for (const [folderId, position] of placed)
            if (!touched.has(`${id} ${folderId}`)) expect(undone.placements.get(id)?.get(folderId)).toBe(position)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['moved on', { f: 'ab', g: '' }, { f: '', g: 'ab' }, { f: 'a', g: 'b' }, 'channels_moved', ['a']],
    [
      'sorted after they became unsorted',
      { f: 'ab' },
      { f: '', unsorted: 'ab' },
      { f: 'b', unsorted: 'a' },
      'channels_moved',
      ['b'],
    ],
    ['moved into a folder that is gone', { f: '', unsorted: 'a' }, { f: 'a' }, { unsorted: 'a' }, 'folder_deleted', []],
    [
      'moved, and gone from the library',
      { f: 'ab', g: '' },
      { f: '', g: 'ab' },
      { f: '', g: 'a' },
      'channels_removed',
      ['b'],
    ],
    [
      'put into a new folder besides',
      { unsorted: 'ab' },
      { f: 'a', unsorted: 'b' },
      { f: 'ab' },
      'folder_filled',
      ['b'],
    ],
    ['left YouTube and are back', { unsorted: 'ab' }, { unsorted: 'a' }, { unsorted: 'ab' }, 'channels_back', ['b']],
    ['in a deleted folder that is back', { f: 'a' }, { unsorted: 'a' }, { f: '', unsorted: 'a' }, 'folder_exists', []],
  ] as const)(
    'channels that were %s are not taken from where they are',
    (_, before, after, now, reason, channelIds) => {
      const block = blockOfFirst(library(before), library(after), library(now))
      expect(block).toMatchObject({ conflict: { reason, channelIds }, by: '1' })
    },
  )

  it('a name that was changed again stays; another folder, or another property, is no obstacle', () => {
    const renamed = (name: string, colour: number | null = null): LibraryState => ({
      ...library({ f: 'a', g: '' }),
      folders: new Map([['f', { ...folder(name), colour }]]),
    })
    expect(blockOfFirst(renamed('x'), renamed('y'), renamed('z'))).toMatchObject({
      conflict: { reason: 'folder_changed', folderId: 'f' },
      by: '1',
    })
    expect(blockOfFirst(renamed('x'), renamed('y'), renamed('y', 3))).toBeNull()
  })

  it('folders deleted one after the other can come back in either order', () => {
    const states = [library({ f: 'a', g: 'a' }), library({ g: 'a' }), library({ unsorted: 'a' })]
    const log = logOf(states)
    const [first, second] = log
    if (!first || !second) throw new Error('two changes')
    expect(blockOf(first, log, library({ unsorted: 'a' }))).toBeNull()
    const back = { ...first, isUndone: true, lastVersion: 2 }
    expect(blockOf(second, [back, second], library({ f: 'a' }))).toBeNull()
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
