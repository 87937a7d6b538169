import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { within } from './deadline.ts';
import { DomainError } from './errors.ts';
import { responseHead } from './http-client.ts';

export interface FetchOptions {
  /** The most bytes that are taken; FileTooLarge where there are more. */
  maxBytes: number;
  /** For everything together, redirects included, milliseconds. */
  timeoutMs: number;
  /** What is asked for; pictures where nothing is said. */
  accept?: string;
}

export interface Fetched {
  bytes: Buffer;
  /** What the server calls it, lower case and without parameters; empty where it said nothing. */
  contentType: string;
}

/** What a test may change, which the product never does. */
export interface Reach {
  lookup: LookupFunction;
  ports: ReadonlySet<string>;
  /** Addresses that may be reached although they are nobody's but ours. */
  allowed: readonly string[];
}

const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/** An address that nobody types, and more than browsers' own limits on what a link needs. */
const maxLength = 2_000;

/**
 * Beside what the agent refuses (every range that IANA calls special): IPv6 outside of what is given out at all, in which IPv4-compatible addresses
 * lie, and the address under which Azure speaks to its machines.
 */
const publicAddresses = new BlockList();
publicAddresses.addSubnet('2000::', 3, 'ipv6');
const clouds = new BlockList();
clouds.addAddress('168.63.129.16');

const harness: Reach = { lookup: systemLookup, ports: new Set(['', '80', '443']), allowed: [] };

/**
 * Fetches a file from an address that somebody gave us, without reaching anything inside: http and https on their own ports alone, never an
 * address that is private, local or special, which is checked where the connection is made, so that no name can change its meaning in
 * between; each of at most three redirects likewise. What comes is taken as it is, never unpacked. Refuses PhotoAddressRefused,
 * PhotoAddressUnreachable (no answer in time, or not 200), FileTooLarge.
 */
export function fetchSafely(address: string, options: FetchOptions): Promise<Fetched> {
  return fetchWithin(harness, address, options);
}

/** The same with another reach, for tests. */
export function fetchWithin(reach: Reach, address: string, options: FetchOptions): Promise<Fetched> {
  return within(options.timeoutMs, (deadline) => followed(reach, address, options, deadline)).catch(
    (error: unknown) => {
      throw error instanceof DomainError ? error : domainErrorOf(error as Error);
    },
  );
}

async function followed(reach: Reach, address: string, options: FetchOptions, deadline: AbortSignal): Promise<Fetched> {
  let url = checked(reach, address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await answerOf(reach, url, options, deadline);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      const [contentType = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
      return { bytes: await bodyOf(response, options.maxBytes), contentType: contentType.trim() };
    }
    response.destroy();
    if (!redirectStatuses.has(statusCode) || headers.location === undefined || redirects === maxRedirects) {
      throw new DomainError('PhotoAddressUnreachable');
    }
    url = checked(reach, headers.location, url);
  }
}

/** Whether an address may be asked for at all, as far as that shows in its text; its name may still lead inside. */
export function isFetchable(address: string): boolean {
  try {
    return checked(harness, address) instanceof URL;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** What an address says, as far as it can be told before anything is asked. */
function checked(reach: Reach, address: string, base?: URL): URL {
  const url = address.length > maxLength ? null : URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new DomainError('PhotoAddressRefused');
  if (url.username !== '' || url.password !== '' || !reach.ports.has(url.port))
    throw new DomainError('PhotoAddressRefused');
  // The parser has turned every spelling of an IPv4 address into the usual one.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0 && isInside(reach, host)) throw new DomainError('PhotoAddressRefused');
  return url;
}

function isInside({ allowed }: Reach, ip: string): boolean {
  if (allowed.includes(ip)) return false;
  return isIP(ip) === 6 ? !publicAddresses.check(ip, 'ipv6') : clouds.check(ip);
}

/** The head of an answer. */
function answerOf(
  reach: Reach,
  url: URL,
  { accept = 'image/jpeg, image/png, image/webp, image/avif' }: FetchOptions,
  deadline: AbortSignal,
): Promise<IncomingMessage> {
  const isEncrypted = url.protocol === 'https:';
  const Agent = isEncrypted ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent;
  // A connection for each request: one that was checked for a name is never another's.
  const agent = new Agent({ keepAlive: false, allowIPAddressList: [...reach.allowed] });
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'MeydanBot/1.0 (photos of ads)' };
  const send = isEncrypted ? httpsRequest : httpRequest;
  return responseHead(
    send(url, { agent, headers, lookup: guarded(reach), signal: deadline, maxHeaderSize: 16 * 1024 }),
  );
}

/** Looks a name up and refuses it when any of its addresses lies inside: the one that is connected to is among them. */
function guarded(reach: Reach): LookupFunction {
  return (name, options, callback) => {
    reach.lookup(name, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map((one) => one.address);
      const isRefused = !error && addresses.some((address) => isInside(reach, address));
      callback(isRefused ? new InsideError(name) : error, found, family);
    });
  };
}

class InsideError extends Error {
  constructor(name: string) {
    super(`${name} lies inside`);
  }
}

/** The agent has no code of its own for what it refuses, only these words. */
function domainErrorOf(error: Error): DomainError {
  const isRefused = error instanceof InsideError || error.message.includes('is not allowed. Because');
  const refusal = new DomainError(isRefused ? 'PhotoAddressRefused' : 'PhotoAddressUnreachable');
  return Object.assign(refusal, { cause: error });
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = response.headers;
  if (Number(length ?? 0) > maxBytes) {
    response.destroy();
    throw new DomainError('FileTooLarge');
  }
  if (encoding !== 'identity') {
    response.destroy();
    throw new DomainError('PhotoAddressUnreachable');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new DomainError('FileTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
