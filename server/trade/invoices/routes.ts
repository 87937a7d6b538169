import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '../../../contract/schemas/basic.ts';
import { hasPermission, authorize } from '../../platform/caller.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { callerOf } from '../../platform/http/routes.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { renderPdf } from './operations/invoice-pdf.ts';
import type { Issuer } from './rules/document.ts';
import { renderUbl } from './rules/ubl.ts';
import { anyInvoice, ownInvoice } from './store.ts';
import { toDocument } from './operations/invoice-document.ts';

export interface InvoiceRouteDeps {
  database: Database;
  issuer: Issuer;
  tokens: Tokens;
  serviceKey: string;
}

const fileParams = z.object({ id: uuid, format: z.enum(['pdf', 'xml']) });

/** `GET /api/invoice-manager/invoice/{id}/pdf|xml`: the caller's own document, or any for an administrator. Throws InvoiceNotFound. */
export function registerInvoiceFiles(app: FastifyInstance, deps: InvoiceRouteDeps): void {
  app.get(
    '/api/invoice-manager/invoice/:id/:format',
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const caller = await callerOf(request, deps);
      authorize('guest', caller);
      const { data: params } = fileParams.safeParse(request.params);
      if (!params) throw new DomainError('InvoiceNotFound');
      const document = toDocument(required(await rowFor(deps.database, caller, params.id), 'InvoiceNotFound'));
      const file =
        params.format === 'pdf'
          ? { type: 'application/pdf', body: await renderPdf(document, deps.issuer) }
          : { type: 'application/xml; charset=utf-8', body: renderUbl(document, deps.issuer) };
      return reply
        .headers({
          'content-type': file.type,
          'content-disposition': `attachment; filename="${document.number}.${params.format}"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(file.body);
    },
  );
}

function rowFor(database: Database, caller: Caller, id: string) {
  if (hasPermission(caller, 'manageInvoices')) return anyInvoice(database, id);
  return caller.kind === 'member' || caller.kind === 'guest' ? ownInvoice(database, id, caller.id) : undefined;
}
