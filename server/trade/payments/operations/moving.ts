import type { PaymentAsker, PaymentEventKind, ReturnReason } from '../../../../contract/schemas/payment.ts';
import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { kurus, noMoney, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { paymentProcess } from '../process.ts';
import type { PaymentEvent } from '../process.ts';
import { approvalOf, keptFacts, refusalCodes, returnCause } from '../rules/facts.ts';
import type { Approval } from '../rules/facts.ts';
import { insertEvents, lockPayment, savePayment } from '../store/payments.ts';
import type { PaymentEventRow, PaymentRow } from '../store/payments.ts';
import { purchaseOf } from './deps.ts';
import type { PaybackDeps, PaymentDeps } from './deps.ts';
import { askBack } from './asking-back.ts';
import { tellMoved } from './telling.ts';

/** A held payment while it is moved. */
interface Moving extends Stepping {
  deps: PaymentDeps;
}

/** What a step of the process needs. */
interface Stepping {
  deps: PaybackDeps;
  row: PaymentRow;
  by: PaymentAsker;
  now: Date;
  note?: string;
  /** What happened and is not written yet: it is when the payment is. */
  events: PaymentEventRow[];
}

/** A payment that was held, and whether it has moved. */
export interface Moved {
  row: PaymentRow;
  hasMoved: boolean;
}

/** Moves a payment by what the provider says, in the transaction in progress, and answers it as it is then. Only what changes is told; one that has come to its end is left alone. */
export async function move(
  deps: PaymentDeps,
  id: string,
  facts: PaymentFacts,
  by: PaymentAsker,
  isOver: boolean,
): Promise<Moved | undefined> {
  const held = await lockPayment(deps.database, id);
  if (!held || !leads(held, 'giveBack')) return held && { row: held, hasMoved: false };
  const now = clock.now();
  const row: PaymentRow = { ...held, facts: keptFacts(facts), askedAt: now };
  row.reference ??= facts.reference ?? null;
  const moving: Moving = { deps, row, by, now, events: [] };
  if (facts.state === 'approved') await approved(moving, facts);
  else if (facts.state === 'cancelled' && facts.approvedAt !== undefined) await cameBack(moving, facts);
  else if (isOver || facts.state === 'cancelled') await expire(moving);
  else if (facts.state === 'declined') await declined(moving, facts);
  else if (facts.state === 'pending') await pending(moving);
  await savePayment(deps.database, row, moving.events);
  const hasMoved = row.state !== held.state;
  if (hasMoved) await tellMoved(deps, row, by);
  return { row, hasMoved };
}

/** A payment of nothing: nobody has to be asked. In the transaction in progress. */
export async function completeFree(deps: PaymentDeps, row: PaymentRow): Promise<void> {
  const now = clock.now();
  const moving: Moving = { deps, row, by: 'Buyer', now, events: [] };
  const surchargeByItem = new Map(row.items.map(({ id }) => [id, noMoney]));
  await complete(
    moving,
    { paymentId: row.id, state: 'approved', approvedAt: now },
    {
      charged: noMoney,
      installmentCount: 1,
      surchargeByItem,
    },
  );
  await savePayment(deps.database, row, moving.events);
  await tellMoved(deps, row, 'Buyer');
}

const leads = ({ state }: PaymentRow, event: PaymentEvent): boolean =>
  !('error' in paymentProcess.transition(state, event, 'system'));

/** What each event is called in the history. */
const historyOf: Readonly<Record<PaymentEvent, PaymentEventKind>> = {
  begin: 'Begun',
  retry: 'Retried',
  complete: 'Completed',
  decline: 'Declined',
  expire: 'Expired',
  giveBack: 'Returning',
  returned: 'Returned',
};

/** Takes a step of the process where there is one from here; answers whether there was. */
function step(moving: Stepping, event: PaymentEvent, actor: 'system' | 'buyer' = 'system'): boolean {
  const { row, by, now, note } = moving;
  const outcome = paymentProcess.transition(row.state, event, actor);
  if ('error' in outcome) return false;
  row.state = outcome.to;
  row.changedAt = now;
  moving.events.push({
    paymentId: row.id,
    kind: historyOf[event],
    by,
    at: now,
    ...(note !== undefined && { note }),
  });
  return true;
}

async function approved(moving: Moving, facts: PaymentFacts): Promise<void> {
  const { deps, row } = moving;
  const approval = approvalOf(facts, {
    amount: kurus(row.amount),
    installmentsMost: row.installmentsMost,
    items: row.items,
  });
  if ('wrong' in approval) {
    row.alarm = approval.wrong;
    return takeBack({ ...moving, note: approval.wrong }, facts, 'OtherSum');
  }
  if (!(await mayBuy(deps, row))) return takeBack(moving, facts, 'AccountClosed');
  return complete(moving, facts, approval);
}

/** Whoever left or is shut out buys nothing any more. */
async function mayBuy({ accounts }: PaymentDeps, { payerId, payerIsGuest, party }: PaymentRow): Promise<boolean> {
  if (payerIsGuest) return party !== null;
  const principal = await accounts.principalOf(payerId);
  return principal?.status === 'Active' && !principal.suspendedUntil;
}

/** Takes the money into the books and hands over what was paid for; where that is gone, the money goes back. */
async function complete(moving: Moving, facts: PaymentFacts, approval: Approval): Promise<void> {
  const { deps, row, now } = moving;
  await takeIn(moving, facts, approval.charged);
  row.installmentCount = approval.installmentCount;
  const isFulfilled = await purchaseOf(deps, row.kind).fulfil({
    paymentId: row.id,
    kind: row.kind,
    orderType: row.orderType,
    payer: {
      accountId: row.payerId,
      isGuest: row.payerIsGuest,
      ...(row.email !== null && { email: row.email }),
    },
    amount: kurus(row.amount),
    charged: approval.charged,
    installmentCount: approval.installmentCount,
    surchargeByItem: approval.surchargeByItem,
    facts,
  });
  if (!isFulfilled) return goesBack(moving, 'Gone', approval.charged);
  row.refusal = null;
  row.approvedAt ??= now;
  step(moving, 'complete');
}

/** The bank has the money: it stands in the books from now on. */
async function takeIn({ deps, row, now }: Moving, facts: PaymentFacts, charged: Kurus): Promise<void> {
  row.charged = charged;
  row.installmentCount = facts.installmentCount ?? null;
  row.approvedAt = facts.approvedAt ?? now;
  if (facts.wallet !== undefined && !row.payerIsGuest) {
    row.isCardKept = true;
    await deps.wallets.keep(row.payerId, facts.wallet);
  }
  if (charged === 0) return;
  await deps.ledger.post({
    cause: `payment:${row.id}:approved`,
    paymentId: row.id,
    entries: [
      { account: 'provider', amount: charged },
      { account: 'buyer', subjectId: row.id, amount: subtract(noMoney, charged) },
    ],
  });
}

/** Approved, and wanted no longer: nothing is handed over, all of it goes back. */
async function takeBack(moving: Moving, facts: PaymentFacts, reason: ReturnReason): Promise<void> {
  const charged = facts.amount ?? noMoney;
  await takeIn(moving, facts, charged);
  await goesBack(moving, reason, charged);
}

async function goesBack(moving: Moving, reason: ReturnReason, charged: Kurus): Promise<void> {
  const { deps, row } = moving;
  row.returned = reason;
  await purchaseOf(deps, row.kind).abandon(row.id);
  step({ note: reason, ...moving }, 'giveBack');
  // Of a payment of nothing nothing goes back, and nobody is to be asked.
  if (row.amount === 0) return void step(moving, 'returned');
  // What is asked back follows in the history.
  await insertEvents(deps.database, moving.events.splice(0));
  await askBack(deps, {
    cause: returnCause(row.id),
    paymentId: row.id,
    amount: charged,
    from: [{ account: 'buyer', subjectId: row.id, amount: charged }],
  });
}

/** The bank had approved when we called it off, and has given all of it back by itself: the books say so, too. */
async function cameBack(moving: Moving, facts: PaymentFacts): Promise<void> {
  await takeBack(moving, facts, 'Cancelled');
}

async function declined(moving: Moving, { decline = 'Declined' }: PaymentFacts): Promise<void> {
  const { row } = moving;
  row.refusal = refusalCodes[decline];
  // The answer to our beginning was lost, and the buyer was quicker than the sweep.
  if (row.state === 'Draft') step(moving, 'begin');
  step({ ...moving, note: decline }, 'decline');
}

async function pending(moving: Moving): Promise<void> {
  const { row } = moving;
  if (row.state === 'Draft') step(moving, 'begin');
  // The provider's own form lets the buyer try another card.
  else if (row.state === 'Failed') step(moving, 'retry', 'buyer');
}

/** Nobody paid in time, or nobody wants to: what was held is free again. */
async function expire(moving: Moving): Promise<void> {
  const { deps, row } = moving;
  if (!step(moving, 'expire')) return;
  row.pendingCard = null;
  await purchaseOf(deps, row.kind).abandon(row.id, row.refusal ?? undefined);
}

/** All of a payment has gone back, which the provider has confirmed; in the transaction in progress. */
export async function returned(deps: PaybackDeps, id: string, by: PaymentAsker): Promise<void> {
  const row = await lockPayment(deps.database, id);
  const events: PaymentEventRow[] = [];
  if (!row || !step({ deps, row, by, now: clock.now(), events }, 'returned')) return;
  await savePayment(deps.database, row, events);
  await tellMoved(deps, row, by);
}
