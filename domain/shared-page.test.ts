import { expect, test } from 'vitest'
import { fillSharedPage, sharedPageSlot } from './shared-page.ts'

test('each slot of the built page is filled with its part, and what a part says is not filled again', () => {
  const parts = { mark: '<b>M</b>', name: '%SHARED:file%', about: '$& $1', copy: 'C', file: 'F', channels: '' }
  const slots = (['mark', 'name', 'about', 'copy', 'file', 'channels'] as const).map(sharedPageSlot)
  expect(fillSharedPage(`<h1>${slots.join('|')}</h1>${sharedPageSlot('name')}`, parts)).toBe(
    '<h1><b>M</b>|%SHARED:file%|$& $1|C|F|</h1>%SHARED:file%',
  )
})
