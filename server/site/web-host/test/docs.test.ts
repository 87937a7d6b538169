import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { registerDocs } from '../routes/docs.ts';
import { pageHeaders } from '../rules/page-headers.ts';

const config = readConfig({ MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' });
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await registerDocs(app, config);
});
afterAll(() => app.close());

describe('API documentation page', () => {
  it.each(['/api/docs', '/api/docs/start.js'])('%s has the headers of every page', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject(pageHeaders({ config }));
  });

  it('has library files with the same headers, which may be cached', async () => {
    const { 'cache-control': _, ...headers } = pageHeaders({ config });
    const file = await app.inject('/api/docs/files/swagger-ui.css');
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject(headers);
    expect(file.headers['cache-control']).toContain('public');
  });

  it('has no inline script, which the policy would block', async () => {
    const { body } = await app.inject('/api/docs');
    expect([...body.matchAll(/<script([^>]*)>([^<]*)/g)].map(([, , text]) => text)).toEqual(['', '']);
    expect(body).not.toMatch(/\son\w+=/);
  });
});
