/** Which addresses belong to the public internet. All others are private, local, reserved, or lead to such an address. */
import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
/** https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast. */
const specialIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local: here clouds answer with the metadata and credentials of the machine.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Parts of the public range 2000::/3 that are not public, or that hold an IPv4 address. */
const specialIPv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [network, bits] of specialIPv4) notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of specialIPv6) notPublic.addSubnet(network, bits, 'ipv6')

const unicastIPv6 = new BlockList()
unicastIPv6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && unicastIPv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
