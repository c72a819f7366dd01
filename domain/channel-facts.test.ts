import { expect, test } from 'vitest'
import { channelFact } from './channel-facts.ts'
import { DAY_MS } from './durations.ts'

const NOW = Date.UTC(2026, 10, 20)

test('a channel is quiet after a year without an upload, and gone when YouTube no longer lists it', () => {
  const published = (days: number) => NOW - days * DAY_MS
  expect(channelFact({ newestAt: published(365), state: 'ok' }, NOW)).toBe('quiet')
  expect(channelFact({ newestAt: published(364), state: 'ok' }, NOW)).toBeNull()
  expect(channelFact({ newestAt: null, state: 'ok' }, NOW)).toBe('quiet')
  expect(channelFact({ newestAt: published(900), state: 'suspended' }, NOW)).toBe('gone')
})

test('nothing is certain about a channel whose videos are unknown', () => {
  expect(channelFact({ newestAt: null, state: 'unknown' }, NOW)).toBeNull()
  expect(channelFact(undefined, NOW)).toBeNull()
})
