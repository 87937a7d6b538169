import { z } from 'zod';
import { limits } from '../limits.ts';
import { adBrief, adCard } from './ad.ts';
import { adId } from './basic.ts';

/** A viewed ad in any state. */
export const viewedAd = z.object({ ad: adBrief, viewedAt: z.iso.datetime() });
export type ViewedAd = z.output<typeof viewedAd>;

/** Ids of viewed ads, latest first. */
export const viewedAdIds = z.array(adId).max(limits.recentlyViewedMost);

/** A viewed or favourite ad on which recommendations are based. */
export const likingSource = z.object({
  id: adId,
  title: z.string(),
  /** The URL's last segments: `<slug>/<id>`. */
  path: z.string(),
  how: z.enum(['Viewed', 'Kept']),
});
export type LikingSource = z.output<typeof likingSource>;

export const mayLike = z.object({
  items: z.array(adCard),
  /** The source ads. Empty without items. */
  because: z.array(likingSource),
});
export type MayLike = z.output<typeof mayLike>;
