import { dopingTypes } from '../../../contract/enums.ts';
import type { AdStatus, Badge, DopingType, GivenBadge } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';

const dayMs = 24 * 3600 * 1000;
const newDays = 3;
/** Some three hundred metres. */
const pointSteps = 300;

/** Ads that one job, one event or one statement of the search index takes. */
export const adsAtOnce = 500;

export type Visibility = 'published' | 'ended' | 'never';

/** What everybody may see of an ad: product decisions, "One ad, from draft to history". */
const visibilityOf: Record<AdStatus, Visibility> = {
  OnSale: 'published',
  Locked: 'published',
  OutOfStock: 'ended',
  Archived: 'ended',
  NotOnSale: 'ended',
  UnderReview: 'never',
  NeedsAction: 'never',
  WaitingForEdit: 'never',
  ListingError: 'never',
};

/** Whether everybody may see an ad. One that was never published does not exist for others, whatever its status. */
export function visibility(status: AdStatus, publishedAt: Date | null): Visibility {
  return publishedAt === null ? 'never' : visibilityOf[status];
}

/** Those in which everybody may know of an ad: it is shown, or its page says that it has ended. */
export const openStatuses = (Object.keys(visibilityOf) as AdStatus[]).filter(
  (status) => visibilityOf[status] !== 'never',
);

/** Statuses in which an ad goes on only when its owner does something. */
export const waitingForOwner: readonly AdStatus[] = ['NeedsAction', 'WaitingForEdit', 'ListingError'];

/** The statuses in which an ad is shown. */
export const shownStatuses = (Object.keys(visibilityOf) as AdStatus[]).filter(
  (status) => visibilityOf[status] === 'published',
);

/** Whether an ad's period is over, though its status may not say so yet. What a checkout holds stays until that is decided. */
export const isOver = ({ status, expiresAt }: { status: AdStatus; expiresAt: Date | null }, now: Date): boolean =>
  status === 'OnSale' && expiresAt !== null && expiresAt <= now;

/** The same of a row of `ad` in SQL, by the parameter that holds the time. */
export const isOverAt = (parameter: `$${number}`): string =>
  `(ad.status = 'OnSale' and ad.expires_at is not null and ad.expires_at <= ${parameter})`;

/** The promotions that still last. */
export function activeDopings(dopings: Partial<Record<DopingType, string>>, now: Date): DopingType[] {
  return dopingTypes.filter((type) => Date.parse(dopings[type] ?? '') > now.getTime());
}

/** The price before the last fall, kuruş, as long as the fall is news. */
export function shownOldPrice(
  price: number,
  oldPrice: number | null,
  droppedAt: Date | null,
  now: Date,
): number | undefined {
  if (oldPrice === null || droppedAt === null || oldPrice <= price) return undefined;
  return droppedAt.getTime() + limits.lowestPriceDays * dayMs > now.getTime() ? oldPrice : undefined;
}

/** The labels of an ad: those that follow from it, then those that moderators gave. */
export function badgesOf(
  ad: { isVerified: boolean; hasDropped: boolean; publishedAt: Date; manualBadges: readonly GivenBadge[] },
  now: Date,
): Badge[] {
  const isNew = ad.publishedAt.getTime() + newDays * dayMs > now.getTime();
  return [
    ...(ad.isVerified ? (['Verified'] as const) : []),
    ...(ad.hasDropped ? (['PriceDropped'] as const) : []),
    ...(isNew ? (['New'] as const) : []),
    ...ad.manualBadges,
  ];
}

/** A point that does not give the door away: the middle of a square of some three hundred metres. */
export function roundedPoint(lat: number | null, lng: number | null): { lat: number; lng: number } | undefined {
  if (lat === null || lng === null) return undefined;
  const round = (degrees: number) => Number((Math.round(degrees * pointSteps) / pointSteps).toFixed(5));
  return { lat: round(lat), lng: round(lng) };
}

/** One decimal, from the sum of ratings; none before the first. */
export function rating(sum: number, count: number): number | undefined {
  return count === 0 ? undefined : Math.round((sum / count) * 10) / 10;
}
