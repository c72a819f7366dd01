import { expect, test } from 'vitest'
import { uploadedText } from './channels.ts'

const NOW = Date.UTC(2026, 5, 10, 12)

test('[EVERY-02] a day that is named takes no particle, one that is counted does', () => {
  expect(uploadedText(NOW - 3_600_000, NOW)).toBe('今日投稿')
  expect(uploadedText(NOW - 3 * 86_400_000, NOW)).toBe('3日前に投稿')
})
