import { BlockList, isIPv4 } from 'node:net'

/** IPv4 networks that are no hosts of the internet: own, shared, reserved, for documentation, multicast. RFC 6890. */
const NOT_PUBLIC_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Hosts of the internet are in 2000::/3 alone; in it these lead to other addresses, or nowhere. */
const PUBLIC_V6 = '2000::/3'
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4')
const publicV6 = listOf([PUBLIC_V6], 'ipv6')
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6')

/** Whether an IP address is a host of the internet: not this machine, its own network, or one that leads to them. */
export const isPublicAddress = (ip: string): boolean =>
  isIPv4(ip) ? !notPublicV4.check(ip, 'ipv4') : publicV6.check(ip, 'ipv6') && !notPublicV6.check(ip, 'ipv6')
