import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ads: 0 });
});
afterAll(() => product.stop());

/** Sends a raw request target; HTTP clients would normalise it first. */
function answerTo(method: string, target: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(product.address).port), '127.0.0.1');
    socket.setEncoding('utf8').on('data', (some: string) => (text += some));
    socket.on('error', reject).on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ', 2)[1]), head: head.toLowerCase(), body: body.join('\r\n\r\n') });
    });
    // The socket is not ended: the server does not answer a client that closed the connection.
    socket.write(`${method} ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  });
}

describe('an unknown path', () => {
  it.each([
    '/%0a',
    '/%0d%0aset-cookie:x=1',
    '/ilan/%E2%80%A8',
    '/ilan/%0a/1000000001',
    '/%00',
    '//',
    '///',
    '//evil.example/vasita',
    '/vasita//otomobil',
    '/\\',
    '/\\evil.example',
    '/%5c%5cevil.example',
    '/%',
    '/%ff',
    '/%c0%af',
    '/boyle-bir-sayfa-yok',
  ])('%s gets the product’s 404', async (target) => {
    const { status, head, body } = await answerTo('GET', target);
    expect([status, head]).toEqual([404, expect.stringContaining('content-type: text/html')]);
    expect(head).toContain('content-security-policy');
    expect(body).toContain('Bu sayfa meydanda yok');
    expect(body).toContain('href="/"');
  });

  it('below the API gets the API’s error', async () => {
    for (const target of ['/api/%ff', '/api/%0a', '/api/boyle']) {
      const { status, body } = await answerTo('GET', target);
      expect([target, status, body]).toEqual([target, 404, expect.stringContaining('"errorCode":"NotFound"')]);
    }
  });

  it('is accepted with its origin', async () => {
    expect((await answerTo('GET', `${product.address}/sss`)).status).toBe(200);
  });
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'a page refuses %s and names the allowed methods',
  async (method) => {
    for (const target of ['/', '/sss', '/uyelik/giris-yap', '/boyle-bir-sayfa-yok']) {
      const { status, head, body } = await answerTo(method, target);
      expect([target, status, head]).toEqual([target, 405, expect.stringContaining('allow: get, head')]);
      expect(body).toContain('Bu sayfaya bir şey gönderilemez');
    }
  },
);

it('none of these requests logs an error: the output contains only JSON lines', async () => {
  const written: string[] = [];
  const { error } = console;
  console.error = (...parts: unknown[]) => void written.push(parts.join(' '));
  try {
    for (const target of ['/%0a', '//', '/\\', '/%ff']) await answerTo('GET', target);
    await answerTo('POST', '/sss');
  } finally {
    console.error = error;
  }
  expect(written).toEqual([]);
});
