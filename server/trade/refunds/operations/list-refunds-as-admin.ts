import type { Language } from '../../../../contract/enums.ts';
import type { DeskRefundRow } from '../../../../contract/schemas/refund.ts';
import type { RefundDeps } from './dependencies.ts';
import type { RefundRecord } from '../store/refunds.ts';
import type { Paging } from './paging.ts';
import { countDesk, deskRefunds } from '../store/refund-list.ts';
import { pageOf } from './paging.ts';
import { besides, standing, itemView } from './refund-summary.ts';

/** Refunds as the desk lists them. */
export async function readDesk(
  deps: RefundDeps,
  { status, ...paging }: { status: RefundRecord['status'] } & Paging,
  language: Language,
): Promise<{ items: DeskRefundRow[]; total: number; hasNextPage: boolean }> {
  const total = await countDesk(deps.database, status);
  const list = await deskRefunds(deps.database, status, pageOf(paging));
  const beside = await besides(deps, list, language);
  return {
    items: list.map((one) => {
      const buyer = beside.members.get(one.buyerId);
      const seller = beside.members.get(one.sellerId);
      return {
        ...standing(one),
        ...(buyer && { buyerName: buyer.name }),
        ...(seller && { sellerName: seller.name }),
        items: (beside.items.get(one.id) ?? []).map((item) => itemView(item, beside)),
      };
    }),
    total,
    hasNextPage: paging.pageNumber * paging.pageSize < total,
  };
}
