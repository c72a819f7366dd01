import { expect, test } from 'vitest'
import { channelsText, foldersText, newCountTag, newVideosText, shortNewCount, subscriptionsText } from './counts.ts'
import { moreThumbnails } from './folders.ts'
import { moreFolders } from './library.ts'
import { countFound } from './search.ts'
import { more } from './suggested-folders.ts'
import { inLanguage } from './words.ts'

test.each([
  [1, '1 NEW', '1 new video'],
  [99, '99 NEW', '99 new videos'],
  [100, '99+ NEW', '100 new videos'],
  [1000, '99+ NEW', '1,000 new videos'],
])('%i is written as %j and read aloud as %j', (count, tag, text) => {
  expect(newCountTag(count)).toBe(tag)
  expect(newVideosText(count)).toBe(text)
})

test.each([
  [0, '0 channels', '0 folders', '0 subscriptions'],
  [1, '1 channel', '1 folder', '1 subscription'],
  [2, '2 channels', '2 folders', '2 subscriptions'],
  [5_000, '5,000 channels', '5,000 folders', '5,000 subscriptions'],
])('%i is written with its noun', (count, channels, folders, subscriptions) => {
  expect(channelsText(count)).toBe(channels)
  expect(foldersText(count)).toBe(folders)
  expect(subscriptionsText(count)).toBe(subscriptions)
})

test('[EVERY-02] where the text runs from right to left, a plus stays on its side of the number', () => {
  const all = () => [
    ...[shortNewCount(100), newCountTag(100), moreFolders(2), moreThumbnails(12), moreThumbnails(3_000), more(1_240)],
    countFound(50, true),
  ]
  for (const text of inLanguage('ar', all)) expect(text).toMatch(/\u2066(\+[\d,]+|[\d,]+\+)\u2069/)
  for (const text of inLanguage('en', all)) expect(text).not.toMatch(/[\u2066-\u2069]/)
  expect(inLanguage('ar', () => shortNewCount(99))).toBe('99')
})
