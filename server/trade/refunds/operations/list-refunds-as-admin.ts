import type { Language } from '../../../../contract/enums.ts';
import type { DeskRefundRow } from '../../../../contract/schemas/refund.ts';
import type { RefundRecord } from '../store/refunds.ts';
import { countByStatus, refundsByStatus } from '../store/refund-list.ts';
import type { RefundDeps } from './dependencies.ts';
import { pageWindow } from './page-window.ts';
import type { Paging } from './page-window.ts';
import { itemView, readRelated, refundSummary } from './refund-summary.ts';

export async function listRefundsAsAdmin(
  deps: RefundDeps,
  { status, ...paging }: { status: RefundRecord['status'] } & Paging,
  language: Language,
): Promise<{ items: DeskRefundRow[]; total: number; hasNextPage: boolean }> {
  const total = await countByStatus(deps.database, status);
  const list = await refundsByStatus(deps.database, status, pageWindow(paging));
  const related = await readRelated(deps, list, language);
  return {
    items: list.map((one) => {
      const buyer = related.members.get(one.buyerId);
      const seller = related.members.get(one.sellerId);
      return {
        ...refundSummary(one),
        ...(buyer && { buyerName: buyer.name }),
        ...(seller && { sellerName: seller.name }),
        items: (related.items.get(one.id) ?? []).map((item) => itemView(item, related)),
      };
    }),
    total,
    hasNextPage: paging.pageNumber * paging.pageSize < total,
  };
}
