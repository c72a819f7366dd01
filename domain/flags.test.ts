import { expect, test } from 'vitest'
import { FLAG_DEFAULTS, flagChanges, isFlagValue, readFlags } from './flags.ts'

test('[ADMIN-02] defaults: open, no maintenance, 50 folders, 100 channels', () => {
  expect(readFlags([])).toEqual({
    flags: {
      ...{ registrationEnabled: true, maintenanceMode: false },
      ...{ maxFoldersPerUser: 50, maxChannelsPerFolder: 100 },
      suggestionsFromNames: true,
    },
    invalidFlags: [],
  })
})

test('stored flags hold; what makes no sense has its default and is named; strange names are ignored', () => {
  const stored = [
    { name: 'registrationEnabled', value: 'false' },
    { name: 'maintenanceMode', value: '"yes"' },
    { name: 'maxFoldersPerUser', value: '0' },
    { name: 'maxChannelsPerFolder', value: '{' },
    { name: 'revision', value: '7' },
    { name: 'constructor', value: '1' },
  ]
  expect(readFlags(stored)).toEqual({
    flags: { ...FLAG_DEFAULTS, registrationEnabled: false },
    invalidFlags: ['maintenanceMode', 'maxFoldersPerUser', 'maxChannelsPerFolder'],
  })
})

test.each([
  ['maxFoldersPerUser', 1, true],
  ['maxFoldersPerUser', 0, false],
  ['maxFoldersPerUser', 1_000, true],
  ['maxFoldersPerUser', 1_001, false],
  ['maxFoldersPerUser', 2.5, false],
  ['maxFoldersPerUser', '3', false],
  ['maxFoldersPerUser', Number.NaN, false],
  ['maxChannelsPerFolder', 10_000, true],
  ['maxChannelsPerFolder', 10_001, false],
  ['maintenanceMode', true, true],
  ['maintenanceMode', 1, false],
] as const)('%s may be %s: %s', (name, value, allowed) => {
  expect(isFlagValue(name, value)).toBe(allowed)
})

test('changes name what was and what is', () => {
  expect(flagChanges(FLAG_DEFAULTS, { ...FLAG_DEFAULTS, maxFoldersPerUser: 2, maintenanceMode: true })).toEqual([
    { name: 'maintenanceMode', from: false, to: true },
    { name: 'maxFoldersPerUser', from: 50, to: 2 },
  ])
})
