import { expect, test } from 'vitest'
import { textsFor } from '#texts'
import type { ImportRunTable } from '../../../db/schema.ts'
import { isAlive, type PresentedImport, withSentence } from './present.ts'

test.each([
  [0, true],
  [9_999, true],
  [10_000, false],
  [-15 * 60_000 + 1, true],
  [-15 * 60_000, false],
])('an import whose last sign of life is %i ms old runs: %s', (age, runs) => {
  expect(isAlive({ heartbeat_at: 1_000_000_000 } as ImportRunTable, 1_000_000_000 + age)).toBe(runs)
})

test('[IMPORT-07] the reason of a failure is told as a sentence in the language of the request, and nothing else of it', () => {
  const { errors } = textsFor('en')
  const failed = { id: 'x', error: { code: 'youtube_unavailable', details: { reason: 'no_answer' } } }
  const told = withSentence(failed as unknown as PresentedImport, errors)
  expect(told).toEqual({ id: 'x', error: { code: 'youtube_unavailable', message: expect.stringContaining('answer') } })
  expect(withSentence({ error: null } as PresentedImport, errors)).toEqual({ error: null })
})
