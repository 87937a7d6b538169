import type { DecisionPreview } from '../../../../contract/schemas/refund.ts';
import { required } from '../../../platform/errors.ts';
import { kurus } from '../../../kernel/money.ts';
import { readRefund } from '../store/refund-list.ts';
import { itemsOfRefunds } from '../store/refunds.ts';
import { sumMovements } from '../rules/refund-entries.ts';
import type { RefundDeps } from './dependencies.ts';
import { planRefund } from './plan-refund.ts';
import { readPaidItems } from './paid-items.ts';

/** Returns what a decision would move, for each party and in the ledger. Throws RefundNotFound, RefundTooMuch, RefundBelowReturnFee. */
export async function previewDecision(deps: RefundDeps, refundId: string, amount: number): Promise<DecisionPreview> {
  const refund = required(await readRefund(deps.database, refundId), 'RefundNotFound');
  const items = await itemsOfRefunds(deps.database, [refundId]);
  const planned = planRefund(refund, items, await readPaidItems(deps, { refund, items }), kurus(amount));
  return {
    ...sumMovements(planned.map(({ moved }) => moved)),
    entries: planned.flatMap(({ item, moved }) => [
      ...moved.entries.map((entry) => ({ account: entry.account, itemId: item.itemId, amount: entry.amount })),
      { account: 'refund', itemId: item.itemId, amount: -moved.money.toCard },
    ]),
  };
}
