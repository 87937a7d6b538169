import { DomainError } from '../../../platform/errors.ts';
import type { RefundDeps } from './dependencies.ts';
import type { Objection } from './objection.ts';
import { said } from './objection.ts';
import { doing, asBuyer } from './change-refund.ts';
import { stepOf, move } from './change-status.ts';
import { mayAppeal } from '../rules/acts.ts';
import { tellAppealed } from './notify.ts';

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
