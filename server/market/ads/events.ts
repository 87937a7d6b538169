import { z } from 'zod';
import { adStatuses } from '../../../contract/enums.ts';
import { adId, kurus } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';

export const adEvents = {
  /** Ads or edits wait for review. */
  submitted: declareEvent('AdSubmitted', z.object({ adIds: z.array(adId).min(1).max(500) })),
  /** Ads went on sale, for the first time or again. */
  published: declareEvent('AdPublished', z.object({ adIds: z.array(adId).min(1).max(500) })),
  /** Ads left sale: sold, archived, taken down or deleted. All have the same new status. */
  ended: declareEvent('AdEnded', z.object({ adIds: z.array(adId).min(1).max(500), status: z.enum(adStatuses) })),
  /** The operator ended ads that have paused promotions. */
  promotedEnded: declareEvent('PromotedAdEnded', z.object({ adIds: z.array(adId).min(1).max(500) })),
  priceChanged: declareEvent('AdPriceChanged', z.object({ adId, oldPrice: kurus, price: kurus })),
};
