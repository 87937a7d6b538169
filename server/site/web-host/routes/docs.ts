import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Config } from '../../../platform/config.ts';
import { pageHeaders } from '../rules/page-headers.ts';

// The script is in a separate file, because the content security policy forbids inline scripts.
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Meydan API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs/files/swagger-ui.css"><div id="ui"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></html>`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#ui', deepLinking: true });`;

/** Serves the API documentation with the headers of every page. */
export async function registerDocs(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      const { 'cache-control': cacheControl, ...headers } = pageHeaders({ config });
      reply.headers(headers);
      // The library's files set their own cache headers.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControl);
    });
    await docs.register(fastifyStatic, {
      root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
      prefix: '/api/docs/files/',
      decorateReply: false,
      index: false,
    });
    docs.get('/api/docs', (_request, reply) => reply.type('text/html').send(page));
    docs.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  });
}
