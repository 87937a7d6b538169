import { DomainError } from '../../../platform/errors.ts';

/** Throws `code` with the id of each affected ad in the details, unless `adIds` is empty. */
export function refuseAds(code: 'AdNoLongerPublished' | 'OfferAdHeld', adIds: readonly string[]): void {
  if (adIds.length > 0)
    throw new DomainError(
      code,
      adIds.map((path) => ({ code, path })),
    );
}
