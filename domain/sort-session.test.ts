import { describe, expect, test } from 'vitest'
import {
  applyToSteps,
  currentIn,
  matchFolders,
  roughTime,
  type SortStep,
  sortKey,
  sortState,
  timeLeftMs,
} from './sort-session.ts'

const channels = (...ids: string[]) => ids.map((id) => ({ id }))
const step = (channelId: string, folderIds: string[] = [], at = 0): SortStep => ({
  ...{ channelId, folderIds, newFolderId: null, at },
  change: `change of ${channelId}`,
})

describe('[ORG-04] the state of a session', () => {
  test('counts what it filed, and what is left', () => {
    const library = {
      folders: [
        { id: 'music', channels: channels('a', 'old') },
        { id: 'food', channels: channels('b', 'a') },
        { id: 'empty', channels: [] },
      ],
      unsortedChannels: channels('c', 'd', 'e'),
    }
    const steps = [step('a', ['music', 'food']), step('c'), step('b', ['food'])]
    expect(sortState(library, steps)).toEqual({
      queue: channels('d', 'e'),
      skipped: channels('c'),
      sorted: 2,
      total: 5,
      grownFolders: 2,
      steps,
    })
  })

  test('steps that something else took back are without effect', () => {
    const library = { folders: [{ id: 'music', channels: channels('b') }], unsortedChannels: channels('a', 'd') }
    const steps = [
      step('a', ['music']), // moved back to unsorted elsewhere
      step('b'), // skipped, then sorted elsewhere
      step('c', ['music']), // removed from the library
      step('e', ['deleted']), // its folder was deleted
      step('gone'),
    ]
    expect(sortState(library, steps)).toMatchObject({
      queue: channels('a', 'd'),
      skipped: [],
      sorted: 0,
      total: 2,
      grownFolders: 0,
      steps: [],
    })
  })

  test('an empty library has nothing to sort', () => {
    expect(sortState({ folders: [], unsortedChannels: [] }, [])).toMatchObject({ queue: [], total: 0, sorted: 0 })
  })

  test('the channel on screen stays while it is to be sorted', () => {
    expect(currentIn(channels('a', 'b'), 'b')?.id).toBe('b')
    expect(currentIn(channels('a', 'b'), 'gone')?.id).toBe('a')
    expect(currentIn(channels('a'), null)?.id).toBe('a')
    expect(currentIn([], 'a')).toBeNull()
  })
})

describe('[ORG-04] steps', () => {
  test('a channel has one step: the latest', () => {
    const steps = [step('a', ['x'], 1), step('b', [], 2)]
    const made = (one: SortStep) => applyToSteps(steps, one.change, { kind: 'step', newFolder: null, ...one })
    expect(made(step('a', ['y'], 3))).toEqual([step('b', [], 2), step('a', ['y'], 3)])
    expect(made(step('c', [], 3))).toEqual([...steps, step('c', [], 3)])
    const newFolder = { id: 'y', properties: { name: 'Y', colour: null, emoji: null, rules: null } }
    expect(applyToSteps([], 'made', { kind: 'step', channelId: 'a', folderIds: ['y'], newFolder, at: 4 })).toEqual([
      { channelId: 'a', folderIds: ['y'], newFolderId: 'y', at: 4, change: 'made' },
    ])
  })

  test('are taken back one by one, and skipped channels all at once', () => {
    const steps = [step('a', ['x']), step('b'), step('c')]
    expect(applyToSteps(steps, 'undo', { kind: 'undo', change: step('b').change })).toEqual([
      step('a', ['x']),
      step('c'),
    ])
    expect(applyToSteps(steps, '', { kind: 'sort_again' })).toEqual([step('a', ['x'])])
    expect(applyToSteps(steps, '', { kind: 'sort_end' })).toEqual([])
  })
})

describe('[ORG-04] time left', () => {
  const every = (ms: number, count: number) => Array.from({ length: count }, (_, i) => step(`c${i}`, ['x'], i * ms))

  test("is not known before the fifth step, then follows the user's own pace", () => {
    expect(timeLeftMs(every(4_000, 4), 50)).toBeNull()
    expect(timeLeftMs(every(4_000, 5), 50)).toBe(200_000)
  })

  test('leaves breaks out', () => {
    const steps = [...every(4_000, 6), ...every(4_000, 2).map((one) => ({ ...one, at: one.at + 86_400_000 }))]
    expect(timeLeftMs(steps, 10)).toBe(40_000)
    expect(timeLeftMs(every(3_600_000, 30), 10)).toBeNull()
  })

  test('counts the latest steps only, and no step from the future', () => {
    const slow = every(60_000, 30)
    const fast = every(1_000, 20).map((one) => ({ ...one, at: one.at + 10_000_000 }))
    expect(timeLeftMs([...slow, ...fast], 60)).toBe(60_000)
    expect(timeLeftMs([step('later', [], 9e12), ...every(2_000, 5)], 10)).toBe(20_000)
  })

  test('is rough', () => {
    expect(roughTime(59_000)).toEqual({ unit: 'minutes', count: 0 })
    expect(roughTime(200_000)).toEqual({ unit: 'minutes', count: 3 })
    expect(roughTime(89 * 60_000)).toEqual({ unit: 'minutes', count: 89 })
    expect(roughTime(100 * 60_000)).toEqual({ unit: 'hours', count: 2 })
  })
})

test('[ORG-04] typing finds folders by the beginnings of their names and words, then by any part', () => {
  const folders = ['Music', 'Live music', 'Élan', 'Camus & co', '音楽'].map((name) => ({ name }))
  const found = (typed: string) => matchFolders(folders, typed).map(({ name }) => name)
  expect(found('mus')).toEqual(['Music', 'Live music', 'Camus & co'])
  expect(found(' EL ')).toEqual(['Élan'])
  expect(found('音')).toEqual(['音楽'])
  expect(found('zz')).toEqual([])
  expect(found('')).toHaveLength(5)
})

describe('[ORG-04] keys', () => {
  const press = (key: string, more: object = {}) =>
    sortKey({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })

  test.each([
    ['US', '3', 'Digit3', false, { act: 'folder', place: 2, isMore: false }],
    ['US', '!', 'Digit1', true, { act: 'folder', place: 0, isMore: true }],
    ['number pad', '9', 'Numpad9', false, { act: 'folder', place: 8, isMore: false }],
    ['French', '"', 'Digit3', false, { act: 'folder', place: 2, isMore: false }],
    ['French', '1', 'Digit1', true, { act: 'folder', place: 0, isMore: false }],
    ['French', 'é', 'Digit2', false, { act: 'type', letter: 'é' }],
    ['German', '/', 'Digit7', true, { act: 'find' }],
    ['German', '"', 'Digit2', true, { act: 'folder', place: 1, isMore: true }],
    ['Spanish', '/', 'Digit7', true, { act: 'find' }],
    ['Arabic', '٣', 'Digit3', false, { act: 'folder', place: 2, isMore: false }],
    ['any, a number pad without digits', 'Home', 'Numpad7', false, null],
    ['any', '0', 'Digit0', false, null],
  ])('on a keyboard (%s) %s at %s, with Shift: %s', (_, key, code, shiftKey, act) => {
    expect(press(key, { code, shiftKey })).toEqual(act)
  })

  test('commands are on keys that begin no name', () => {
    const acts = {
      Enter: 'file',
      ' ': 'skip',
      ArrowRight: 'skip',
      Backspace: 'undo',
      '+': 'new',
      '/': 'find',
      Escape: 'stop',
    }
    for (const [key, act] of Object.entries(acts)) expect(press(key), key).toEqual({ act })
  })

  test('letters begin a name; what browsers and screen readers use is theirs', () => {
    for (const letter of ['s', 'n', 'z', 'S', 'ß', 'ы', 'あ']) expect(press(letter)).toEqual({ act: 'type', letter })
    for (const key of ['Tab', 'F6', 'ArrowDown', '?', '.']) expect(press(key), key).toBeNull()
    for (const key of ['ctrlKey', 'metaKey', 'altKey']) expect(press('s', { [key]: true }), key).toBeNull()
  })
})
