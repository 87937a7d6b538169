import { kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { RefundEvent, RefundActor } from '../process.ts';
import type { CarrierWord } from '../../shipping/port.ts';
import { unlessSilent, askingCarrier } from '../../shipping/port.ts';
import type { RefundDeps } from './dependencies.ts';
import type { HeldRefund } from './lock-refund.ts';
import { stepOf, move } from './change-status.ts';
import { giveBack } from './pay-refund.ts';
import { tellApproved } from './notify.ts';
import { isReturnOff } from './return-cancelled.ts';
import { payReturn } from './return-fee.ts';
import type { Once } from './change-refund.ts';
import { doingWithoutReturn, asSeller } from './change-refund.ts';

/**
 * Ends a held refund with money: what was asked for, or the part that the two agreed on. A return is called off before, as work of `callingOff`; where that cannot be, the money goes back all the same.
 */
export async function approveHeld(
  deps: RefundDeps,
  held: HeldRefund,
  event: Extract<RefundEvent, 'approve' | 'take'>,
  actor: RefundActor,
  word?: CarrierWord,
): Promise<HeldRefund> {
  // What the table does not allow moves no money.
  stepOf(held.refund, event, actor);
  const sent = await withReturn(deps, held, word);
  const sum = event === 'take' ? (held.refund.offered ?? held.refund.asked) : held.refund.asked;
  const changes = await giveBack(deps, sent, kurus(sum));
  const approved = await move(deps, sent, event, actor, { happening: 'Approved' }, changes);
  await tellApproved(deps, approved);
  return approved;
}

/** A held refund whose money goes back before its return is known to be on its way: what its carrier has all the same is paid for as any other. */
async function withReturn(deps: RefundDeps, held: HeldRefund, word: CarrierWord | undefined): Promise<HeldRefund> {
  if ((await isReturnOff(deps, held, word)) || word === 'Silent') return held;
  const refund = { ...held.refund, returnShippedAt: clock.now() };
  await payReturn(deps, refund);
  return { ...held, refund };
}

/** The seller gives the money back, with the return or without. */
export const approveRefund = (
  deps: RefundDeps,
  sellerId: string,
  refundId: string,
  context: Once = {},
): Promise<string> =>
  doingWithoutReturn(
    deps,
    refundId,
    asSeller(sellerId),
    context,
    unlessSilent(askingCarrier(deps.shipping)),
    (held, word) => approveHeld(deps, held, 'approve', 'seller', word),
  );
