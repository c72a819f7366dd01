import { expect, test } from 'vitest'
import type { LibraryView } from '#contract/library.ts'
import { completeProperties } from './folder-properties.ts'
import { indexLibrary } from './library.ts'
import { summariseMove } from './move-summary.ts'
import { moveChange } from './placement-changes.ts'

const folder = (id: string, name: string) => ({ id, ...completeProperties({ name }), slug: id, createdAt: 0 })
const view: LibraryView = {
  folders: [folder('s', 'Science'), folder('c', 'Cooking'), folder('m', 'Music')],
  channels: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id, thumbnailUrl: null, addedAt: 0 })),
  placements: [
    ['a', 's', 0],
    ['b', 's', 1],
    ['b', 'c', 0],
  ],
}
const library = indexLibrary(view)
const summary = (channelIds: string[], source: string | null = null) =>
  summariseMove(library, moveChange(library, channelIds, 'm', source))

test('[SUBS-07] a summary counts what unsorted channels and folders lose', () => {
  expect(summary(['a', 'c', 'd'])).toEqual({ total: 3, fromFolders: 1, sourceCount: 1, source: 'Science' })
  expect(summary(['c', 'd'])).toEqual({ total: 2, fromFolders: 0, sourceCount: 0, source: null })
})

test('[SUBS-07] [ORG-01] with several sources none is named, and a channel of two folders counts once', () => {
  expect(summary(['a', 'b', 'e'])).toEqual({ total: 3, fromFolders: 2, sourceCount: 2, source: null })
  expect(summary(['a', 'b'], 's')).toEqual({ total: 2, fromFolders: 2, sourceCount: 1, source: 'Science' })
})
