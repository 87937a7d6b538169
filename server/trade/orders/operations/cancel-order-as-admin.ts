import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { once } from '../../../kernel/idempotency.ts';
import { carrierCancellation, withParcelCancelled } from '../../shipping/port.ts';
import type { OrderDeps } from './dependencies.ts';
import { decideAsAdmin } from './decide-as-admin.ts';
import type { AdminDecision } from './decide-as-admin.ts';
import { cancelItems } from './cancel-items.ts';
import { readOrderAsAdmin } from './read-order-as-admin.ts';

/** Cancels unsent items. Both parties see the reason. An existing shipment code is cancelled at the carrier first, as in `cancelOrder`. */
export async function cancelOrderAsAdmin(
  deps: OrderDeps,
  code: string,
  byId: string,
  decision: AdminDecision,
  context: Pick<RequestContext, 'once'>,
): Promise<AdminOrder> {
  await withParcelCancelled(carrierCancellation(deps.shipping), (answer) =>
    once(deps.database, context, async () => {
      await decideAsAdmin(deps, { code, byId, act: 'CancelOrder' }, decision, 'cancel', (locked, items) => {
        const why = { by: 'Administrator', reason: 'Decision', text: decision.reason, byId } as const;
        return cancelItems(deps, locked, items, 'administrator', why, answer);
      });
      return true;
    }),
  );
  return readOrderAsAdmin(deps, code);
}
