import { describe, expect, test } from 'vitest'
import { STORED_AT_ONCE } from '#contract/limits.ts'
import { arrangeHome, favouriteOf, growHome, MAX_SHELVES, type News, videosOfHome } from './home.ts'

const list = (ids: string) => [...ids].map((id, n) => ({ id, channelId: `C${id}`, publishedAt: 100 - n }))
const news = (all: string, shelves: Record<string, string>, favourite: string | null = null): News => ({
  all: list(all),
  shelves: Object.entries(shelves).map(([key, ids]) => ({ key, videos: list(ids) })),
  favourite,
})
const arrange = (given: News, shorts = '', unknown = '') =>
  arrangeHome(
    given,
    (id) => !unknown.includes(id),
    (id) => shorts.includes(id),
  )

describe('[DASH-04] the home screen', () => {
  test('shows each video once: the front takes its five from the shelves', () => {
    const home = arrange(news('abcdefghij', { one: 'acegi', two: 'bdfhj' }))
    expect(home).toEqual({
      lead: 'a',
      beside: ['b', 'c', 'd', 'e'],
      shelves: [
        { key: 'one', videos: ['g', 'i'] },
        { key: 'two', videos: ['f', 'h', 'j'] },
      ],
    })
  })

  test('shows a video of two folders on the first of them', () => {
    const home = arrange(news('vwxyz', { one: 'vwxyzst', two: 'stu' }))
    expect(home.shelves).toEqual([
      { key: 'one', videos: ['s', 't'] },
      { key: 'two', videos: ['u'] },
    ])
  })

  test.each([
    ['the newest of the folder opened most', news('abcd', { unsorted: 'ab', one: 'cd' }, 'one'), '', 'c'],
    ['not a Short of it', news('abcd', { unsorted: 'ab', one: 'cd' }, 'one'), 'c', 'd'],
    ['the newest that is sorted', news('abcd', { unsorted: 'ab', one: 'cd' }), '', 'c'],
    ['the newest that is no Short, if the sorted ones are', news('abcd', { unsorted: 'ab', one: 'cd' }), 'acd', 'b'],
    ['a Short, if there is nothing else', news('ab', { one: 'ab' }, 'one'), 'ab', 'a'],
    ['of a folder that All new leaves out, if it is opened most', news('ab', { one: 'z' }, 'one'), '', 'z'],
  ])('has in the largest place %s', (_, given, shorts, lead) => {
    const home = arrange(given, shorts)
    expect(home.lead).toBe(lead)
    expect(home.beside).not.toContain(lead)
  })

  test('fills five places of a shelf from which the front took five, and asks for no more than it needs', () => {
    const given = news('abcdefghijklmno', { one: 'abcdefghijklmno' })
    const home = arrange(given)
    expect(home.shelves).toEqual([{ key: 'one', videos: [...'fghij'] }])
    expect(videosOfHome(given).map(({ id }) => id)).toEqual([...'abcdefghij'])
  })

  test('asks for as many videos as one request may, however full the shelves are', () => {
    const full = (key: string) => ({
      key,
      videos: Array.from({ length: 120 }, (_, n) => ({ id: `${key}-${n}`, channelId: 'C', publishedAt: -n })),
    })
    const shelves = Array.from({ length: MAX_SHELVES }, (_, n) => full(String(n)))
    const given = { all: full('all').videos, shelves: [...shelves, full('unsorted')], favourite: null }
    expect(videosOfHome(given).length).toBeGreaterThan(500)
    expect(videosOfHome(given).length).toBeLessThanOrEqual(STORED_AT_ONCE)
  })

  test('leaves out what is not known, and is empty without videos', () => {
    expect(arrange(news('abc', { one: 'abc' }), '', 'a')).toEqual({ lead: 'b', beside: ['c'], shelves: [] })
    expect(arrange(news('', {}))).toEqual({ lead: null, beside: [], shelves: [] })
  })
})

test('[DASH-04] while videos arrive, what has a place keeps it', () => {
  const first = arrange(news('fg', { one: 'fg' }))
  const second = arrange(news('abcdefghij', { two: 'abcd', one: 'efghij' }))
  expect(growHome(first, second)).toEqual({
    lead: 'f',
    beside: ['g', 'a', 'b', 'c'],
    shelves: [{ key: 'one', videos: ['h', 'i', 'j'] }],
  })
  expect(growHome(arrange(news('', {})), second)).toEqual(second)
  expect(growHome(second, second)).toEqual(second)
})

test('the favourite folder is the one whose channels were opened most', () => {
  const folders = [
    { id: 'one', channels: [{ id: 'A' }, { id: 'B' }] },
    { id: 'two', channels: [{ id: 'C' }] },
  ]
  expect(favouriteOf(folders, ['C', 'A', 'B'])).toBe('one')
  expect(favouriteOf(folders, ['C', 'A', 'C'])).toBe('two')
  expect(favouriteOf(folders, ['X'])).toBeNull()
})
