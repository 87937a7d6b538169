import { DomainError, required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { requireApproval } from '../../../people/approvals/port.ts';
import { addEvent, lockEarning, setStopped } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import { payoutViews } from './payout-view.ts';
import type { Payout } from './payout-view.ts';

/** Stops or releases a payout and records the reason. Throws EarningNotFound, EarningAlreadyPaid, EarningUnderWay. */
export async function stopOrReleasePayout(
  { database }: EarningDeps,
  what: 'Stopped' | 'Released',
  { earningId, reason }: { earningId: string; reason: string },
  byId: string,
): Promise<Payout> {
  const row = await database.inTransaction(async () => {
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
    return required(await lockEarning(database, earningId), 'EarningNotFound');
  });
  const [one] = await payoutViews(database, [row]);
  return required(one, 'EarningNotFound');
}
