import { expect, test } from 'vitest'
import { cutTitle, placeIn } from './call.ts'

test('[API-05] a title is passed on from its first character, and no more than 300 of it', () => {
  expect(cutTitle('Bread')).toBe('Bread')
  expect(cutTitle('a'.repeat(301))).toBe('a'.repeat(300))
  expect(cutTitle(`${'a'.repeat(299)}\u{1f35e}`)).toBe(`${'a'.repeat(299)}\ufffd`)
})

test('[API-05] a list begins at its start, and goes on where its cursor says', () => {
  expect([placeIn(), placeIn('20'), placeIn('999999')]).toEqual([0, 20, 999_999])
  for (const cursor of ['', '-1', '1000000', 'x', '1.5'])
    expect(() => placeIn(cursor)).toThrow(/^This list has changed/)
})
