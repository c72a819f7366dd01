import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { colourFor, folderColour, idWithFreeColour, isColour } from './colours.ts'

const coloursOf = (ids: readonly string[]) => ids.map(colourFor)

test('a folder keeps its colour, which is one of ten', () => {
  expect(colourFor('0198f000-0000-7000-8000-000000000001')).toBe(colourFor('0198f000-0000-7000-8000-000000000001'))
  for (let n = 0; n < 500; n++) expect(coloursOf([randomUUID()])[0]).toSatisfy((c: number) => c >= 1 && c <= 10)
})

test('the first ten folders of a user have ten colours, and the next ten have them again', () => {
  const ids: string[] = []
  for (let n = 0; n < 20; n++) ids.push(idWithFreeColour(coloursOf(ids), randomUUID))
  expect(new Set(coloursOf(ids.slice(0, 10))).size).toBe(10)
  expect(new Set(coloursOf(ids.slice(10))).size).toBe(10)
})

test('a colour that a deleted folder had is free again', () => {
  const ids: string[] = []
  for (let n = 0; n < 10; n++) ids.push(idWithFreeColour(coloursOf(ids), randomUUID))
  const [gone = '', ...rest] = ids
  expect(colourFor(idWithFreeColour(coloursOf(rest), randomUUID))).toBe(colourFor(gone))
})

test('ids that all have the same colour are given out all the same', () => {
  expect(idWithFreeColour(coloursOf(['a']), () => 'a')).toBe('a')
})

test('[ORG-02] a colour that the user has chosen replaces the one of the id, and counts as used', () => {
  const id = randomUUID()
  expect(folderColour({ id, colour: null })).toBe(colourFor(id))
  expect(folderColour({ id, colour: 3 })).toBe(3)
  const used = [1, 2, 4, 5, 6, 7, 8, 9, 10]
  expect(colourFor(idWithFreeColour(used, randomUUID))).toBe(3)
  expect([0, 11, 1.5, '3', null].filter(isColour)).toEqual([])
})
