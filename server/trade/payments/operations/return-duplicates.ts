import { clock } from '../../../platform/clock.ts';
import { insertEvent, raiseAlarm } from '../store/payments.ts';
import type { PaymentRow } from '../store/payment-row.ts';
import { askProvider, isRefusal, refusalText } from './ask-provider.ts';
import type { PaybackDeps } from './dependencies.ts';

/**
 * Refunds a second approval of the same payment: the buyer also paid on an older form. That money is not in the books. The provider is idempotent.
 * Throws PaymentProviderUnavailable; a refusal raises an alarm.
 */
export async function returnDuplicates(deps: PaybackDeps, { id, facts }: PaymentRow): Promise<void> {
  const { database, provider } = deps;
  const taken = (facts?.items ?? []).map(({ reference }) => reference);
  if (taken.length === 0) return;
  try {
    const amount = await askProvider(() => provider.refundOtherApprovals(id, taken, `payment:${id}:twice`));
    if (amount === 0) return;
    await insertEvent(database, {
      paymentId: id,
      kind: 'PaybackSent',
      by: 'Sweep',
      note: `${amount} · payment:${id}:twice`,
      at: clock.now(),
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await raiseAlarm(database, id, refusalText(error));
  }
}
