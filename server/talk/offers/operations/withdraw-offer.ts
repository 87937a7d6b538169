import type { OfferDeps } from './dependencies.ts';
import { endNegotiation } from './end-negotiation.ts';

/** Withdraws the caller's own offer. A buyer may also withdraw from an agreed price. Throws the same errors as `acceptOffer`. */
export const withdrawOffer = (deps: OfferDeps, callerId: string, offerId: string): Promise<string> =>
  endNegotiation(deps, callerId, offerId, 'withdraw');
