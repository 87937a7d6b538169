import { DomainError, required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { requireApproval } from '../../../people/approvals/port.ts';
import { recordChange } from '../../../people/audit/port.ts';
import { addEvent, lockEarning, setStopped } from '../store/earnings.ts';
import type { EarningRow } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import { payoutViews } from './payout-view.ts';
import type { Payout } from './payout-view.ts';

interface StopOrRelease {
  earningId: string;
  reason: string;
}

/** Stops or releases a payout and returns it. Throws like `setPayoutStopped`. */
export async function stopOrReleasePayout(
  deps: Pick<EarningDeps, 'database'>,
  what: 'Stopped' | 'Released',
  asked: StopOrRelease,
  byId: string,
): Promise<Payout> {
  const row = await setPayoutStopped(deps, what, asked, byId);
  const [one] = await payoutViews(deps.database, [row]);
  return required(one, 'EarningNotFound');
}

/** Stops or releases a payout and records the reason. Throws EarningNotFound, EarningAlreadyPaid, EarningUnderWay. */
export async function setPayoutStopped(
  { database }: Pick<EarningDeps, 'database'>,
  what: 'Stopped' | 'Released',
  { earningId, reason }: StopOrRelease,
  byId: string,
): Promise<EarningRow> {
  return database.inTransaction(async () => {
    const found = required(await lockEarning(database, earningId), 'EarningNotFound');
    if (found.stage === 'Paid' || found.stage === 'Gone') throw new DomainError('EarningAlreadyPaid');
    // The provider may have paid it already.
    if (found.stage === 'Sending') throw new DomainError('EarningUnderWay');
    if (what === 'Released') requireApproval('releasePayout', earningId, found.net);
    const now = clock.now();
    const isDue = found.stage === 'Payable' || found.stage === 'Failed';
    await setStopped(database, earningId, what === 'Stopped', isDue ? now : null);
    await addEvent(database, { earningId, kind: what, byId, reason, at: now });
    const act = what === 'Stopped' ? 'StopPayout' : 'ReleasePayout';
    const { orderCode: about, sellerId: memberId } = found;
    await logDeskAct(database, { act, byId, about, memberId, message: reason });
    await recordChange(database, {
      subject: 'payout',
      subjectId: earningId,
      before: { isStopped: found.isStopped },
      after: { isStopped: what === 'Stopped' },
      reason,
    });
    return required(await lockEarning(database, earningId), 'EarningNotFound');
  });
}
