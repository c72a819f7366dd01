import { expect, test } from 'vitest'
import { newTag, newVideosText } from './new-videos.ts'

test.each([
  [1, '1 NEW', '1 new video'],
  [99, '99 NEW', '99 new videos'],
  [100, '99+ NEW', '100 new videos'],
  [1000, '99+ NEW', '1,000 new videos'],
])('%i is written as %j and read aloud as %j', (count, tag, text) => {
  expect(newTag(count)).toBe(tag)
  expect(newVideosText(count)).toBe(text)
})
