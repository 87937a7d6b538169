import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import type { OrderDeps } from './dependencies.ts';
import { decideAsAdmin } from './decide-as-admin.ts';
import type { AdminDecision } from './decide-as-admin.ts';
import { saveOrderChanges } from './save-order-changes.ts';
import { readOrderAsAdmin } from './read-order-as-admin.ts';

const dayMs = 24 * 3_600_000;

/** Postpones deadlines by a number of days, and reminders that are not sent yet. */
export async function extendOrderAsAdmin(
  deps: OrderDeps,
  code: string,
  byId: string,
  decision: AdminDecision & { days: number },
): Promise<AdminOrder> {
  await decideAsAdmin(deps, { code, byId, act: 'ExtendOrder' }, decision, 'extend', (locked, items) => {
    const later = (at: Date | null) => at && new Date(at.getTime() + decision.days * dayMs);
    const changed = items.map((item) => ({ ...item, remindAt: later(item.remindAt), dueAt: later(item.dueAt) }));
    const happened = { happening: 'Extended', by: 'Administrator', byId, note: decision.reason } as const;
    return saveOrderChanges(deps, locked, changed, happened);
  });
  return readOrderAsAdmin(deps, code);
}
