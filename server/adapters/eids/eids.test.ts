import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clock } from '../../platform/clock.ts';
import { httpAuthority } from './http.ts';
import { AuthorityUnreachable, authorityFrom } from './index.ts';
import { localAuthority } from './local.ts';
import type { AuthorityQuestion } from './port.ts';

const opened: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of opened.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/authority`;
}

const question: AuthorityQuestion = {
  applicant: { eidsUserId: 'edevlet-4711' },
  kind: 'Plate',
  registryNumber: '34ABC123',
  relation: 'Owner',
  isRecheck: false,
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as unknown;
};

describe('HTTP authority', () => {
  test('sends the request with the key and returns the answer', async () => {
    const seen: unknown[] = [];
    const url = await serverThat(async (request, response) => {
      seen.push(request.method, request.headers.authorization, await bodyOf(request));
      response.end(JSON.stringify({ allowed: true, validUntil: '2027-02-18T15:00:00+03:00' }));
    });
    expect(await httpAuthority({ url, key: 'a-key' }).ask(question)).toEqual({
      isAllowed: true,
      validUntil: new Date('2027-02-18T12:00:00Z'),
    });
    expect(seen).toEqual([
      'POST',
      'Bearer a-key',
      {
        bearer: { eidsUserId: 'edevlet-4711' },
        kind: 'Plate',
        number: '34ABC123',
        relation: 'Owner',
        isRecheck: false,
      },
    ]);
  });

  test.each([
    ['{"allowed": false}', { isAllowed: false }],
    ['{"allowed": true, "validUntil": null}', { isAllowed: true }],
  ])('accepts the response %s', async (body, answer) => {
    const url = await serverThat((_, response) => response.end(body));
    expect(await httpAuthority({ url, key: 'a-key' }).ask(question)).toEqual(answer);
  });

  test.each([
    [200, 'allowed'],
    [200, '{"allowed": "true"}'],
    [200, '{"isAllowed": true}'],
    [200, '{"allowed": true, "validUntil": "tomorrow"}'],
    [200, ''],
    [400, '{"allowed": true}'],
    [503, '{"allowed": true}'],
  ])('does not treat an invalid response as a yes: %i %s', async (status, body) => {
    const url = await serverThat((_, response) => response.writeHead(status).end(body));
    await expect(httpAuthority({ url, key: 'a-key' }).ask(question)).rejects.toThrow(AuthorityUnreachable);
  });

  test('does not follow redirects', async () => {
    const requestPaths: string[] = [];
    const elsewhere = await serverThat((request, response) => {
      requestPaths.push(request.url ?? '');
      response.end('{"allowed": true}');
    });
    const url = await serverThat((_, response) => response.writeHead(307, { location: elsewhere }).end());
    await expect(httpAuthority({ url, key: 'a-key' }).ask(question)).rejects.toThrow(AuthorityUnreachable);
    expect(requestPaths).toEqual([]);
  });

  test('keeps names, numbers and the key out of errors', async () => {
    const broken = await serverThat((request) => request.socket.destroy());
    const error: unknown = await httpAuthority({ url: broken, key: 'a-key' })
      .ask(question)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AuthorityUnreachable);
    const serialized = JSON.stringify([String(error), error, (error as Error).cause]);
    for (const secret of ['4711', '34ABC123', 'a-key']) expect(serialized).not.toContain(secret);
  });

  test('gives up on a server that never responds', async () => {
    const url = await serverThat(() => undefined);
    const after = vi.spyOn(clock, 'after').mockImplementation((_ms, run) => {
      run();
      return () => undefined;
    });
    await expect(httpAuthority({ url, key: 'a-key' }).ask(question)).rejects.toThrow(AuthorityUnreachable);
    expect(after).toHaveBeenCalledWith(8_000, expect.anything());
  });
});

describe('settings', () => {
  const settings = { EIDS_URL: 'https://eids.example/authority', EIDS_KEY: 'a-key' };

  test('uses the local register without settings outside production only', () => {
    expect(authorityFrom({ isProduction: false })).toBe(localAuthority);
    expect(authorityFrom({ isProduction: false, ...settings })).not.toBe(localAuthority);
    expect(authorityFrom({ isProduction: true, ...settings })).not.toBe(localAuthority);
    expect(() => authorityFrom({ isProduction: true })).toThrow('EIDS_URL and EIDS_KEY');
  });

  test('refuses to start with half of the settings or an address without TLS', () => {
    expect(() => authorityFrom({ isProduction: false, EIDS_URL: settings.EIDS_URL })).toThrow('EIDS_URL and EIDS_KEY');
    expect(() => authorityFrom({ isProduction: false, EIDS_KEY: settings.EIDS_KEY })).toThrow('EIDS_URL and EIDS_KEY');
    for (const url of ['http://eids.example', 'eids.example', 'ftp://localhost']) {
      expect(() => authorityFrom({ ...settings, isProduction: true, EIDS_URL: url })).toThrow('https');
    }
  });
});

describe('the local register', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ask = (registryNumber: string, isRecheck = false) =>
    localAuthority.ask({ ...question, registryNumber, isRecheck });
  const until = (time: string) => ({ isAllowed: true, validUntil: new Date(time) });

  test('answers by the last digits of the number', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(now);
    const in90Days = until('2027-02-18T12:00:00Z');
    expect(await ask('34ABC123')).toEqual(in90Days);
    expect(await ask('34ABC123', true)).toEqual(in90Days);
    expect(await ask('12000')).toEqual({ isAllowed: false });
    await expect(ask('34ABC999')).rejects.toThrow(AuthorityUnreachable);
    expect(await ask('34ABC998')).toEqual(until('2026-11-21T12:00:00Z'));
    expect(await ask('34ABC998', true)).toEqual({ isAllowed: true });
    expect(await ask('34ABC997')).toEqual(in90Days);
    expect(await ask('34ABC997', true)).toEqual({ isAllowed: false });
  });
});
