import type { Language } from '../../../../contract/enums.ts';
import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import { countOf, negotiationsOf } from '../store/negotiation-lists.ts';
import { pageOf, negotiationRows } from './negotiation-rows.ts';
import type { Paging, NegotiationPage } from './negotiation-rows.ts';
import type { ReadDeps } from './dependencies.ts';

export async function listMyOffers(
  deps: ReadDeps,
  callerId: string,
  { side, ...paging }: { side: OfferSide } & Paging,
  language: Language,
): Promise<NegotiationPage> {
  const { all, open } = await countOf(deps.database, callerId, side);
  const list = await negotiationsOf(deps.database, callerId, side, pageOf(paging));
  return {
    items: await negotiationRows(deps, list, callerId, language),
    total: all,
    open,
    hasNextPage: paging.pageNumber * paging.pageSize < all,
  };
}
