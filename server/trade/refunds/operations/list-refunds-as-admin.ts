import type { z } from 'zod';
import { deskRefundFilter } from '../../../../contract/calls/refunds.ts';
import type { refundCalls } from '../../../../contract/calls/refunds.ts';
import type { Language } from '../../../../contract/enums.ts';
import { deskPageOf } from '../../../kernel/desk-page.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import { refundSheetColumns } from '../rules/refund-sheet.ts';
import { deskRefunds } from '../store/refund-list.ts';
import type { RefundDeps } from './dependencies.ts';
import { itemView, readRelated, refundSummary } from './refund-summary.ts';

type Deps = Pick<RefundDeps, 'database' | 'views' | 'accounts'>;
type ListQuery = z.output<typeof refundCalls.desk.query>;

/** A page of the refunds with a status, and their number. */
export const listRefundsAsAdmin = (deps: Deps, query: ListQuery, language: Language) =>
  deskPageOf(
    query,
    (asked) => refundPage(deps, asked, language),
    (most) => deskRefunds.count(deps.database, { status: query.status }, most),
  );

async function refundPage(deps: Deps, { status, ...request }: ListQuery, language: Language | undefined) {
  const { rows, ...page } = await deskRefunds.page(deps.database, { status }, request);
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

export const refundSheet = (deps: Deps): DeskSheet =>
  deskSheet({
    list: 'refunds',
    filter: deskRefundFilter,
    columns: refundSheetColumns,
    count: ({ status }, most) => deskRefunds.count(deps.database, { status }, most),
    // Without the ads' paths and pictures, which are not exported.
    page: (query) => refundPage(deps, query, undefined),
  });
