import type { DecisionPreview } from '../../../../contract/schemas/refund.ts';
import { required } from '../../../platform/errors.ts';
import { kurus } from '../../../kernel/money.ts';
import type { RefundDeps } from './dependencies.ts';
import { readRefund } from '../store/refund-list.ts';
import { itemsOfRefunds } from '../store/refunds.ts';
import { plan } from './plan-refund.ts';
import { paidItems } from './paid-items.ts';
import { together } from '../rules/refund-entries.ts';

/** What a decision would move, for each side and in the books. Refuses RefundNotFound, RefundTooMuch, RefundBelowReturnFee. */
export async function previewOf(deps: RefundDeps, refundId: string, amount: number): Promise<DecisionPreview> {
  const refund = required(await readRefund(deps.database, refundId), 'RefundNotFound');
  const items = await itemsOfRefunds(deps.database, [refundId]);
  const planned = plan(refund, items, await paidItems(deps, { refund, items }), kurus(amount));
  return {
    ...together(planned.map(({ moved }) => moved)),
    entries: planned.flatMap(({ item, moved }) => [
      ...moved.entries.map((entry) => ({ account: entry.account, itemId: item.itemId, amount: entry.amount })),
      { account: 'refund', itemId: item.itemId, amount: -moved.money.toCard },
    ]),
  };
}
