import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../people/agreements/port.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { messageBody, newestMessages } from './store.ts';
import { outboxPage } from './rules/page.ts';

const maxMessages = 100;
const query = z.object({
  to: z.string().min(1).max(254).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(maxMessages).catch(maxMessages),
});

const messageId = z.string().regex(/^[0-9]{1,18}$/);

/** A mail may run no script, send no form and open no other page in its frame. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; sandbox allow-popups";
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'";

/**
 * The local outbox: `GET /api/dev/outbox?to=&limit=` returns JSON, `GET /dev/outbox` a page, `GET /dev/outbox/<id>` one message. It shows one-time
 * codes, so it is not registered in production.
 */
export function registerOutbox(
  app: FastifyInstance,
  { database, isProduction }: { database: Database; isProduction: boolean },
): void {
  if (isProduction) return;
  app.get('/api/dev/outbox', async (request, reply) => {
    const rows = await newestMessages(database, optional(query.parse(request.query)));
    return reply
      .header('cache-control', 'no-store')
      .send(rows.map(({ id: _, code, ...row }) => ({ ...row, ...(code !== null && { code }) })));
  });
  app.get('/dev/outbox', async (request, reply) => {
    const { to } = query.parse(request.query);
    const { open } = z.object({ open: messageId.optional().catch(undefined) }).parse(request.query);
    const rows = await newestMessages(database, { to, limit: maxMessages });
    return page(reply, outboxPage({ rows, to, open }), pagePolicy);
  });
  app.get('/dev/outbox/:id', async (request, reply) => {
    const { id } = z.object({ id: messageId }).catch({ id: '0' }).parse(request.params);
    const message = await messageBody(database, id);
    if (!message) throw new DomainError('NotFound');
    return page(
      reply,
      message.html ?? `<!doctype html><meta charset="utf-8"><pre>${escapeHtml(message.text)}</pre>`,
      mailPolicy,
    );
  });
}

const optional = ({ to, limit }: z.output<typeof query>) => ({ to, limit });

function page(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}
