import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import type { OrderDeps } from './dependencies.ts';
import type { Decision } from './decide-as-admin.ts';
import { decide } from './decide-as-admin.ts';
import { keep } from './save-order-changes.ts';
import { readForDesk } from './read-order-as-admin.ts';

const dayMs = 24 * 3_600_000;

/** Gives more days: the clock acts later, and whoever was not reminded yet is reminded later. */
export async function extendByDesk(
  deps: OrderDeps,
  code: string,
  byId: string,
  decision: Decision & { days: number },
): Promise<AdminOrder> {
  await decide(deps, { code, byId, act: 'ExtendOrder' }, decision, 'extend', (held, items) => {
    const later = (at: Date | null) => at && new Date(at.getTime() + decision.days * dayMs);
    const changed = items.map((item) => ({ ...item, remindAt: later(item.remindAt), dueAt: later(item.dueAt) }));
    const happened = { happening: 'Extended', by: 'Administrator', byId, note: decision.reason } as const;
    return keep(deps, held, changed, happened);
  });
  return readForDesk(deps, code);
}
