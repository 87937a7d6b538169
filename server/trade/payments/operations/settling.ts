import type { PaymentAsker } from '../../../../contract/schemas/payment.ts';
import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paymentProcess } from '../process.ts';
import { readPayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { begin } from './beginning.ts';
import { askProvider, isRefusal } from './deps.ts';
import type { PaymentDeps } from './deps.ts';
import { move } from './moving.ts';
import type { Moved } from './moving.ts';
import { returnOthers, sendWhole } from './paybacks.ts';

export interface Settling {
  /** What is bought is wanted no more: without an approval the payment ends now. */
  letGo?: boolean;
}

/**
 * The only way on for a payment. Asks the provider, outside of any transaction, then holds the payment and moves it by what was answered. Any number of times, in any order and by several copies at once it comes
 * to the same. Refuses PaymentNotFound, and PaymentProviderUnavailable where nobody knows how it stands.
 */
export async function settle(
  deps: PaymentDeps,
  id: string,
  by: PaymentAsker,
  settling: Settling = {},
): Promise<PaymentRow> {
  return (await settleRead(deps, required(await readPayment(deps.database, id), 'PaymentNotFound'), by, settling)).row;
}

/** The same with a payment as it was just read. Answers also whether this has moved it. */
export async function settleRead(
  deps: PaymentDeps,
  before: PaymentRow,
  by: PaymentAsker,
  { letGo = false }: Settling = {},
): Promise<Moved> {
  const { database } = deps;
  const { id } = before;
  if (paymentProcess.terminal.some((state) => state === before.state)) {
    // Somebody was told by the bank, not by the buyer's page: it may be of a form that was opened before.
    if (by !== 'Buyer') await returnOthers(deps, before);
    return { row: before, hasMoved: false };
  }
  let moved: Moved = { row: before, hasMoved: false };
  if (before.state !== 'Returning') {
    const isOver = letGo || before.expiresAt <= clock.now();
    const facts = await factsOf(deps, before, isOver);
    if (facts.state === 'unknown' && by === 'Sweep' && !isOver) await begin(deps, id);
    const held = await database.inTransaction(() => move(deps, id, facts, by, isOver), { repeatable: true });
    moved = required(held, 'PaymentNotFound');
    if (facts.isPaidTwice) await returnOthers(deps, moved.row);
  }
  if (moved.row.state !== 'Returning') return moved;
  const isAway = (await sendWhole(deps, id)) === 'away';
  // Nobody waits for the sweep: it has to know that there is no use in asking on.
  if (isAway && by === 'Sweep') throw new DomainError('PaymentProviderUnavailable');
  return { ...moved, row: required(await readPayment(database, id), 'PaymentNotFound') };
}

/** What the provider knows; what is over and not approved is called off there first, so that it is not approved afterwards. */
async function factsOf(deps: PaymentDeps, row: PaymentRow, isOver: boolean): Promise<PaymentFacts> {
  const { provider } = deps;
  const { id, amount, reference, state } = row;
  // Nothing to pay is nothing to ask: it is completed by whoever says so, see `completeFree`.
  if (amount === 0) return { paymentId: id, state: 'unknown' };
  const inquire = () => askProvider(() => provider.inquire(id, reference ?? ''));
  const facts = await inquire();
  const isLoose = facts.state === 'pending' || (facts.state === 'declined' && state !== 'Expired');
  if (!isOver || !isLoose) return facts;
  try {
    await askProvider(() => provider.cancel(id, facts.reference ?? reference ?? '', `cancel:${id}`));
  } catch (error) {
    // Nothing is there to be called off, or it cannot be any more.
    if (!isRefusal(error)) throw error;
  }
  return inquire();
}
