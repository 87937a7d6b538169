import { DomainError } from '../../../platform/errors.ts';

/** Refuses with every ad that stands against it, so that a cart can show which they are. */
export function refuseAds(code: 'AdNoLongerPublished' | 'OfferAdHeld', adIds: readonly string[]): void {
  if (adIds.length > 0)
    throw new DomainError(
      code,
      adIds.map((path) => ({ code, path })),
    );
}
