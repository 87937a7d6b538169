import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { OfferDeps } from './dependencies.ts';

/** Includes ads that have ended. Undefined if the ad was never published. */
export const briefOf = async ({ views }: Pick<OfferDeps, 'views'>, adId: string): Promise<AdBrief | undefined> =>
  (await views.briefsOf([adId], 'tr')).get(adId);
