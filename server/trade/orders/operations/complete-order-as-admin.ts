import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import type { OrderDeps } from './dependencies.ts';
import type { Decision } from './decide-as-admin.ts';
import { decide } from './decide-as-admin.ts';
import { completeItems } from './complete-items.ts';
import { readForDesk } from './read-order-as-admin.ts';

/** Completes what was delivered, by the house's decision. */
export async function completeByDesk(
  deps: OrderDeps,
  code: string,
  byId: string,
  decision: Decision,
): Promise<AdminOrder> {
  await decide(deps, { code, byId, act: 'CompleteOrder' }, decision, 'complete', (held, items) => {
    const who = { by: 'Administrator', byId, note: decision.reason } as const;
    return completeItems(deps, held, items, 'complete', 'administrator', who);
  });
  return readForDesk(deps, code);
}
