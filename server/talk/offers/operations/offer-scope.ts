import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { OfferSide, OfferScope } from '../../../../contract/schemas/offer.ts';
import type { StoredState } from '../process.ts';
import { nextBounds, waitsFor, quickOf, percentOf, hintOf } from '../rules.ts';
import { recentAnswers } from '../store/negotiation-lists.ts';
import type { Round } from '../store/negotiations.ts';
import type { ReadDeps } from './dependencies.ts';

export async function offerScope(
  deps: ReadDeps,
  { ad, side, state, rounds }: { ad: AdBrief; side: OfferSide; state: StoredState | 'None'; rounds: readonly Round[] },
  market?: number,
): Promise<OfferScope | undefined> {
  const bounds = nextBounds(side, ad.price, state, rounds);
  if (bounds.least > bounds.most) return undefined;
  const theirs = waitsFor(state) === side ? rounds.at(-1)?.price : undefined;
  const own = rounds.findLast((round) => round.by === side)?.price ?? (side === 'Seller' ? ad.price : undefined);
  const quick = quickOf(bounds, {
    adPrice: ad.price,
    ...(market !== undefined && { market }),
    ...(theirs !== undefined && { theirs }),
    ...(own !== undefined && { own }),
  });
  if (side === 'Seller') return { ...bounds, quick };
  const answers = (await recentAnswers(deps.database, ad.ownerId)).map(({ price, adPrice, isApproved }) => ({
    percent: percentOf(price, adPrice),
    isApproved,
  }));
  return { ...bounds, quick, hint: hintOf(answers) };
}
