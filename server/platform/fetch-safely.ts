import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { withTimeout } from './deadline.ts';
import { DomainError } from './errors.ts';
import { responseHead } from './http-client.ts';

export interface FetchOptions {
  /** Maximum size; refuses larger files with FileTooLarge. */
  maxBytes: number;
  /** Timeout for everything, including redirects, in milliseconds. */
  timeoutMs: number;
  /** `Accept` header; pictures by default. */
  accept?: string;
}

export interface Fetched {
  bytes: Buffer;
  /** Lower case and without parameters; empty if the server sent none. */
  contentType: string;
}

/** Network access that tests replace. */
export interface Reach {
  lookup: LookupFunction;
  ports: ReadonlySet<string>;
  /** Private addresses that may be reached. */
  allowed: readonly string[];
}

const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/** Longer than any real link. */
const maxLength = 2_000;

/**
 * Refused in addition to the agent's list of all IANA special ranges: unassigned IPv6, which includes IPv4-compatible addresses, and Azure's metadata
 * address.
 */
const publicAddresses = new BlockList();
publicAddresses.addSubnet('2000::', 3, 'ipv6');
const clouds = new BlockList();
clouds.addAddress('168.63.129.16');

const harness: Reach = { lookup: systemLookup, ports: new Set(['', '80', '443']), allowed: [] };

/**
 * Fetches a file from a user-supplied URL without reaching internal networks. Allows only http and https on their default ports, and public
 * addresses. The address is checked when connecting, so a name cannot change it after the check. The same applies to each of at most three redirects.
 * The content is returned as received and never decompressed. Refuses with PhotoAddressRefused, PhotoAddressUnreachable (timeout or status other than
 * 200) or FileTooLarge.
 */
export function fetchSafely(address: string, options: FetchOptions): Promise<Fetched> {
  return fetchWithin(harness, address, options);
}

/** The same with other network access, for tests. */
export function fetchWithin(reach: Reach, address: string, options: FetchOptions): Promise<Fetched> {
  return withTimeout(options.timeoutMs, (deadline) => followed(reach, address, options, deadline)).catch(
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

/** True if the URL's text is acceptable. Its name may still resolve to a private address. */
export function isFetchable(address: string): boolean {
  try {
    return checked(harness, address) instanceof URL;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Validates the URL's text before any request. */
function checked(reach: Reach, address: string, base?: URL): URL {
  const url = address.length > maxLength ? null : URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new DomainError('PhotoAddressRefused');
  if (url.username !== '' || url.password !== '' || !reach.ports.has(url.port))
    throw new DomainError('PhotoAddressRefused');
  // The URL parser has already normalised every spelling of an IPv4 address.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0 && isInside(reach, host)) throw new DomainError('PhotoAddressRefused');
  return url;
}

function isInside({ allowed }: Reach, ip: string): boolean {
  if (allowed.includes(ip)) return false;
  return isIP(ip) === 6 ? !publicAddresses.check(ip, 'ipv6') : clouds.check(ip);
}

/** Sends the request and returns the response head. */
function answerOf(
  reach: Reach,
  url: URL,
  { accept = 'image/jpeg, image/png, image/webp, image/avif' }: FetchOptions,
  deadline: AbortSignal,
): Promise<IncomingMessage> {
  const isEncrypted = url.protocol === 'https:';
  const Agent = isEncrypted ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent;
  // Each request has its own connection, so a connection checked for one name is never reused for another.
  const agent = new Agent({ keepAlive: false, allowIPAddressList: [...reach.allowed] });
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'MeydanBot/1.0 (photos of ads)' };
  const send = isEncrypted ? httpsRequest : httpRequest;
  return responseHead(
    send(url, { agent, headers, lookup: guarded(reach), signal: deadline, maxHeaderSize: 16 * 1024 }),
  );
}

/** Looks up a name and refuses it if any address is private, since any of them may be used. */
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
    super(`${name} has a private address`);
  }
}

/** The agent has no error code for refused addresses, only this text. */
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
