import type { RefundObjection } from '../../../../contract/enums.ts';
import { once } from '../../../kernel/idempotency.ts';
import { kurus } from '../../../kernel/money.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { askingCarrier, callingOff, unlessSilent } from '../../shipping/port.ts';
import type { CarrierWord, Parcel } from '../../shipping/port.ts';
import type { RefundActor, RefundEvent } from '../process.ts';
import { acceptance, mayAppeal, timersOf } from '../rules/standing.ts';
import { saveRefund } from '../store/refunds.ts';
import { addSaid, holdRefund, move, ownPhotos, stepOf } from './deps.ts';
import type { HeldRefund, RefundDeps, Said } from './deps.ts';
import { giveBack, payReturn } from './paying.ts';
import { isReturnOff } from './returning.ts';
import {
  showLive,
  tellAccepted,
  tellAppealed,
  tellApproved,
  tellCancelled,
  tellOffered,
  tellRejected,
} from './telling.ts';

export interface Objection {
  refundId: string;
  reason?: RefundObjection;
  description: string;
  photos?: readonly string[] | undefined;
}

type Side = { side: 'Buyer' | 'Seller'; accountId: string };
/** Of a call that says itself what of it is done once. */
type Once = Pick<RequestContext, 'once'>;

/** One thing done to a refund by one of its sides, in one transaction. */
const doing = (
  deps: RefundDeps,
  refundId: string,
  of: Side,
  work: (held: HeldRefund) => Promise<HeldRefund>,
): Promise<string> =>
  deps.database.inTransaction(async () => {
    const held = await work(await holdRefund(deps, refundId, of));
    await showLive(deps, held);
    return held.refund.orderCode;
  });

/** The same where a return that has a code is called off first, while nothing is held; work hears what its carrier said. */
const doingWithoutReturn = (
  deps: RefundDeps,
  refundId: string,
  of: Side,
  context: Once,
  ask: (parcel: Parcel) => Promise<CarrierWord | undefined>,
  work: (held: HeldRefund, word: CarrierWord | undefined) => Promise<HeldRefund>,
): Promise<string> =>
  callingOff(ask, (word) => once(deps.database, context, () => doing(deps, refundId, of, (held) => work(held, word))));

const asSeller = (accountId: string) => ({ side: 'Seller', accountId }) as const;
const asBuyer = (accountId: string) => ({ side: 'Buyer', accountId }) as const;

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

/** Answers a held request in the buyer's favour: the thing comes back first, where it can. */
export async function acceptHeld(deps: RefundDeps, held: HeldRefund, actor: 'seller' | 'system'): Promise<HeldRefund> {
  const event = acceptance(held.refund);
  if (event === 'approve') {
    // From later states it would be another act than an answer.
    if (held.refund.status !== 'Requested') stepOf(held.refund, 'accept', actor);
    return approveHeld(deps, held, 'approve', actor);
  }
  const accepted = await move(deps, held, 'accept', actor, { happening: 'Accepted' });
  await tellAccepted(deps, accepted, actor);
  return accepted;
}

/** The seller accepts a request. Answers the order's code, as all of these. */
export const acceptRequest = (deps: RefundDeps, sellerId: string, refundId: string): Promise<string> =>
  doing(deps, refundId, asSeller(sellerId), (held) => acceptHeld(deps, held, 'seller'));

/** The seller rejects a request, with a reason and words. */
export const rejectRequest = async (deps: RefundDeps, sellerId: string, { refundId, ...objection }: Objection) => {
  const words = await said(deps, sellerId, 'Rejected', objection);
  return doing(deps, refundId, asSeller(sellerId), async (held) => {
    const rejected = await move(deps, held, 'reject', 'seller', words);
    await tellRejected(deps, rejected);
    return rejected;
  });
};

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

/** The seller says that what came back is not what was sent. */
export const appealAsSeller = async (deps: RefundDeps, sellerId: string, { refundId, ...objection }: Objection) => {
  const words = await said(deps, sellerId, 'Appealed', objection);
  return doing(deps, refundId, asSeller(sellerId), async (held) => {
    const appealed = await move(deps, held, 'appeal', 'seller', words);
    await tellAppealed(deps, appealed);
    return appealed;
  });
};

/** The buyer calls for a decision. Refuses what a side cannot have decided: an accepted return by parcel is the carrier's to tell of. */
export const appealAsBuyer = async (deps: RefundDeps, buyerId: string, { refundId, ...objection }: Objection) => {
  const words = await said(deps, buyerId, 'Appealed', objection);
  return doing(deps, refundId, asBuyer(buyerId), async (held) => {
    stepOf(held.refund, 'appeal', 'buyer');
    if (!mayAppeal(held.refund)) throw new DomainError('RefundAlreadyAccepted');
    const appealed = await move(deps, held, 'appeal', 'buyer', words);
    await tellAppealed(deps, appealed);
    return appealed;
  });
};

/** The buyer takes a request back; a return that is at the carrier already cannot be. Refuses CarrierUnavailable. */
export const cancelRequest = (
  deps: RefundDeps,
  buyerId: string,
  refundId: string,
  ask = askingCarrier(deps.shipping),
): Promise<string> =>
  doingWithoutReturn(deps, refundId, asBuyer(buyerId), {}, ask, async (held, word) => {
    stepOf(held.refund, 'cancel', 'buyer');
    if (!(await isReturnOff(deps, held, word))) throw new DomainError('RefundReturnUnderWay');
    const cancelled = await move(deps, held, 'cancel', 'buyer', { happening: 'Cancelled' });
    await tellCancelled(deps, cancelled, 'buyer');
    return cancelled;
  });

/** The seller offers a part to a buyer who keeps the thing, once; the hours of the answer begin anew, and the request stays to be answered. */
export const offerPart = (
  deps: RefundDeps,
  sellerId: string,
  { refundId, amount, description }: { refundId: string; amount: number; description?: string | undefined },
) =>
  doing(deps, refundId, asSeller(sellerId), async (held) => {
    const { refund } = held;
    const status = stepOf(refund, 'offer', 'seller');
    if (refund.returnKind === 'None') throw new DomainError('RefundReturnNotNeeded');
    if (refund.offered !== null) throw new DomainError('RefundOfferedAlready');
    if (amount >= refund.asked) throw new DomainError('RefundTooMuch');
    const now = clock.now();
    const offered = { ...refund, status, offered: amount, offeredAt: now, since: now, ...timersOf(status, now) };
    await saveRefund(deps.database, offered);
    await addSaid(deps, refundId, 'seller', { happening: 'Offered', words: description }, now);
    await tellOffered(deps, { ...held, refund: offered });
    return { ...held, refund: offered };
  });

/** The buyer takes the part that was offered. */
export const takeOffer = (deps: RefundDeps, buyerId: string, refundId: string): Promise<string> =>
  doing(deps, refundId, asBuyer(buyerId), async (held) => {
    stepOf(held.refund, 'take', 'buyer');
    if (held.refund.offered === null) throw new DomainError('RefundOfferNotFound');
    return approveHeld(deps, held, 'take', 'buyer');
  });

const said = async (
  deps: RefundDeps,
  ownerId: string,
  happening: Said['happening'],
  { reason, description, photos }: Omit<Objection, 'refundId'>,
): Promise<Said> => ({
  happening,
  words: description,
  photos: await ownPhotos(deps, ownerId, photos),
  ...(reason !== undefined && { reason }),
});
