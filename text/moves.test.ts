import { expect, test } from 'vitest'
import type { MoveSummary } from '#domain/move-summary.ts'
import { addedText, alsoAddedText, movedText, removedText } from './moves.ts'

const text = (summary: Partial<MoveSummary>, target: string | null = 'Music') =>
  movedText({ total: 1, fromFolders: 0, sourceCount: 0, source: null, ...summary }, target).replace(
    /[\u2068\u2069]/g,
    '',
  )

test('[SUBS-07] the text of a move names the folder that lost channels by it', () => {
  expect(text({ total: 34 })).toBe('Moved 34 channels to Music')
  const science = { sourceCount: 1, source: 'Science' }
  expect(text({ total: 34, fromFolders: 1, ...science })).toBe('Moved 34 channels to Music, 1 of them from Science')
  expect(text({ total: 2, fromFolders: 2, ...science })).toBe('Moved 2 channels to Music, all from Science')
  expect(text({ total: 1, fromFolders: 1, ...science })).toBe('Moved 1 channel to Music, from Science')
  expect(text({ total: 1_203, fromFolders: 1_202, sourceCount: 2 })).toBe(
    'Moved 1,203 channels to Music, 1,202 of them from 2 other folders',
  )
})

test('[SUBS-07] a move to unsorted needs no source: the text is short', () => {
  expect(text({ total: 2, fromFolders: 2, sourceCount: 1, source: 'Science' }, null)).toBe(
    'Moved 2 channels to Unsorted',
  )
})

test('[ORG-01] additions and removals name the folder', () => {
  expect(addedText(3, 'Music')).toBe('Added 3 channels to Music')
  expect(alsoAddedText(3, 'Music')).toBe('Also added 3 channels to Music')
  expect(removedText(1, 'Music')).toBe('Removed 1 channel from Music')
})
