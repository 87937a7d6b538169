import type { RefundRow, RefundSide } from '../../../../contract/schemas/refund.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { RefundRecord } from '../store/refunds.ts';
import { countRefunds, listRefunds } from '../store/refund-list.ts';
import type { Selection } from '../store/refund-list.ts';
import type { RefundDeps } from './dependencies.ts';
import { pageWindow } from './page-window.ts';
import type { Paging } from './page-window.ts';
import { itemView, partnerView, readRelated, refundSummary } from './refund-summary.ts';

/** Lists a member's refunds as buyer, seller or both. */
export async function listMemberRefunds(
  deps: RefundDeps,
  { accountId, ...selection }: Selection,
  paging: Paging,
  language: Language,
): Promise<{ items: RefundRow[]; total: number; open: number; hasNextPage: boolean }> {
  const { all, open } = await countRefunds(deps.database, { accountId, ...selection });
  const list = await listRefunds(deps.database, { accountId, ...selection }, pageWindow(paging));
  const related = await readRelated(deps, list, language);
  return {
    items: list.map((one) => {
      const side = sideOf(one, accountId);
      return {
        ...refundSummary(one),
        side,
        ...partnerView(one, side, related),
        items: (related.items.get(one.id) ?? []).map((item) => itemView(item, related)),
      };
    }),
    total: all,
    open,
    hasNextPage: paging.pageNumber * paging.pageSize < all,
  };
}

const sideOf = ({ buyerId }: RefundRecord, accountId: string): RefundSide =>
  buyerId === accountId ? 'Buyer' : 'Seller';
