import type { Language } from '../../../../contract/enums.ts';
import { DomainError } from '../../../platform/errors.ts';
import { countOfAd, negotiationsOfAd } from '../store/negotiation-lists.ts';
import type { Selection } from '../store/negotiation-lists.ts';
import { pageOf, negotiationRows } from './negotiation-rows.ts';
import type { Paging, NegotiationPage } from './negotiation-rows.ts';
import type { ReadDeps } from './dependencies.ts';

/**
 * Lists the negotiations of an ad: all for its owner, own ones for other members. Throws AdNotFound if the caller has none and does not own the ad.
 */
export async function listOffersOfAd(
  deps: ReadDeps,
  callerId: string,
  { adId, state, ...paging }: { adId: string; state: Selection } & Paging,
  language: Language,
): Promise<NegotiationPage> {
  const counts = await countOfAd(deps.database, adId, callerId);
  if (counts.all === 0) {
    const ad = (await deps.views.briefsOf([adId], language)).get(adId);
    if (ad?.ownerId !== callerId || ad.isDeleted) throw new DomainError('AdNotFound');
  }
  const list = await negotiationsOfAd(deps.database, adId, callerId, state, pageOf(paging));
  const total = state === 'All' ? counts.all : state === 'Open' ? counts.open : counts.all - counts.open;
  return {
    items: await negotiationRows(deps, list, callerId, language),
    total,
    open: counts.open,
    hasNextPage: paging.pageNumber * paging.pageSize < total,
  };
}
