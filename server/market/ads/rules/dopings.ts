import { dopingTypes } from '../../../../contract/enums.ts';
import type { AdStatus, DopingType } from '../../../../contract/enums.ts';
import type { AdDopings, AwaitingDoping } from '../tables.ts';

const dayMs = 24 * 3600 * 1000;

interface Promoted {
  status: AdStatus;
  dopings: AdDopings;
  awaitingDopings: AwaitingDoping[];
  refreshedAt: Date | null;
}

/** Adds days to the later of now and `end`. */
export const extendEnd = (end: Date | null, days: number, now: Date): Date =>
  new Date(Math.max(now.getTime(), end?.getTime() ?? 0) + days * dayMs);

/** Adds promotions: each starts now, or extends a running one of its type. */
export function extendDopings(dopings: AdDopings, more: readonly AwaitingDoping[], now: Date): AdDopings {
  const next = { ...dopings };
  for (const { type, days } of more) {
    const end = next[type];
    next[type] = extendEnd(end === undefined ? null : new Date(end), days, now).toISOString();
  }
  return next;
}

/** Buyers see the ad, also during another buyer's checkout. */
const isSeen = (status: AdStatus): boolean => status === 'OnSale' || status === 'Locked';

/** Pauses promotions when an ad leaves sale, and resumes the remaining time when it returns. `before` is the previous status. */
export function pauseOrResumeDopings<A extends Promoted>(ad: A, before: AdStatus, now: Date): A {
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
    dopings: extendDopings(ad.dopings, ad.awaitingDopings, now),
    awaitingDopings: [],
    refreshedAt: isFirst ? now : ad.refreshedAt,
  };
}

export function activeDopings(dopings: Partial<Record<DopingType, string>>, now: Date): DopingType[] {
  return dopingTypes.filter((type) => Date.parse(dopings[type] ?? '') > now.getTime());
}
