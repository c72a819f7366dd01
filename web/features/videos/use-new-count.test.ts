import { expect, test } from 'vitest'
import { wantedUnseen, wantUnseen } from './use-new-count.ts'

test('[WATCH-02] of each list as many unseen videos are wanted as any screen has asked for', () => {
  wantUnseen('all', 24)
  wantUnseen('folder', 48)
  wantUnseen('folder', 24)
  const before = wantedUnseen.state
  wantUnseen('folder', 48)
  expect(wantedUnseen.state).toBe(before)
  wantUnseen('all', 25)
  expect([...wantedUnseen.state]).toEqual([
    ['all', 25],
    ['folder', 48],
  ])
})
