import { expect, test } from 'vitest'
import { serverAt } from './server-address.ts'

test.each([
  ['https://subs.example.com/dashboard', 'https://subs.example.com'],
  ['subs.example.com', 'https://subs.example.com'],
  ['  subs.example.com:8443/ ', 'https://subs.example.com:8443'],
  ['localhost:3000', 'http://localhost:3000'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['172.32.0.1', 'https://172.32.0.1'],
  ['nas', 'http://nas'],
  ['nas.local', 'http://nas.local'],
  ['HTTP://nas.example.com', 'http://nas.example.com'],
])('[EXT-05] %s is %s', (typed, origin) => expect(serverAt(typed)).toBe(origin))

test.each(['', 'two words', 'ftp://example.com', 'javascript://x', 'https://'])(
  '[EXT-05] “%s” is no address',
  (typed) => expect(serverAt(typed)).toBeNull(),
)
