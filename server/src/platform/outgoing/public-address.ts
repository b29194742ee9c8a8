// Which network addresses are public (IANA's registries of special-purpose addresses).
import { BlockList, isIP } from 'node:net';

const SPECIAL_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
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
];

/** Parts of 2000::/3 that are not public, or contain an IPv4 address that may be private (Teredo, 6to4). */
const SPECIAL_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const specialV4 = new BlockList();
for (const [network, prefix] of SPECIAL_V4) specialV4.addSubnet(network, prefix, 'ipv4');
const specialV6 = new BlockList();
for (const [network, prefix] of SPECIAL_V6) specialV6.addSubnet(network, prefix, 'ipv6');
/** The only part of IPv6 with public addresses. The others contain loopback, private and IPv4-mapped addresses. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** False for any text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The IP address in a URL; undefined for a host name. The URL class has normalised its spelling. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? host : undefined;
}
