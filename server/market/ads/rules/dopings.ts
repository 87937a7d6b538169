import { dopingTypes } from '../../../../contract/enums.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import type { AdDopings, AwaitingDoping } from '../tables.ts';

const dayMs = 24 * 3600 * 1000;

/** The parts of an ad that its promotions are about. */
interface Promoted {
  status: AdStatus;
  dopings: AdDopings;
  awaitingDopings: AwaitingDoping[];
  refreshedAt: Date | null;
}

/** The later of now and an end, and so many days more. */
export const laterBy = (end: Date | null, days: number, now: Date): Date =>
  new Date(Math.max(now.getTime(), end?.getTime() ?? 0) + days * dayMs);

/** Promotions with some more: each begins now, or goes on from its end. */
export function extended(dopings: AdDopings, more: readonly AwaitingDoping[], now: Date): AdDopings {
  const after = { ...dopings };
  for (const { type, days } of more) {
    const end = after[type];
    after[type] = laterBy(end === undefined ? null : new Date(end), days, now).toISOString();
  }
  return after;
}

/** Buyers can see it, also while one of them pays for it. */
const isSeen = (status: AdStatus): boolean => status === 'OnSale' || status === 'Locked';

/** An ad whose status has just changed from another: its promotions wait while nobody can see it, and what is left of them goes on with it. */
export function withDopings<A extends Promoted>(ad: A, before: AdStatus, now: Date): A {
  if (isSeen(before) === isSeen(ad.status)) return ad;
  return isSeen(ad.status) ? resumed(ad, now) : paused(ad, now);
}

function paused<A extends Promoted>(ad: A, now: Date): A {
  const left = dopingTypes.flatMap((type): AwaitingDoping[] => {
    const end = ad.dopings[type];
    const ms = end === undefined ? 0 : Date.parse(end) - now.getTime();
    return ms > 0 ? [{ type, days: ms / dayMs }] : [];
  });
  return { ...ad, dopings: {}, awaitingDopings: [...ad.awaitingDopings, ...left] };
}

function resumed<A extends Promoted>(ad: A, now: Date): A {
  const isFirst = ad.awaitingDopings.some(({ type }) => type === 'UpToDate');
  return {
    ...ad,
    dopings: extended(ad.dopings, ad.awaitingDopings, now),
    awaitingDopings: [],
    refreshedAt: isFirst ? now : ad.refreshedAt,
  };
}
