import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an address: a whole IPv4 address, or the first 64 bits of an IPv6 address, since a subscriber can choose the rest freely.
 * Other values are returned unchanged.
 */
export function networkOf(address: string): string {
  const normalised = unmapped(address);
  return isIPv6(normalised) ? `${groupsOf(normalised).slice(0, 4).join(':')}::` : normalised;
}

/** Shortens an address so that its holder recognises it but cannot be traced: IPv4 with the last number 0, IPv6 with its first 48 bits. */
export function shortAddress(address: string): string {
  const normalised = unmapped(address);
  if (isIPv4(normalised)) return normalised.replace(/\d+$/, '0');
  return isIPv6(normalised) ? `${groupsOf(normalised).slice(0, 3).join(':')}::` : '';
}

/** On a dual-stack socket IPv4 callers appear as `::ffff:192.0.2.1`. */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, '')));
  if (tail === undefined) return groups(head);
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
