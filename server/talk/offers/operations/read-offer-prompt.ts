import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { OfferPrompt } from '../../../../contract/schemas/offer.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, unlessDomainError } from '../../../platform/errors.ts';
import { readPair, roundsOf } from '../store/negotiations.ts';
import type { OfferDeps } from './dependencies.ts';
import { currentState } from './negotiation-state.ts';
import { offerScope } from './offer-scope.ts';

/** Returns the amounts that a buyer may offer, or why the buyer may not. Throws AdNotFound. */
export async function readOfferPrompt(
  deps: OfferDeps,
  callerId: string,
  adId: string,
  language: Language,
): Promise<OfferPrompt> {
  const ad = (await deps.views.briefsOf([adId], language)).get(adId);
  if (!ad || ad.isDeleted) throw new DomainError('AdNotFound');
  const pair = await readPair(deps.database, adId, callerId);
  const known = pair && { adOfferId: pair.offerId };
  const isOwn = ad.ownerId === callerId || (await deps.shareDevice(ad.ownerId, callerId));
  if (isOwn) return { ad, ...known, refusal: 'OfferOnOwnAd' };
  if (!ad.isOnSale) return { ad, ...known, refusal: ad.status === 'Locked' ? 'OfferAdHeld' : 'AdNoLongerPublished' };
  if (!ad.acceptsOffers) return { ad, ...known, refusal: 'OffersNotAccepted' };
  if (await deps.accounts.isBlocked(ad.ownerId, callerId)) return { ad, ...known, refusal: 'OfferPartyUnreachable' };
  const state = pair ? currentState(pair, clock.now()) : 'None';
  const rounds = pair ? await roundsOf(deps.database, pair.id, limits.offerRoundsMost) : [];
  if (state === 'Agreed') return { ad, ...known, refusal: 'OfferAlreadyApproved' };
  const detail = await unlessDomainError(deps.views.detailOf(adId, language));
  const scope = await offerScope(deps, { ad, side: 'Buyer', state, rounds }, detail?.market?.median);
  return { ad, ...known, ...(scope ? { scope } : { refusal: 'OfferTooLow' }) };
}
