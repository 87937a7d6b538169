import type { Refund, RefundSide } from '../../../../contract/schemas/refund.ts';
import type { Language } from '../../../../contract/enums.ts';
import { required } from '../../../platform/errors.ts';
import { readRefund } from '../store/refund-list.ts';
import type { RefundDeps } from './dependencies.ts';
import { memberView, readRefundDetails } from './refund-details.ts';

/** Throws RefundNotFound if the refund is not this party's. */
export async function readMemberRefund(
  deps: RefundDeps,
  refundId: string,
  of: { side: RefundSide; accountId: string },
  language: Language,
): Promise<Refund> {
  const refund = await readRefund(deps.database, refundId);
  const isTheirs = (of.side === 'Buyer' ? refund?.buyerId : refund?.sellerId) === of.accountId;
  const [read] = refund && isTheirs ? await readRefundDetails(deps, [refund], language) : [];
  return memberView(deps, required(read, 'RefundNotFound'), of.side);
}
