import { dopingEvents } from './owner-events.ts';
import type { LifeDeps } from './dependencies.ts';
import { extendDopings } from '../rules/dopings.ts';
import { usesMediaPack } from '../store/contents.ts';
import { recordEvents } from '../store/ad-events.ts';
import { lockOwn, requireAction, saveAdStates } from '../store/states.ts';
import type { AwaitingDoping } from '../tables.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Starts or extends promotions and returns when each ends. Throws AdNotFound, VideoMissing, or the error of a status that does not allow it. */
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
    const dopings = extendDopings(ad.dopings, more, now);
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
