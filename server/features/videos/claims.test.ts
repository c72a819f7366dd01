import { expect, test } from 'vitest'
import { sortLike } from './claims.ts'

test('claimed channels are put into the order in which they were requested', () => {
  const claimed = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(sortLike(['d', 'x', 'a', 'c', 'b'], claimed).map(({ id }) => id)).toEqual(['d', 'a', 'c', 'b'])
})
