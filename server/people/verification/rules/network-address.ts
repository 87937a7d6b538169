import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of a network address that its holder cannot change at will: all of an IPv4 address, the first 64 bits of an IPv6 one, within
 * which a single line chooses freely. Anything else as it is.
 */
export function networkOf(address: string): string {
  const normalised = unmapped(address);
  return isIPv6(normalised) ? `${groupsOf(normalised).slice(0, 4).join(':')}::` : normalised;
}

/** An address shortened so that its holder recognises it and nobody is traced: the last IPv4 number as 0, an IPv6 address's first 48 bits. */
export function shortAddress(address: string): string {
  const normalised = unmapped(address);
  if (isIPv4(normalised)) return normalised.replace(/\d+$/, '0');
  return isIPv6(normalised) ? `${groupsOf(normalised).slice(0, 3).join(':')}::` : '';
}

/** IPv4 callers of a socket that speaks both arrive as `::ffff:192.0.2.1`. */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, '')));
  if (tail === undefined) return groups(head);
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
