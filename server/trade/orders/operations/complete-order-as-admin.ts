import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import type { OrderDeps } from './dependencies.ts';
import { decideAsAdmin } from './decide-as-admin.ts';
import type { AdminDecision } from './decide-as-admin.ts';
import { completeItems } from './complete-items.ts';
import { readOrderAsAdmin } from './read-order-as-admin.ts';

export async function completeOrderAsAdmin(
  deps: OrderDeps,
  code: string,
  byId: string,
  decision: AdminDecision,
): Promise<AdminOrder> {
  await decideAsAdmin(deps, { code, byId, act: 'CompleteOrder' }, decision, 'complete', (locked, items) => {
    const who = { by: 'Administrator', byId, note: decision.reason } as const;
    return completeItems(deps, locked, items, 'complete', 'administrator', who);
  });
  return readOrderAsAdmin(deps, code);
}
