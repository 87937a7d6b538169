import type { WaitingAd } from '../../../../contract/schemas/my-ad.ts';
import { memberRecords } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { waitTimesSince } from '../store/log.ts';
import { waitingReview } from '../store/queue.ts';
import type { ModerationDeps } from './dependencies.ts';

const dayMs = 24 * 3_600_000;

/** Decisions of so many days say how long ads wait; fewer than the second number say nothing. */
const usual = { days: 30, minDecisions: 10 };

/** How long ads waited for a moderator lately, seconds; nothing where too few were decided. One statement. */
export async function readUsualWait(database: Database): Promise<WaitingAd['usual']> {
  const row = await waitTimesSince(database, new Date(clock.now().getTime() - usual.days * dayMs));
  if (!row || row.count < usual.minDecisions || row.half === null || row.most === null) return undefined;
  return { half: row.half, most: row.most };
}

/** Why an own ad waits for a moderator, and what would publish it at once; nothing where it does not wait. Refuses AdNotFound. */
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
