import type { RefundDeps } from './dependencies.ts';
import type { Objection } from './objection.ts';
import { said } from './objection.ts';
import { doing, asSeller } from './change-refund.ts';
import { move } from './change-status.ts';
import { tellRejected } from './notify.ts';

/** The seller rejects a request, with a reason and words. */
export const rejectRequest = async (deps: RefundDeps, sellerId: string, { refundId, ...objection }: Objection) => {
  const words = await said(deps, sellerId, 'Rejected', objection);
  return doing(deps, refundId, asSeller(sellerId), async (held) => {
    const rejected = await move(deps, held, 'reject', 'seller', words);
    await tellRejected(deps, rejected);
    return rejected;
  });
};
