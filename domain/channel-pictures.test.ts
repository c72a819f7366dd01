import { expect, test } from 'vitest'
import { isSamePicture } from './channel-pictures.ts'

test.each([
  ['the same address', 'https://yt3.ggpht.com/abc=s240-c-k', 'https://yt3.ggpht.com/abc=s240-c-k', true],
  [
    'another size and shape',
    'https://yt3.ggpht.com/abc=s240-c-k-c0x00ffffff-no-rj',
    'https://yt3.ggpht.com/abc=s88-c-k-c0xffffffff-no-rj-mo',
    true,
  ],
  ['another host', 'https://yt3.ggpht.com/abc=s240-c-k', 'https://yt3.googleusercontent.com/abc=s240-c-k', true],
  ['another picture', 'https://yt3.ggpht.com/abc=s240-c-k', 'https://yt3.ggpht.com/abd=s240-c-k', false],
  ['another path, without a size', 'https://yt3.ggpht.com/abc/photo.jpg', 'https://yt3.ggpht.com/abd/photo.jpg', false],
  ['the same path on another host, without a size', 'https://a.test/photo.jpg', 'https://b.test/photo.jpg', false],
  ['a picture and none', 'https://yt3.ggpht.com/abc=s240', null, false],
  ['none and none', null, null, true],
])('%s', (_, a, b, isSame) => {
  expect([isSamePicture(a, b), isSamePicture(b, a)]).toEqual([isSame, isSame])
})
