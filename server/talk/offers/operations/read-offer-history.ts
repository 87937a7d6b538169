import type { Language } from '../../../../contract/enums.ts';
import type { Negotiation as ShownNegotiation } from '../../../../contract/schemas/offer.ts';
import { required } from '../../../platform/errors.ts';
import { negotiationOfOffer } from '../store/negotiations.ts';
import { readNegotiationView } from './negotiation-view.ts';
import type { ReadDeps } from './dependencies.ts';

/** Throws OfferNotFound if the caller is not a party. */
export async function readOfferHistory(
  deps: ReadDeps,
  callerId: string,
  offerId: string,
  language: Language,
): Promise<ShownNegotiation> {
  const found = required(await negotiationOfOffer(deps.database, offerId, callerId), 'OfferNotFound');
  return readNegotiationView(deps, callerId, found.negotiationId, language);
}
