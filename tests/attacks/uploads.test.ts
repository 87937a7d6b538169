import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

let testing: TestApp;
let port = 0;

beforeAll(async () => {
  testing = await testApp();
  await testing.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = testing.app.server.address() as AddressInfo);
});
afterAll(() => testing.close());

/** Begins an upload and sends everything but the last byte. */
async function begun(): Promise<ClientRequest> {
  const sent = request({
    port,
    method: 'POST',
    path: '/api/media-manager/upload?purpose=Feedback',
    headers: { ...(await testing.headersOf('guest')), 'content-type': 'image/png', 'content-length': 3 },
    agent: false,
  });
  sent.on('error', () => undefined);
  sent.write('xy');
  return sent;
}

async function statusOf(sent: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('one network address cannot fill the memory with unfinished uploads', async () => {
  const open = await Promise.all(Array.from({ length: 20 }, begun));
  // Uploads over the limit are refused before their bodies are read; the others wait for their last byte.
  const refused = await Promise.race([
    Promise.all(open.slice(-4).map(statusOf)),
    ...open.slice(0, -4).map(async (one) => [await statusOf(one)]),
  ]);
  expect(refused.every((status) => status === 503)).toBe(true);
  for (const one of open) one.destroy();

  // An aborted upload frees its slot.
  await expect
    .poll(async () => {
      const sent = await begun();
      sent.end('z');
      return statusOf(sent);
    })
    .toBe(415);
});
