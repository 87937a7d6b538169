import { z } from 'zod';
import { adStatuses } from '../../../contract/enums.ts';
import { adId, kurus } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';

/** What happens to ads that other domains act upon. */
export const adEvents = {
  /** Ads, or edits of ads, wait for their check. */
  submitted: declareEvent('AdSubmitted', z.object({ adIds: z.array(adId).min(1).max(500) })),
  /** Ads are on sale for the first time, or again. */
  published: declareEvent('AdPublished', z.object({ adIds: z.array(adId).min(1).max(500) })),
  /** Ads are on sale no more: sold, in history, taken down or deleted. All of one status. */
  ended: declareEvent('AdEnded', z.object({ adIds: z.array(adId).min(1).max(500), status: z.enum(adStatuses) })),
  priceChanged: declareEvent('AdPriceChanged', z.object({ adId, oldPrice: kurus, price: kurus })),
};
