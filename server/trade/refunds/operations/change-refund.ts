import { once } from '../../../kernel/idempotency.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { callingOff } from '../../shipping/port.ts';
import type { Parcel, CarrierWord } from '../../shipping/port.ts';
import type { RefundDeps } from './dependencies.ts';
import type { HeldRefund } from './lock-refund.ts';
import { holdRefund } from './lock-refund.ts';
import { showLive } from './live-update.ts';

type Side = { side: 'Buyer' | 'Seller'; accountId: string };

/** Of a call that says itself what of it is done once. */
export type Once = Pick<RequestContext, 'once'>;

/** One thing done to a refund by one of its sides, in one transaction. */
export const doing = (
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
export const doingWithoutReturn = (
  deps: RefundDeps,
  refundId: string,
  of: Side,
  context: Once,
  ask: (parcel: Parcel) => Promise<CarrierWord | undefined>,
  work: (held: HeldRefund, word: CarrierWord | undefined) => Promise<HeldRefund>,
): Promise<string> =>
  callingOff(ask, (word) => once(deps.database, context, () => doing(deps, refundId, of, (held) => work(held, word))));

export const asSeller = (accountId: string) => ({ side: 'Seller', accountId }) as const;

export const asBuyer = (accountId: string) => ({ side: 'Buyer', accountId }) as const;
