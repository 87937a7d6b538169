import type { WaitingAd } from '../../../../contract/schemas/my-ad.ts';
import { memberRecords } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { waitTimesSince } from '../store/log.ts';
import { waitingReview } from '../store/queue.ts';
import type { ModerationDeps } from './dependencies.ts';

const dayMs = 24 * 3_600_000;

/** Wait times are reported from this period if it has enough decisions. */
const usual = { days: 30, minDecisions: 10 };

/** Recent wait times for a moderator, seconds; undefined if there were too few decisions. One statement. */
export async function readUsualWait(database: Database): Promise<WaitingAd['usual']> {
  const row = await waitTimesSince(database, new Date(clock.now().getTime() - usual.days * dayMs));
  if (!row || row.count < usual.minDecisions || row.half === null || row.most === null) return undefined;
  return { half: row.half, most: row.most };
}

/** Why the owner's ad waits for a moderator, and what is missing to publish it at once. Undefined if it does not wait. Throws AdNotFound. */
export async function readWaitingAd(
  { database, ads }: Pick<ModerationDeps, 'database' | 'ads'>,
  adId: string,
  ownerId: string,
): Promise<WaitingAd | undefined> {
  await ads.stateOf(adId, ownerId);
  const row = await waitingReview(database, adId);
  if (!row) return undefined;
  const member = (await memberRecords(database, [ownerId])).get(ownerId);
  const usualNow = await readUsualWait(database);
  return {
    since: row.openedAt.toISOString(),
    reasons: row.codes,
    missing: [
      ...(member?.emailVerified === true ? [] : (['email'] as const)),
      ...(member?.phoneVerified === true ? [] : (['phone'] as const)),
    ],
    isEnough: row.codes.every((code) => code === 'ContactUnverified'),
    ...(usualNow && { usual: usualNow }),
  };
}
