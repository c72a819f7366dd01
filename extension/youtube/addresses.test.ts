import { expect, test } from 'vitest'
import { placeAt } from './addresses.ts'

const ID = 'UCabcdefghijklmnopqrstuv'

test.each([
  ['/watch?v=abcdefghijk&t=313s&list=PL1', { kind: 'watch', videoId: 'abcdefghijk' }],
  ['/watch?v=too-short', { kind: 'other' }],
  ['/watch', { kind: 'other' }],
  [`/channel/${ID}/videos`, { kind: 'channel', id: ID, handle: null }],
  ['/channel/UCshort', { kind: 'other' }],
  ['/@handle', { kind: 'channel', id: null, handle: '@handle' }],
  ['/@%E3%83%86%E3%82%B9%E3%83%88/shorts', { kind: 'channel', id: null, handle: '@テスト' }],
  ['/@%E3%8', { kind: 'channel', id: null, handle: null }],
  ['/c/OldName', { kind: 'channel', id: null, handle: null }],
  ['/feed/subscriptions?flow=1', { kind: 'subscriptions' }],
  ['/feed/channels', { kind: 'channels' }],
  ['/feed/history', { kind: 'other' }],
  ['/', { kind: 'other' }],
  ['/playlist?list=PL1', { kind: 'other' }],
])('[EXT-01] %s', (path, place) => expect(placeAt(new URL(path, 'https://www.youtube.com'))).toEqual(place))
