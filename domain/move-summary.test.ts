import { expect, test } from 'vitest'
import type { LibraryView } from '#contract/library.ts'
import { completeProperties } from './folder-properties.ts'
import { summariseMove } from './move-summary.ts'

const folder = (id: string, name: string) => ({
  id,
  ...completeProperties({ name }),
  slug: id,
  createdAt: 0,
  channels: [],
})
const library: LibraryView = { folders: [folder('s', 'Science'), folder('c', 'Cooking')], unsortedChannels: [] }
const from = (folderId: string | null, count: number) => ({
  folderId,
  channelIds: Array.from({ length: count }, (_, i) => `${folderId}${i}`),
})

test('[SUBS-07] a summary counts what unsorted channels and folders lose', () => {
  expect(summariseMove(library, [from(null, 33), from('s', 1)])).toEqual({
    total: 34,
    fromFolders: 1,
    sourceCount: 1,
    source: 'Science',
  })
  expect(summariseMove(library, [from(null, 2)])).toEqual({ total: 2, fromFolders: 0, sourceCount: 0, source: null })
})

test('[SUBS-07] with several sources none is named', () => {
  expect(summariseMove(library, [from(null, 1), from('s', 2), from('c', 3)])).toEqual({
    total: 6,
    fromFolders: 5,
    sourceCount: 2,
    source: null,
  })
})
