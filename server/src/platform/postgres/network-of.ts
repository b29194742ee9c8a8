import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = '0:0:0:0:0:ffff';

/**
 * The network that counts as one sender: an IPv4 address, also where it is written as an IPv6 address, or the first 64 bits of an IPv6
 * address, because whoever has one of them has all.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') !== MAPPED_IPV4) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL writes every spelling of an address in the same way.
  const [left = [], right = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
