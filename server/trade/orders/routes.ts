import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deskOrderFilter } from '../../../contract/calls/orders.ts';
import { sheetFormats } from '../../../contract/desk-lists.ts';
import { limits } from '../../../contract/limits.ts';
import { asStaffCall, recordChange } from '../../people/audit/port.ts';
import { authorizeStaff } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { requestSource } from '../../platform/http/request-source.ts';
import { callerOf, languageOf } from '../../platform/http/routes.ts';
import { sendSheet } from '../../platform/sheets.ts';
import type { Tokens } from '../../platform/tokens.ts';
import type { OrderDeps } from './operations/dependencies.ts';
import { countOrdersAsAdmin, deskOrderBatches } from './operations/list-orders-as-admin.ts';
import { orderSheet, orderSheetColumns } from './rules/order-sheet.ts';

export interface OrderRouteDeps {
  orders: Pick<OrderDeps, 'database' | 'accounts'>;
  tokens: Tokens;
  serviceKey: string;
}

const question = deskOrderFilter.extend({
  format: z.enum(sheetFormats).default('csv'),
  /** Names of columns, separated by commas. */
  columns: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(orderSheetColumns)).min(1).max(orderSheetColumns.length))
    .default(orderSheetColumns),
});

/**
 * `GET /api/order/admin/orders/export?format=csv|xlsx&columns=`, with the filter of the list: all filtered orders for holders of `readOrders`, in the
 * request's language. Throws ExportTooLarge for more than `limits.deskExportRowsMost` rows. Logs who exported what.
 */
export function registerOrderExport(app: FastifyInstance, deps: OrderRouteDeps): void {
  const { database } = deps.orders;
  app.get(
    '/api/order/admin/orders/export',
    { config: { rateLimit: { max: 30, timeWindow: 3_600_000 } } },
    async (request, reply) => {
      const caller = await callerOf(request, deps);
      authorizeStaff('readOrders', caller);
      if (caller.kind !== 'member') throw new DomainError('MemberRequired');
      const { data: asked } = question.safeParse(request.query);
      if (!asked) throw new DomainError('ValidationFailed');
      const { format, columns, ...filter } = asked;
      const rows = await countOrdersAsAdmin(deps.orders, filter, limits.deskExportRowsMost + 1);
      if (rows > limits.deskExportRowsMost) throw new DomainError('ExportTooLarge');
      const { address, userAgent } = requestSource(request);
      await asStaffCall({ actorId: caller.id, action: 'orders.admin.export', address, userAgent }, () =>
        recordChange(database, { subject: 'order', subjectId: 'list', after: { format, rows, columns, ...filter } }),
      );
      const language = languageOf(request);
      return sendSheet(reply, {
        format,
        language,
        name: language === 'tr' ? 'meydan-siparisler' : 'meydan-orders',
        columns: orderSheet(columns, language),
        batches: deskOrderBatches(deps.orders, filter),
      });
    },
  );
}
