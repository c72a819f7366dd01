import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { colourFor, idWithFreeColour } from './colours.ts'

const coloursOf = (ids: readonly string[]) => ids.map(colourFor)

test('a folder keeps its colour, which is one of ten', () => {
  expect(colourFor('0198f000-0000-7000-8000-000000000001')).toBe(colourFor('0198f000-0000-7000-8000-000000000001'))
  for (let n = 0; n < 500; n++) expect(coloursOf([randomUUID()])[0]).toSatisfy((c: number) => c >= 1 && c <= 10)
})

test('the first ten folders of a person have ten colours, and the next ten have them again', () => {
  const ids: string[] = []
  for (let n = 0; n < 20; n++) ids.push(idWithFreeColour(ids, randomUUID))
  expect(new Set(coloursOf(ids.slice(0, 10))).size).toBe(10)
  expect(new Set(coloursOf(ids.slice(10))).size).toBe(10)
})

test('a colour that a deleted folder had is free again', () => {
  const ids: string[] = []
  for (let n = 0; n < 10; n++) ids.push(idWithFreeColour(ids, randomUUID))
  const [gone = '', ...rest] = ids
  expect(colourFor(idWithFreeColour(rest, randomUUID))).toBe(colourFor(gone))
})

test('ids that all have the same colour are given out all the same', () => {
  expect(idWithFreeColour(['a'], () => 'a')).toBe('a')
})
