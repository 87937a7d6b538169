import type { NegotiationRow } from '../../../../contract/schemas/offer.ts';
import type { Language } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Negotiation } from '../store/negotiations.ts';
import { negotiationSummary } from './negotiation-view.ts';
import type { Known } from './negotiation-view.ts';
import type { ReadDeps } from './dependencies.ts';

export interface Paging {
  pageNumber: number;
  pageSize: number;
}

export const pageOf = ({ pageNumber, pageSize }: Paging) => ({ limit: pageSize, offset: (pageNumber - 1) * pageSize });

export async function negotiationRows(
  { views, accounts }: ReadDeps,
  list: readonly Negotiation[],
  callerId: string,
  language: Language,
): Promise<NegotiationRow[]> {
  const now = clock.now();
  const known: Known = {
    ads: await views.briefsOf([...new Set(list.map(({ adId }) => adId))], language),
    members: await accounts.briefsOf([...new Set(list.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]),
  };
  return list.map((one) => {
    const ad = known.ads.get(one.adId);
    return { ...negotiationSummary(one, callerId, known, now), ...(ad && { ad }) };
  });
}

export interface NegotiationPage {
  items: NegotiationRow[];
  total: number;
  open: number;
  hasNextPage: boolean;
}
