import { once } from '../../../kernel/idempotency.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { withParcelCancelled } from '../../shipping/port.ts';
import type { CarrierAnswer, Parcel } from '../../shipping/port.ts';
import type { RefundDeps } from './dependencies.ts';
import { lockRefundWithOrder } from './lock-refund.ts';
import type { LockedRefund } from './lock-refund.ts';
import { publishLive } from './live-update.ts';

type RefundParty = { side: 'Buyer' | 'Seller'; accountId: string };

/** For calls that scope their idempotency key themselves. */
export type OnceContext = Pick<RequestContext, 'once'>;

/** Applies one party's change to a locked refund in a transaction. Returns the order code. */
export const changeRefund = (
  deps: RefundDeps,
  refundId: string,
  of: RefundParty,
  work: (locked: LockedRefund) => Promise<LockedRefund>,
): Promise<string> =>
  deps.database.inTransaction(async () => {
    const locked = await work(await lockRefundWithOrder(deps, refundId, of));
    await publishLive(deps, locked);
    return locked.refund.orderCode;
  });

/** The same, but the carrier cancels the return parcel first, while no lock is held. `work` gets its answer. */
export const changeRefundWithoutReturn = (
  deps: RefundDeps,
  refundId: string,
  of: RefundParty,
  context: OnceContext,
  ask: (parcel: Parcel) => Promise<CarrierAnswer | undefined>,
  work: (locked: LockedRefund, answer: CarrierAnswer | undefined) => Promise<LockedRefund>,
): Promise<string> =>
  withParcelCancelled(ask, (answer) =>
    once(deps.database, context, () => changeRefund(deps, refundId, of, (locked) => work(locked, answer))),
  );

export const asSeller = (accountId: string) => ({ side: 'Seller', accountId }) as const;

export const asBuyer = (accountId: string) => ({ side: 'Buyer', accountId }) as const;
