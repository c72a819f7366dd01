import { expect, test } from 'vitest'
import { isPrivateHost } from './private-hosts.ts'

test.each([
  ...(['localhost', 'nas', 'nas.local', 'shelf.home.arpa', 'shelf.lan', '127.0.0.1', '10.0.0.1'] as const),
  ...(['172.31.255.255', '192.168.1.20', '100.100.1.1', '[::1]', '[fd12:3456::1]', '[fe80::1]'] as const),
])('[OWN-03] %s is at home', (host) => {
  expect(isPrivateHost(new URL(`http://${host}`).hostname)).toBe(true)
})

test.each(['shelf.example.org', 'local.example', '172.32.0.1', '192.169.0.1', '8.8.8.8', '[2001:db8::1]'])(
  '[OWN-03] %s is not',
  (host) => {
    expect(isPrivateHost(new URL(`http://${host}`).hostname)).toBe(false)
  },
)
