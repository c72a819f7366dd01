import { expect, test } from 'vitest'
import { readReference, shownReference } from './channel-reference.ts'

const ID = 'UC-abcdefghijklmnopqrst_'
const UPLOADS = ID.slice(2)

test.each<[unknown, string, string | null]>([
  [ID, 'id', ID],
  [` ${ID}\n`, 'id', ID],
  [`https://www.youtube.com/channel/${ID}`, 'id', ID],
  [`http://youtube.com/channel/${ID}/videos?x=1`, 'id', ID],
  [`https://piped.example/channel/${ID}`, 'id', ID],
  [`/channel/${ID}`, 'id', ID],
  [`www.youtube.com/channel/${ID}`, 'id', ID],
  [`m.youtube.com/channel/${ID}`, 'id', ID],
  [`https://www.youtube.com/feeds/videos.xml?channel_id=${ID}`, 'id', ID],
  ...['UU', 'UULF', 'UUSH', 'UULV', 'UUMO', 'UULP', 'UUPS', 'UUPV'].map(
    (list) => [`https://www.youtube.com/playlist?list=${list}${UPLOADS}`, 'id', ID] as [string, string, string],
  ),
  [`https://www.youtube.com/feeds/videos.xml?playlist_id=UU${UPLOADS}`, 'id', ID],
  ['https://www.youtube.com/feeds/videos.xml?user=one', 'user', 'one'],
  ['@one', 'handle', '@one'],
  ['https://www.youtube.com/@one/videos', 'handle', '@one'],
  ['https://music.youtube.com/%40%C3%A4', 'handle', '@ä'],
  ['https://www.youtube.com/@%', 'handle', '@%'],
  ['https://www.youtube.com/user/%C3%A4/videos', 'user', 'ä'],
  ['https://www.youtube.com/c/%C3%A4', 'custom', 'ä'],
  ['https://www.youtube.com/one', 'custom', 'one'],
  ['https://www.youtube.com/one/videos', 'none', null],
  ['https://www.youtube.com/user', 'custom', 'user'],
  ['https://www.youtube.com/', 'none', null],
  ['https://www.youtube.com/watch?v=x', 'none', null],
  ['https://www.youtube.com/shorts', 'none', null],
  [`https://www.youtube.com/playlist?list=PL${UPLOADS}`, 'none', null],
  [`https://www.youtube.com/playlist?list=UU${UPLOADS}x`, 'none', null],
  ['https://www.youtube.com/playlist', 'none', null],
  ['https://www.youtube.com/feeds/videos.xml', 'none', null],
  [`https://www.youtube.com/channel/${ID}x`, 'none', null],
  ['https://www.youtube.com.example/@one', 'other', null],
  ['https://notyoutube.com/@one', 'other', null],
  ['ftp://www.youtube.com/@one', 'other', null],
  ['@one two', 'none', null],
  ['one', 'none', null],
  ['', 'none', null],
  [7, 'none', null],
  [null, 'none', null],
  [`@${'a'.repeat(1_999)}`, 'handle', `@${'a'.repeat(1_999)}`],
  [`@${'a'.repeat(2_000)}`, 'none', null],
])('[ORG-09] %s: %s', (text, kind, value) => {
  expect(readReference(text)).toEqual({ kind, value })
})

test.each<[unknown, string]>([
  ['a name', 'a name'],
  ['two\nlines', 'two lines'],
  [7, '7'],
  [null, ''],
  [{}, ''],
  ['https://user:word@x.example/a/b?token=1#part', 'x.example/a/b'],
  ['https://x.example/a?list=1', 'x.example/a'],
  ['https://www.youtube.com/playlist?list=PL1&token=1', 'www.youtube.com/playlist?list=PL1'],
  ['www.youtube.com/playlist?list=PL1', 'www.youtube.com/playlist?list=PL1'],
  ['word?token=1', 'word'],
  ['/channel/x', '/channel/x'],
  ['https://x.example/a', 'x.example/a'],
  ['mailto:a@b.example?token=1', 'a@b.example'],
])('[ORG-09] %s is shown as “%s”', (entry, shown) => {
  expect(shownReference(entry)).toBe(shown)
})

test('[ORG-09] of a long entry 200 characters are shown', () => {
  expect(shownReference('a'.repeat(300)).length).toBeLessThanOrEqual(200)
})
