import { expect, test } from 'vitest'
import { videoListUrl } from './youtube-ids.ts'

test('[WATCH-12] YouTube takes fifty videos into a list', () => {
  const ids = Array.from({ length: 60 }, (_, n) => `video${String(n).padStart(6, '0')}`)
  expect(videoListUrl('https://www.youtube.com', ids.slice(0, 2))).toEqual({
    url: 'https://www.youtube.com/watch_videos?video_ids=video000000,video000001',
    count: 2,
  })
  const { url, count } = videoListUrl('https://www.youtube.com', ids)
  expect([url.split(',').length, count]).toEqual([50, 50])
})
