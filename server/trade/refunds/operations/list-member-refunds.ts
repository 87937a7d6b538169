import type { RefundSide, RefundRow } from '../../../../contract/schemas/refund.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { RefundRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import type { Selection } from '../store/refund-list.ts';
import type { Paging } from './paging.ts';
import { countRefunds, listRefunds } from '../store/refund-list.ts';
import { pageOf } from './paging.ts';
import { besides, standing, partnerOf, itemView } from './refund-summary.ts';

const sideOf = ({ buyerId }: RefundRecord, accountId: string): RefundSide =>
  buyerId === accountId ? 'Buyer' : 'Seller';

/** A member's refunds of both sides or of one. */
export async function readAll(
  deps: RefundDeps,
  { accountId, ...selection }: Selection,
  paging: Paging,
  language: Language,
): Promise<{ items: RefundRow[]; total: number; open: number; hasNextPage: boolean }> {
  const { all, open } = await countRefunds(deps.database, { accountId, ...selection });
  const list = await listRefunds(deps.database, { accountId, ...selection }, pageOf(paging));
  const beside = await besides(deps, list, language);
  return {
    items: list.map((one) => {
      const side = sideOf(one, accountId);
      return {
        ...standing(one),
        side,
        ...partnerOf(one, side, beside),
        items: (beside.items.get(one.id) ?? []).map((item) => itemView(item, beside)),
      };
    }),
    total: all,
    open,
    hasNextPage: paging.pageNumber * paging.pageSize < all,
  };
}
