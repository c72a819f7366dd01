import { expect, test, vi } from 'vitest'

test.each([
  ['ltr', '→', 'ArrowRight'],
  ['rtl', '←', 'ArrowLeft'],
])('[EVERY-02] arrows and keys point where the text runs: %s', async (direction, arrow, forward) => {
  vi.resetModules()
  vi.doMock('#text/locale.ts', () => ({ direction }))
  const { READING_ARROW, readingKey } = await import('./reading-direction.ts')
  vi.doUnmock('#text/locale.ts')
  vi.resetModules()
  expect(READING_ARROW).toBe(arrow)
  expect(readingKey(forward)).toBe('ArrowRight')
  expect(readingKey('Enter')).toBe('Enter')
})
