import { lookup } from 'node:dns';
import type { LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not public: this machine, private networks and cloud metadata services. */
const closed = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(net, prefix, 'ipv4');
}

/** The only public IPv6 range. The lower ranges, including mapped IPv4, are refused. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
const closedIpv6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  closedIpv6.addSubnet(net, prefix, 'ipv6');
}

/** True if the IP address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
}

/** True if the URL may be called, judged by its text: https on the default port, and a host name with a dot or a public address. */
export function isPublicEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(?:local|localhost|internal|home|lan|arpa)\.?$/.test(host);
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | { address: string; family: number }[],
  family?: number,
) => void;

/** DNS lookup for a connection; fails if any address is private. Runs when connecting, so a name cannot change its address after a check. */
export function lookupPublic(hostname: string, options: LookupOptions, answered: LookupCallback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return answered(error ?? noAddress('ENOTFOUND'), '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) return answered(noAddress('EPRIVATE'), '');
    return options.all ? answered(null, addresses) : answered(null, first.address, first.family);
  });
}

/** A public address of a host. Throws an error with code `EPRIVATE` if any of its addresses is private. */
export const publicAddress = (host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    lookupPublic(host, {}, (error, address) =>
      typeof address === 'string' && !error ? resolve(address) : reject(error),
    );
  });

const noAddress = (code: string) => Object.assign(new Error(code), { code });
