import { z } from 'zod';
import { limits } from '../limits.ts';
import { adBrief, adCard } from './ad.ts';
import { adId } from './basic.ts';

/** An ad that a member looked at, whatever became of it. */
export const viewedAd = z.object({ ad: adBrief, viewedAt: z.iso.datetime() });
export type ViewedAd = z.output<typeof viewedAd>;

/** Numbers of ads looked at, the latest first. */
export const viewedAdIds = z.array(adId).max(limits.recentlyViewedMost);

/** An ad by which others are proposed: the reader looked at it, or keeps it. */
export const likingSource = z.object({
  id: adId,
  title: z.string(),
  /** Last segments of its address: `<slug>/<id>`. */
  path: z.string(),
  how: z.enum(['Viewed', 'Kept']),
});
export type LikingSource = z.output<typeof likingSource>;

export const mayLike = z.object({
  items: z.array(adCard),
  /** What the items are like; none without items. */
  because: z.array(likingSource),
});
export type MayLike = z.output<typeof mayLike>;
