import { BlockList, isIP } from 'node:net'

/** RFC 1918, loopback, link-local, carrier-grade NAT (which VPNs use too), and their counterparts in IPv6. */
const PRIVATE_NETWORKS = [
  ...(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '169.254.0.0/16', '100.64.0.0/10'] as const),
  ...(['::1/128', 'fc00::/7', 'fe80::/10'] as const),
]

/** Names that no public DNS has. */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|lan|home|internal|intranet|home\.arpa)$/i

const networks = new BlockList()
for (const network of PRIVATE_NETWORKS) {
  const [address = '', bits] = network.split('/')
  networks.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether the host of an address is in this machine or its own network. @param hostname as `URL` has it */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  return version === 0 ? PRIVATE_NAME.test(host) : networks.check(host, version === 6 ? 'ipv6' : 'ipv4')
}
