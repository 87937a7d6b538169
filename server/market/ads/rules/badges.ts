import type { GivenBadge, Badge } from '../../../../contract/enums.ts';

const dayMs = 24 * 3600 * 1000;
const newDays = 3;

/** Derived badges first, then those given by moderators. */
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
