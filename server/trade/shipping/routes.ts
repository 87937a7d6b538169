import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { shipmentStages, shippingCompanies } from '../../../contract/enums.ts';
import { clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import type { ShippingDeps } from './operations/dependencies.ts';
import { parcelsPage } from './rules/parcels-page.ts';
import { newestParcels } from './store.ts';
import { receiveNotification } from './operations/receive-notification.ts';
import { advanceParcel } from './operations/advance-parcel.ts';

/** Maximum body size of a webhook, in bytes. */
const bodyBytes = 64 * 1024;
const maxShown = 100;

const company = z.object({ companyId: z.string().max(40) });
const step = z.object({
  companyId: z.enum(shippingCompanies),
  code: z.string().regex(/^\d{12}$/),
  stage: z.enum(shipmentStages).exclude(['OnCreated']),
});
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'";

/** Registers the carriers' webhook, `/webhooks/carriers/<id>`, and outside production `/dev/parcels`, where testers move parcels. */
export function registerShipping(app: FastifyInstance, deps: ShippingDeps, isProduction: boolean): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/webhooks/carriers/:companyId', async ({ params, headers, body }, reply) => {
      const { companyId } = company.parse(params);
      const result = await receiveNotification(deps, companyId, {
        headers,
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      });
      return reply.code({ taken: 204, forged: 401, unknown: 404 }[result]).send();
    });
    if (isProduction) return;
    scope.get('/dev/parcels', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy)
        .header('cache-control', 'no-store')
        .send(parcelsPage(await newestParcels(deps.database, maxShown))),
    );
    scope.post('/dev/parcels/:companyId/:code/:stage', async ({ params }, reply) => {
      const { data } = step.safeParse(params);
      if (!data) throw new DomainError('NotFound');
      const { companyId, code, stage } = data;
      const movements = [{ stage, at: clock.now(), place: 'Deneme şubesi' }];
      if (!(await advanceParcel(deps, { companyId, code, movements }))) throw new DomainError('NotFound');
      return reply.redirect('/dev/parcels', 303);
    });
  });
}
