import type { Language } from '../../../../contract/enums.ts';
import type { DeskRefund, RefundSide } from '../../../../contract/schemas/refund.ts';
import { required } from '../../../platform/errors.ts';
import { readRefund } from '../store/refund-list.ts';
import { refundableRest } from '../rules/refund-entries.ts';
import type { RefundDeps } from './dependencies.ts';
import { detailsView, historyOf, readRefundDetails } from './refund-details.ts';
import { iso } from './refund-summary.ts';

/** Throws RefundNotFound. */
export async function readRefundAsAdmin(deps: RefundDeps, refundId: string, language: Language): Promise<DeskRefund> {
  const refund = required(await readRefund(deps.database, refundId), 'RefundNotFound');
  const [read] = await readRefundDetails(deps, [refund], language);
  const { steps, beside: related, items, paid } = required(read, 'RefundNotFound');
  const words = (side: RefundSide) => steps.find(({ wordsFor }) => wordsFor === side);
  const [forBuyer, forSeller] = [words('Buyer'), words('Seller')];
  const buyer = related.members.get(refund.buyerId);
  const seller = related.members.get(refund.sellerId);
  return {
    ...detailsView(deps, required(read, 'RefundNotFound')),
    buyerId: refund.buyerId,
    sellerId: refund.sellerId,
    ...(buyer && { buyer }),
    ...(seller && { seller }),
    ...(forBuyer &&
      forSeller && {
        decision: {
          buyerWords: forBuyer.words ?? '',
          sellerWords: forSeller.words ?? '',
          ...(refund.decidedBy !== null && { by: refund.decidedBy }),
          at: iso(forBuyer.at),
        },
      }),
    history: historyOf(steps, 'Buyer'),
    most: items.reduce((sum, item, place) => {
      const own = paid[place];
      return sum + (own ? Math.min(item.asked, refundableRest(own)) : 0);
    }, 0),
    canDecide: refund.status === 'Appealed',
  };
}
