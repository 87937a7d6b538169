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
