import type { RefundSide, Refund } from '../../../../contract/schemas/refund.ts';
import type { Language } from '../../../../contract/enums.ts';
import { required } from '../../../platform/errors.ts';
import type { RefundDeps } from './dependencies.ts';
import { readRefund } from '../store/refund-list.ts';
import { readWhole, viewFor } from './refund-details.ts';

/** One refund, as a side sees it. Refuses RefundNotFound where it is not theirs. */
export async function readOne(
  deps: RefundDeps,
  refundId: string,
  of: { side: RefundSide; accountId: string },
  language: Language,
): Promise<Refund> {
  const refund = await readRefund(deps.database, refundId);
  const isTheirs = (of.side === 'Buyer' ? refund?.buyerId : refund?.sellerId) === of.accountId;
  const [read] = refund && isTheirs ? await readWhole(deps, [refund], language) : [];
  return viewFor(deps, required(read, 'RefundNotFound'), of.side);
}
