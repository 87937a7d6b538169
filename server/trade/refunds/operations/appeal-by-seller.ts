import type { RefundDeps } from './dependencies.ts';
import type { Objection } from './objection.ts';
import { said } from './objection.ts';
import { doing, asSeller } from './change-refund.ts';
import { move } from './change-status.ts';
import { tellAppealed } from './notify.ts';

/** The seller says that what came back is not what was sent. */
export const appealAsSeller = async (deps: RefundDeps, sellerId: string, { refundId, ...objection }: Objection) => {
  const words = await said(deps, sellerId, 'Appealed', objection);
  return doing(deps, refundId, asSeller(sellerId), async (held) => {
    const appealed = await move(deps, held, 'appeal', 'seller', words);
    await tellAppealed(deps, appealed);
    return appealed;
  });
};
