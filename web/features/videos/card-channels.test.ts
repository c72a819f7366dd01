import { expect, test } from 'vitest'
import type { LibraryView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { indexLibrary } from '#domain/library.ts'
import { cardChannels } from './card-channels.ts'

const HOUR_MS = 3_600_000
const channel = (id: string) => ({ id, name: `Name of ${id}`, thumbnailUrl: `${id}.jpg`, addedAt: 10 * HOUR_MS })
const library = indexLibrary({
  folders: [
    { id: 'f', name: 'Bread', emoji: '🍞', colour: 3 },
    { id: 'g', name: 'Music', emoji: null, colour: 4 },
  ],
  channels: [channel('sorted'), channel('twice'), channel('unsorted')],
  placements: [
    ['sorted', 'g', 0],
    ['twice', 'f', 0],
    ['twice', 'g', 1],
  ],
} as unknown as LibraryView)

const look = (id: string) => ({ name: `Name of ${id}`, imageUrl: `${id}.jpg` })

test('[WATCH-01] a card has its channel, since when its videos are new, and the tile of its first folder', () => {
  const channels = cardChannels(library, 4)
  expect(Object.fromEntries(channels)).toEqual({
    sorted: { ...look('sorted'), baseline: 6 * HOUR_MS, colour: 4, folder: { name: 'Music', emoji: null } },
    twice: { ...look('twice'), baseline: 6 * HOUR_MS, colour: 3, folder: { name: 'Bread', emoji: '🍞' } },
    unsorted: { ...look('unsorted'), baseline: 6 * HOUR_MS, colour: colourFor('unsorted'), folder: null },
  })
})

test('[WATCH-01] lists that show no folders have cards without tiles', () => {
  const channels = cardChannels(library, null, false)
  expect(channels.get('sorted')).toEqual({ ...look('sorted'), baseline: 0, colour: 4 })
  expect(channels.size).toBe(3)
})
