import { expect, test } from 'vitest'
import { flagEffect } from './admin.ts'

test('[ADMIN-02] the question before a change says what users will notice', () => {
  expect(flagEffect({ name: 'maintenanceMode', from: false, to: true })).toMatch(
    /^Everyone except admins will see “Back in a few minutes”/,
  )
  expect(flagEffect({ name: 'maintenanceMode', from: true, to: false })).toMatch(/everyone can use Subshelf again\.$/)
  expect(flagEffect({ name: 'registrationEnabled', from: true, to: false })).toContain('waitlist')
  expect(flagEffect({ name: 'registrationEnabled', from: false, to: true })).toContain('Get Started')
  expect(flagEffect({ name: 'maxChannelsPerFolder', from: 100, to: 1_000 })).toContain('up to 1,000 channels')
})

test("[ADMIN-02] folders per user: above the free plan's own limit nobody notices", () => {
  const effect = (from: number, to: number) => flagEffect({ name: 'maxFoldersPerUser', from, to })
  expect(effect(50, 2)).toContain('up to 2 folders')
  expect(effect(2, 50)).toContain('up to 3 folders')
  expect(effect(50, 3)).toMatch(/^Nobody will notice/)
  expect(effect(50, 10)).toMatch(/^Nobody will notice/)
})
