import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShared, type Shared } from './shared-address.ts'

const VIDEO = 'dQw4w9WgXcQ'
const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa'
const video: Shared = { kind: 'video', id: VIDEO }
const channel: Shared = { kind: 'channel', id: CHANNEL }

test.each<[string, Shared | null]>([
  [`https://www.youtube.com/watch?v=${VIDEO}`, video],
  [`https://youtube.com/watch?app=desktop&v=${VIDEO}&t=42s`, video],
  [`http://m.youtube.com/watch?v=${VIDEO}#comments`, video],
  [`https://music.youtube.com/watch?v=${VIDEO}&list=RD1`, video],
  [`https://youtu.be/${VIDEO}?si=abcDEF_123`, video],
  [`youtu.be/${VIDEO}`, video],
  [`https://www.youtube.com/shorts/${VIDEO}?feature=share`, video],
  [`https://www.youtube.com/live/${VIDEO}`, video],
  [`https://www.youtube-nocookie.com/embed/${VIDEO}`, video],
  [`https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${VIDEO}%26feature%3Dshare`, video],
  [`Look at this (https://youtu.be/${VIDEO}), it is good.`, video],
  [`見てhttps://youtu.be/${VIDEO}。`, video],
  [`Watch "A title" on YouTube\nhttps://youtu.be/${VIDEO}`, video],
  [`https://www.youtube.com/channel/${CHANNEL}/videos`, channel],
  [`A channel: https://www.youtube.com/channel/${CHANNEL}.`, channel],
  [CHANNEL, channel],
  ['https://youtube.com/@norabakes?si=x', { kind: 'handle', value: '@norabakes' }],
  ['@norabakes', { kind: 'handle', value: '@norabakes' }],
  ['https://www.youtube.com/user/oldname', { kind: 'user', value: 'oldname' }],
  ['https://www.youtube.com/c/Custom', { kind: 'custom', value: 'Custom' }],
  [`https://www.youtube.com/channel/${CHANNEL} and https://youtu.be/${VIDEO}`, video],
  ['', null],
  ['https://www.youtube.com/', null],
  ['https://www.youtube.com/feed/subscriptions', null],
  [`https://youtu.be/${VIDEO}x`, null],
  [`https://evil.example/watch?v=${VIDEO}`, null],
  [`https://youtube.com.evil.example/watch?v=${VIDEO}`, null],
  [`https://youtube.com@evil.example/watch?v=${VIDEO}`, null],
  [`https://user:secret@youtube.com/watch?v=${VIDEO}`, null],
  [`javascript:alert("https://evil.example/${VIDEO}")`, null],
  ['https://www.youtube.com/attribution_link?u=/attribution_link?u=/attribution_link', null],
  ['https://[', null],
])('[EVERY-01] what %j shares', (text, expected) => {
  expect(readShared([text])).toEqual(expected)
})

test('[EVERY-01] the address may be in any of the fields that apps use', () => {
  expect(readShared(['', `A title\nhttps://youtu.be/${VIDEO}`, 'A title'])).toEqual(video)
  expect(readShared([`https://youtu.be/${VIDEO}`, '', ''])).toEqual(video)
})

test('[EVERY-01] any text is read in a moment, without an error', () => {
  fc.assert(fc.property(fc.string({ maxLength: 5_000 }), (text) => void readShared([text, `https://youtu.be/${text}`])))
  for (const part of ['a.', 'https://', 'youtube.com/', '@', '(', '%']) readShared([part.repeat(100_000)])
})
