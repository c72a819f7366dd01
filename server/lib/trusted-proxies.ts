import { BlockList, isIP } from 'node:net'

/** Whether an address is one of our proxies. */
export type TrustedProxies = (address: string) => boolean

/** @param entries addresses and networks like `172.16.0.0/12` @param problems invalid entries are added to it */
export function trustedProxies(entries: readonly string[], problems: string[]): TrustedProxies {
  const list = new BlockList()
  for (const [i, entry] of entries.entries()) {
    const [address = '', bits, ...more] = unmapped(entry).split('/')
    const version = isIP(address)
    const family = version === 6 ? 'ipv6' : 'ipv4'
    if (
      version === 0 ||
      more.length > 0 ||
      (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= MAX_BITS[family]))
    )
      problems.push(`must be addresses and networks (ADDRESS/BITS): entry ${i + 1} is neither`)
    else if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = unmapped(address)
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}

const MAX_BITS = { ipv4: 32, ipv6: 128 } as const

/** A server that listens on `::` sees IPv4 addresses as `::ffff:192.0.2.1`. */
export const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
