import { expect, test } from 'vitest'
import type { MoveSummary } from '#domain/move-summary.ts'
import { movedText } from './moves.ts'

const text = (summary: Partial<MoveSummary>, target: string | null = 'Music') =>
  movedText({ total: 1, fromFolders: 0, sourceCount: 0, source: null, ...summary }, target).replace(
    /[\u2068\u2069]/g,
    '',
  )

test('[SUBS-07] the text of a move names the folder that lost channels by it', () => {
  expect(text({ total: 34 })).toBe('34 channels moved to Music')
  const science = { sourceCount: 1, source: 'Science' }
  expect(text({ total: 34, fromFolders: 1, ...science })).toBe('34 channels moved to Music, 1 from Science')
  expect(text({ total: 2, fromFolders: 2, ...science })).toBe('2 channels moved to Music, all from Science')
  expect(text({ total: 1, fromFolders: 1, ...science })).toBe('1 channel moved to Music, from Science')
  expect(text({ total: 1_203, fromFolders: 1_202, sourceCount: 2 })).toBe(
    '1,203 channels moved to Music, 1,202 from 2 other folders',
  )
})

test('[SUBS-07] a move to unsorted needs no source: the text is short', () => {
  expect(text({ total: 2, fromFolders: 2, sourceCount: 1, source: 'Science' }, null)).toBe(
    '2 channels moved to Unsorted',
  )
})
