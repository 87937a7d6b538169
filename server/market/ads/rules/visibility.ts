import type { AdStatus } from '../../../../contract/enums.ts';

export type Visibility = 'published' | 'ended' | 'never';

/** Public visibility by status (product decisions, "One ad, from draft to history"). */
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

/** An ad that was never published does not exist for others, in any status. */
export function visibility(status: AdStatus, publishedAt: Date | null): Visibility {
  return publishedAt === null ? 'never' : visibilityOf[status];
}

/** Statuses with a public page: the ad, or a notice that it has ended. */
export const openStatuses = (Object.keys(visibilityOf) as AdStatus[]).filter(
  (status) => visibilityOf[status] !== 'never',
);

/** Statuses in which the owner must act. */
export const waitingForOwner: readonly AdStatus[] = ['NeedsAction', 'WaitingForEdit', 'ListingError'];

export const shownStatuses = (Object.keys(visibilityOf) as AdStatus[]).filter(
  (status) => visibilityOf[status] === 'published',
);

/** True if the period is over, even if the job has not archived the ad yet. A Locked ad stays until its checkout ends. */
export const isOver = ({ status, expiresAt }: { status: AdStatus; expiresAt: Date | null }, now: Date): boolean =>
  status === 'OnSale' && expiresAt !== null && expiresAt <= now;

/** The same as an SQL condition; `parameter` is the time. */
export const isOverAt = (parameter: `$${number}`): string =>
  `(ad.status = 'OnSale' and ad.expires_at is not null and ad.expires_at <= ${parameter})`;
