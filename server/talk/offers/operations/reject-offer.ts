import type { OfferDeps } from './dependencies.ts';
import { endNegotiation } from './end-negotiation.ts';

/** Rejects an offer that waits for the caller. Throws the same errors as `acceptOffer`. */
export const rejectOffer = (deps: OfferDeps, callerId: string, offerId: string): Promise<string> =>
  endNegotiation(deps, callerId, offerId, 'reject');
