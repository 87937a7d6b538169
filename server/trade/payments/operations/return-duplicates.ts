import { clock } from '../../../platform/clock.ts';
import { insertEvent, raiseAlarm } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { askProvider, isRefusal, refusalText } from './ask-provider.ts';
import type { PaybackDeps } from './dependencies.ts';

/**
 * Gives back what the bank approved of a payment beside that which is in the books: the buyer paid on an older form as well. It never stood in the books, and the provider does it once. Refuses
 * PaymentProviderUnavailable; what the provider refuses rings at the desk.
 */
export async function returnDuplicates(deps: PaybackDeps, { id, facts }: PaymentRow): Promise<void> {
  const { database, provider } = deps;
  const taken = (facts?.items ?? []).map(({ reference }) => reference);
  if (taken.length === 0) return;
  try {
    const amount = await askProvider(() => provider.giveBackOthers(id, taken, `payment:${id}:twice`));
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
