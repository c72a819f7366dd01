import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test('[WATCH-11] only hosts of the internet are public', () => {
  for (const ip of [
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '172.32.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00::1',
  ])
    expect([ip, isPublicAddress(ip)]).toEqual([ip, true])
  const own = ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1']
  const odd = ['192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1']
  const leading = [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ]
  for (const ip of [...own, ...odd, ...leading]) expect([ip, isPublicAddress(ip)]).toEqual([ip, false])
})
