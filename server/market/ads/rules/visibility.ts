import type { AdStatus } from '../../../../contract/enums.ts';

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
