import { expect, test } from 'vitest'
import { findNames, indexNames } from './name-search.ts'

const NAMES = [
  'Kitchen, slowly',
  'Kids',
  'Woodworking',
  'Kilo Kitchen',
  'The Kiosk',
  'Élan vital',
  '深夜食堂の音',
  '🎵',
  'İzmir',
]
const index = indexNames(NAMES, (name) => name)
const found = (typed: string) => findNames(index, typed)?.items ?? []

test('[ORG-06] names that begin with the text come first, then words that do, then names that contain it', () => {
  expect(found('ki')).toEqual(['Kitchen, slowly', 'Kids', 'Kilo Kitchen', 'The Kiosk', 'Woodworking'])
  expect(found('kitchen')).toEqual(['Kitchen, slowly', 'Kilo Kitchen'])
  expect(found('work')).toEqual(['Woodworking'])
})

test('[ORG-06] several words are found in any order', () => {
  expect(found('slow kit')).toEqual(['Kitchen, slowly'])
  expect(found('kitchen ki')).toEqual(['Kitchen, slowly', 'Kilo Kitchen'])
})

test('[ORG-06] case and accents are ignored, in any script', () => {
  expect(found('ELAN')).toEqual(['Élan vital'])
  expect(found('élan')).toEqual(['Élan vital'])
  expect(found('izm')).toEqual(['İzmir'])
  expect(found('食堂')).toEqual(['深夜食堂の音'])
  expect(found('🎵')).toEqual(['🎵'])
})

test('[ORG-06] letters in order count only if nothing else fits, and their first begins a word', () => {
  expect(findNames(index, 'wdwk')).toEqual({ best: 3, items: ['Woodworking'] })
  expect(findNames(index, 'ki')?.best).toBe(0)
  expect(found('odk')).toEqual([])
  expect(found('wd')).toEqual(['Woodworking'])
  expect(found('q')).toEqual([])
  expect(findNames(index, 'nothing like it')).toBeNull()
})

test('[ORG-06] a keystroke folds no name again and reads each of 5,200 names once', () => {
  let named = 0
  const items = Array.from({ length: 5_200 }, (_, i) => `Channel ${i}`)
  const large = indexNames(items, (name) => {
    named += 1
    return name
  })
  expect(named).toBe(5_200)
  let read = 0
  const counted = large.map((entry) => ({
    ...entry,
    get name() {
      read += 1
      return entry.name
    },
  }))
  for (const typed of ['c', 'ch', 'channel 51', 'zz', 'cl9']) {
    read = 0
    findNames(counted, typed)
    expect(read).toBe(5_200)
  }
  expect(named).toBe(5_200)
})
