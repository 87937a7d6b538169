import type { z } from 'zod';
import { deskRefundFilter } from '../../../../contract/calls/refunds.ts';
import type { refundCalls } from '../../../../contract/calls/refunds.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import { refundSheetColumns } from '../rules/refund-sheet.ts';
import { countRefundsUpTo, refundPage } from '../store/refund-list.ts';
import type { RefundDeps } from './dependencies.ts';
import { itemView, readRelated, refundSummary } from './refund-summary.ts';

type ListQuery = z.output<typeof refundCalls.desk.query>;

/** A page of the refunds with a status, and their number. */
export async function listRefundsAsAdmin(deps: RefundDeps, query: ListQuery, language: Language) {
  return {
    ...(await deskPageOf(deps, query, language)),
    total: await countRefundsUpTo(deps.database, query.status, limits.listTotalMost + 1),
  };
}

async function deskPageOf(deps: RefundDeps, { status, ...request }: ListQuery, language: Language) {
  const { rows, ...page } = await refundPage(deps.database, status, request);
  const related = await readRelated(deps, rows, language);
  const items = rows.map((one) => {
    const buyer = related.members.get(one.buyerId);
    const seller = related.members.get(one.sellerId);
    return {
      ...refundSummary(one),
      ...(buyer && { buyerName: buyer.name }),
      ...(seller && { sellerName: seller.name }),
      items: (related.items.get(one.id) ?? []).map((item) => itemView(item, related)),
    };
  });
  return { ...page, items };
}

/** The desk's list of refunds for exports. */
export const refundSheet = (deps: RefundDeps): DeskSheet =>
  deskSheet({
    list: 'refunds',
    filter: deskRefundFilter,
    columns: refundSheetColumns,
    count: ({ status }, most) => countRefundsUpTo(deps.database, status, most),
    // The language is that of pictures' descriptions, which are not exported.
    page: (query) => deskPageOf(deps, query, 'tr'),
  });
