import { expect, test } from 'vitest'
import { networkOf } from './rate-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1::5:6', '2001:db8:1:0'],
  ['2001::3:4:5:6:7', '2001:0:0:3'],
  ['::3:4:5:6:7', '0:0:0:3'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('[RUN-06] a household is one address: %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
