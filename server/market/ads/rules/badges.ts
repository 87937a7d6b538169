import type { GivenBadge, Badge } from '../../../../contract/enums.ts';

const dayMs = 24 * 3600 * 1000;
const newDays = 3;

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
