import { publishAdEvents, dopingEvents } from './ad-events.ts';
import type { LifeDeps } from './ad-events.ts';
import { extended, laterBy } from '../rules/dopings.ts';
import { mayRenew } from '../rules/life.ts';
import type { OwnAdState } from '../port.ts';
import { usesMediaPack } from '../store/contents.ts';
import { recordEvents } from '../store/happenings.ts';
import { lockOwn, applyTransition, readOwn, requireAction, saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import type { AwaitingDoping } from '../tables.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Begins or extends promotions of a published ad. Answers when each ends. Refuses AdNotFound, VideoMissing and what the status does not allow. */
export async function addDopings(
  { database, refresh }: LifeDeps,
  adId: string,
  ownerId: string,
  more: readonly AwaitingDoping[],
): Promise<{ type: DopingType; endsAt: Date }[]> {
  return database.inTransaction(async () => {
    const ad = await lockOwn(database, adId, ownerId);
    requireAction(ad, 'promote');
    const isPack = more.some(({ type }) => type === 'MediaPack');
    if (isPack && !(await usesMediaPack(database, adId))) throw new DomainError('VideoMissing');
    const now = clock.now();
    const dopings = extended(ad.dopings, more, now);
    const isFirst = more.some(({ type }) => type === 'UpToDate');
    await saveAdStates(database, [{ ...ad, dopings, refreshedAt: isFirst ? now : ad.refreshedAt }]);
    await recordEvents(database, dopingEvents(adId, more), now);
    await refresh([adId]);
    return [...new Set(more.map(({ type }) => type))].map((type) => ({
      type,
      endsAt: new Date(dopings[type] ?? now),
    }));
  });
}

/**
 * Lets a published ad run longer; one that went into history less than 30 days ago is on sale again. Refuses AdNotFound, AdPeriodOver,
 * AuthorityRefused, RegistryNumberInUse and what the status does not allow.
 */
export async function addPeriod(
  deps: LifeDeps,
  adId: string,
  ownerId: string,
  days: number,
): Promise<{ expiresAt: Date }> {
  const { database, refresh } = deps;
  return database.inTransaction(async () => {
    const ad = await lockOwn(database, adId, ownerId);
    const now = clock.now();
    const expiresAt = laterBy(ad.expiresAt, days, now);
    const isBack = ad.status !== 'OnSale';
    await saveAdStates(database, [{ ...(isBack ? renewed(ad, now) : ad), expiresAt, periodDays: days }]);
    await recordEvents(database, [{ adId, kind: 'Renewed', data: { days } }], now);
    if (isBack) {
      await refresh([adId]);
      await publishAdEvents(deps, 'published', [adId]);
    }
    return { expiresAt };
  });
}

function renewed(ad: AdState, now: Date): AdState {
  const next = applyTransition(ad, 'renew', 'owner', now);
  requireAuthority(ad);
  if (!mayRenew(ad, now)) throw new DomainError('AdPeriodOver');
  return next;
}

/** What the authority no longer vouches for may not come back by its owner's wish. */
export function requireAuthority({ takenDownFor }: AdState): void {
  if (takenDownFor === 'authorityLapsed') throw new DomainError('AuthorityRefused');
}

/** An own ad's status and promotions. Refuses AdNotFound. */
export async function stateOf(database: Database, adId: string, ownerId: string): Promise<OwnAdState> {
  const { status, categoryId, expiresAt, dopings, awaitingDopings } = await readOwn(database, adId, ownerId);
  return {
    status,
    categoryId,
    expiresAt,
    dopings,
    awaitingDopings: awaitingDopings.map(({ type }) => type),
    usesMediaPack: await usesMediaPack(database, adId),
  };
}
