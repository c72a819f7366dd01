import { expect, test } from 'vitest'
import type { LibraryView } from '#contract/library.ts'
import { movedText } from './moves.ts'

const folder = (id: string, name: string) => ({
  id,
  name,
  slug: id,
  position: 0,
  createdAt: 0,
  updatedAt: 0,
  channels: [],
})
const library: LibraryView = { folders: [folder('s', 'Science'), folder('c', 'Cooking')], unsortedChannels: [] }
const from = (folderId: string | null, count: number) => ({
  folderId,
  channelIds: Array.from({ length: count }, (_, i) => `${folderId}${i}`),
})

test('[SUBS-07] the text of a move names the folder that lost channels by it', () => {
  const text = (...back: ReturnType<typeof from>[]) => movedText(library, back, 'Music').replace(/[\u2068\u2069]/g, '')
  expect(text(from(null, 34))).toBe('34 channels moved to Music')
  expect(text(from(null, 33), from('s', 1))).toBe('34 channels moved to Music, 1 from Science')
  expect(text(from('s', 2))).toBe('2 channels moved to Music, all from Science')
  expect(text(from('s', 1))).toBe('1 channel moved to Music, from Science')
  expect(text(from(null, 1), from('s', 1_200), from('c', 2))).toBe(
    '1,203 channels moved to Music, 1,202 from 2 other folders',
  )
})

test('[SUBS-07] a move to unsorted needs no source: the text is short', () => {
  expect(movedText(library, [from('s', 2)], null)).toBe('2 channels moved to Unsorted')
})
