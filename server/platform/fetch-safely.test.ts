import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchSafely, fetchWithin } from './fetch-safely.ts';
import type { Reach } from './fetch-safely.ts';

const options = { maxBytes: 1_000, timeoutMs: 2_000 };
const refused = (code: string) => expect.objectContaining({ code });
const photo = Buffer.from('a photo');

let server: Server;
let address: string;
let answer: RequestListener;
let seen: IncomingMessage[];

// A new server for each test, so that late requests of one test do not reach the next test's server.
beforeEach(async () => {
  const requests: IncomingMessage[] = [];
  seen = requests;
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'Image/JPEG; x=y' }).end(photo);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

/** A DNS lookup that returns these addresses for every name and counts its calls. */
function namesAt(...addresses: string[]): { lookup: LookupFunction; lookups: string[] } {
  const lookups: string[] = [];
  const found = addresses.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
  const lookup: LookupFunction = (name, { all }, callback) => {
    lookups.push(name);
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
  return { lookup, lookups };
}

/** Allows the test server's address and port. */
const near: Reach = {
  lookup: namesAt('127.0.0.1').lookup,
  ports: { has: () => true } as never,
  allowed: ['127.0.0.1'],
};
const fetchNear = (path = '/', more: Partial<typeof options> = {}, reach: Partial<Reach> = {}) =>
  fetchWithin({ ...near, ...reach }, address + path, { ...options, ...more });
const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

describe('a reachable file', () => {
  test('returns the type and sends a user agent without cookies or compression', async () => {
    expect(await fetchNear('/photo.jpg')).toEqual({ bytes: photo, contentType: 'image/jpeg' });
    expect(seen[0]?.headers).toEqual({
      host: address.slice('http://'.length),
      accept: 'image/jpeg, image/png, image/webp, image/avif',
      'accept-encoding': 'identity',
      'user-agent': expect.stringContaining('Meydan'),
      connection: 'close',
    });
  });

  test('follows three redirects, each with its own lookup, but not four', async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) redirectTo(`/${left - 1}`)(request, response);
      else response.end(photo);
    };
    expect((await fetchNear('/3')).bytes).toEqual(photo);
    await expect(fetchNear('/4')).rejects.toEqual(refused('PhotoAddressUnreachable'));
  });
});

describe('refusals before any request', () => {
  test.each([
    'file:///etc/passwd',
    'ftp://example.com/a.jpg',
    'data:image/png;base64,AAAA',
    'gopher://example.com/',
    'javascript:alert(1)',
    '/photo.jpg',
    'photo',
    '',
    'http://',
    `http://example.com/${'a'.repeat(3_000)}`,
  ])('refuses what is not a web address: %s', async (text) => {
    await expect(fetchSafely(text, options)).rejects.toEqual(refused('PhotoAddressRefused'));
  });

  test.each([
    'http://user@example.com/',
    'http://user:secret@example.com/',
    'http://:secret@example.com/',
    'http://example.com@127.0.0.1/',
    'http://example.com:8080/',
    'http://example.com:22/',
    'https://example.com:5432/',
  ])('refuses credentials and other ports: %s', async (text) => {
    await expect(fetchSafely(text, options)).rejects.toEqual(refused('PhotoAddressRefused'));
  });

  test.each([
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.255.255.254',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0x7f000001',
    '0x7f.0.0.1',
    '%31%32%37.0.0.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:169.254.169.254]',
    '[::ffff:0:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b:1::10.0.0.1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[100::1]',
    '[4000::1]',
  ])('refuses a private address: %s', async (host) => {
    await expect(fetchSafely(`http://${host}/a.jpg`, options)).rejects.toEqual(refused('PhotoAddressRefused'));
    await expect(fetchSafely(`https://${host}/a.jpg`, options)).rejects.toEqual(refused('PhotoAddressRefused'));
  });
});

describe('host names', () => {
  test.each(['http://localhost/', 'http://LOCALHOST/', 'https://localhost/'])(
    'refuses a name of this machine: %s',
    async (text) => {
      await expect(fetchSafely(text, options)).rejects.toEqual(refused('PhotoAddressRefused'));
    },
  );

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['168.63.129.16'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['::7f00:1'],
    ['64:ff9b::a00:1'],
    ['93.184.216.34', '127.0.0.1'],
    ['2606:4700::1111', 'fd00::1'],
  ])('refuses a name with a private address when connecting: %s %s', async (...addresses) => {
    const { lookup, lookups } = namesAt(...addresses.filter(Boolean));
    const reach: Reach = { ...near, lookup, allowed: [] };
    for (const scheme of ['http', 'https']) {
      for (const host of ['photos.example', 'photos.example.']) {
        const text = `${scheme}://${host}:${new URL(address).port}/`;
        await expect(fetchWithin(reach, text, options)).rejects.toEqual(refused('PhotoAddressRefused'));
      }
    }
    const hosts = ['photos.example', 'photos.example.'];
    expect([lookups, seen]).toEqual([[...hosts, ...hosts], []]);
  });

  test('looks up a name again after a redirect and refuses a changed address', async () => {
    const answers = ['127.0.0.1', '127.0.0.2'];
    const lookup: LookupFunction = (...args) => namesAt(answers.shift() ?? '').lookup(...args);
    answer = redirectTo('/again');
    const text = `http://photos.example:${new URL(address).port}/`;
    await expect(fetchWithin({ ...near, lookup }, text, options)).rejects.toEqual(refused('PhotoAddressRefused'));
    expect([answers, seen.length]).toEqual([[], 1]);
  });

  test('reports an unknown name as unreachable', async () => {
    const lookup: LookupFunction = (_name, _options, callback) => callback(new Error('ENOTFOUND'), '', 4);
    const missing = fetchWithin({ ...near, lookup }, 'http://photos.example/', options);
    await expect(missing).rejects.toEqual(refused('PhotoAddressUnreachable'));
  });
});

describe('hostile servers', () => {
  test.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706434/',
    '//192.168.0.1/',
    'file:///etc/passwd',
    'http://user@127.0.0.1/',
  ])('does not follow a redirect to a private address: %s', async (location) => {
    answer = redirectTo(location);
    await expect(fetchNear()).rejects.toEqual(refused('PhotoAddressRefused'));
    expect(seen).toHaveLength(1);
  });

  test('does not follow a redirect to another port', async () => {
    const { port } = new URL(address);
    answer = redirectTo('http://127.0.0.1:6379/');
    const ports = new Set([port]);
    await expect(fetchNear('/', {}, { ports })).rejects.toEqual(refused('PhotoAddressRefused'));
  });

  test.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    [
      'drips its head',
      (_request, { socket }) => {
        socket?.write('HTTP/1.1 200 OK\r\n');
        drip(() => socket?.write('x: y\r\n'));
      },
    ],
    ['drips its body', (_request, response) => drip(() => response.write('.'))],
    ['says it has nothing', (_request, response) => response.writeHead(404).end()],
    ['breaks', (_request, { socket }) => socket?.destroy()],
    ['stops halfway', (_request, response) => void response.writeHead(200, { 'content-length': 100 }).write('half')],
    ['redirects to nowhere', (_request, response) => response.writeHead(302).end()],
    ['redirects for ever', (request, response) => redirectTo('/')(request, response)],
    ['has an endless head', (_request, response) => response.writeHead(200, { x: 'a'.repeat(40_000) }).end()],
    ['speaks no HTTP', (_request, { socket }) => socket?.end('+PONG\r\n')],
  ])('gives up in time on a server that %s', async (_name, listener) => {
    answer = listener;
    await expect(fetchNear('/', { timeoutMs: 400 })).rejects.toEqual(refused('PhotoAddressUnreachable'));
  });

  test.each<[string, RequestListener]>([
    ['says that it has too much', (_request, response) => response.writeHead(200, { 'content-length': 1_001 }).end()],
    ['never ends', (_request, response) => drip(() => response.write(Buffer.alloc(400)))],
  ])('refuses as too large: %s', async (_name, listener) => {
    answer = listener;
    await expect(fetchNear()).rejects.toEqual(refused('FileTooLarge'));
  });

  test('refuses a compressed response without unpacking it', async () => {
    const bomb = gzipSync(Buffer.alloc(500_000));
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    await expect(fetchNear()).rejects.toEqual(refused('PhotoAddressUnreachable'));
  });
});

function drip(write: () => void): void {
  let left = 50;
  const timer = setInterval(() => {
    write();
    left -= 1;
    if (left === 0) clearInterval(timer);
  }, 20);
}
